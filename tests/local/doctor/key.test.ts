import { expect, test } from 'vitest';
import { checkKey } from '../../../local/doctor/published-backend.ts';
import { siteAt } from '../../../local/doctor/visit.ts';

/** What the doctor says of a published site whose worker holds this key. */
function verdictOn(key: string) {
  const text = `const key="${key}"`;
  const answer = { status: 200, headers: new Headers(), bytes: new Uint8Array(), text };
  return checkKey({ ...siteAt('https://www.x.example'), get: async () => answer });
}

test('the doctor does not take the key of the database here for one that a published site may have', async () => {
  expect(await verdictOn('sb_publishable_local')).toEqual({
    status: 'fail',
    says: expect.stringMatching(/database of `npm start`.*reaches nobody.*`npm run build`/),
  });
  expect(await verdictOn('sb_publishable_local1')).toMatchObject({ status: 'ok' });
});
