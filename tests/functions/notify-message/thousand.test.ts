import { expect, test } from 'vitest';
import { sqlStore } from '../../../local/notices/sql-store.ts';
import type { NoticeStore } from '../../../supabase/functions/notify-message/notice.ts';
import { openMigratedDatabase } from '../../database/support/harness.ts';
import { seeded } from '../../seeded.ts';
import type { Conduct } from '../mail-service.ts';
import { kill, openFunctionOn } from './function.ts';

const { project, mail, wake, timePasses, untaken } = openFunctionOn(openMigratedDatabase);

test('a thousand messages are each announced, whatever fails, each under its own key', async () => {
  const rows = await project().query<{ id: string }>(
    `insert into contact_messages
       (id, name, email, phone, subject, message, consent_version, received_at)
     select gen_random_uuid(), 'Ana Souza', 'ana@cliente.example', '(41) 5555-0101', 'Nº ' || number,
       'Gostaria de um orçamento.', '2026-01', now() - make_interval(secs => number)
     from generate_series(1, 1000) number
     returning id`,
  );
  const dice = seeded(20261122);
  mail().conduct = () => {
    const cast = dice();
    const conducts: [number, Conduct][] = [
      [0.06, '500'],
      [0.1, '429'],
      [0.12, '422'],
      [0.125, 'late'],
      [0.13, 'never'],
      [0.17, 'cut'],
    ];
    return conducts.find(([below]) => cast < below)?.[1] ?? 'take';
  };
  const store = sqlStore(project().query);
  const mortal: NoticeStore = {
    claim: async (words) => (dice() < 0.02 ? kill(store.claim(words)) : store.claim(words)),
    settle: async (notice, handOver) =>
      dice() < 0.02 ? kill(null) : store.settle(notice, handOver),
  };
  let wakes = 0;
  while ((await untaken()) > 0) {
    wakes += 1;
    expect(wakes).toBeLessThan(2000);
    await Promise.all([
      wake({ store: mortal, sendWithinMs: 100 }),
      wake({ store: mortal, sendWithinMs: 100 }),
    ]);
    await timePasses();
  }
  const ids = rows.map(({ id }) => id).sort();
  expect([...mail().mails.keys()].sort()).toEqual(ids);
  expect([...mail().mails.values()]).toEqual(ids.map(() => 1));
  expect(mail().requests.length).toBeGreaterThan(1100);
  expect(new Set(mail().requests.map(({ body }) => body)).size).toBe(1000);
});
