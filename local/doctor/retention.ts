import { askBit } from './ask.ts';
import { fail, ok, type Verdict } from './finding.ts';
import type { PublishedBackend } from './published-backend.ts';

/** Whether something is kept for longer than the privacy page promises: then what deletes it has stopped. */
export async function checkRetention(backend: PublishedBackend, site: string): Promise<Verdict> {
  const isOverdue = await askBit(
    backend,
    'retention_overdue',
    'Whether something is kept for too long',
  );
  if (typeof isOverdue !== 'boolean') return isOverdue;
  if (!isOverdue) return ok('Nothing is kept for longer than the privacy page promises.');
  const advice =
    backend.url === site
      ? 'Look at what npm start prints.'
      : "In the project's SQL editor, select private.purge_contact_messages(), " +
        'private.purge_arrivals(); deletes it now. Then see why nobody did ' +
        '(OPERATING, "What is kept, and for how long").';
  return fail(
    'A message older than 24 months, or the hash of an address older than two hours, is still ' +
      `there. ${advice}`,
  );
}
