import { describe, expect, test } from 'vitest';
import { examine } from '../../../local/doctor/examine.ts';
import type { Finding } from '../../../local/doctor/finding.ts';
import { siteAt } from '../../../local/doctor/visit.ts';
import { startServer } from '../../../local/web/server.ts';
import { createHandler, refuseAll } from '../../../supabase/functions/notify-message/handler.ts';
import { type FunctionHandler, functionNamed, spoiling } from './published-site.ts';
import { changedPolicy, everywhere } from './spoils.ts';
import { backend, columns, whole } from './whole-site.ts';

describe('the function that announces messages, of a hosted project,', () => {
  /** What the doctor says of it; nothing of it is more than a refusal. */
  async function noticesOf(handle: FunctionHandler | null): Promise<Finding | undefined> {
    const project = await startServer(
      [...(handle === null ? [] : [functionNamed('notify-message', handle)]), backend.gateway],
      { port: 0 },
    );
    const sends = changedPolicy('connect-src ', `connect-src ${project.url} `);
    const server = await startServer([spoiling(() => whole.url, everywhere(sends))], { port: 0 });
    try {
      const findings = await examine(siteAt(server.url), columns);
      return findings.find(({ id }) => id === 'notices');
    } finally {
      await server.close();
      await project.close();
    }
  }

  test('is well where it refuses a call without its secret, and is asked for nothing else', async () => {
    const touched = () => expect.fail('The doctor must not get this far');
    const handle = createHandler({
      store: { claim: touched, settle: touched },
      provider: touched,
      secret: 'a secret of the tests, long enough',
      link: '',
      withText: false,
    });
    const keys: (string | null)[] = [];
    const finding = await noticesOf((request) => {
      // As pg_net calls it: with a key a platform that asks for one would let the doctor alone pass.
      keys.push(request.headers.get('apikey'), request.headers.get('authorization'));
      return handle(request);
    });
    expect(finding?.status).toBe('ok');
    expect(keys).toEqual([null, null]);
  });

  test.each<[string, Finding['status'], RegExp, FunctionHandler | null]>([
    ['is not there', 'warn', /nobody is told of messages/, null],
    [
      'lacks a setting',
      'fail',
      /NOTIFY_SECRET must have at least 20 characters/,
      refuseAll('NOTIFY_SECRET must have at least 20 characters.'),
    ],
    [
      'stands behind a check of tokens, which the scheduler has none for',
      'fail',
      /401.* functions deploy/,
      () => Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 }),
    ],
    [
      'does not start',
      'fail',
      /503/,
      () => Response.json({ code: 'BOOT_ERROR', message: 'No worker' }, { status: 503 }),
    ],
    ['asks for no secret', 'fail', /200/, () => Response.json({ taken: 0, failed: 0 })],
  ])('%s: %s', async (_what, status, says, handle) => {
    expect(await noticesOf(handle)).toMatchObject({ status, says: expect.stringMatching(says) });
  });
});
