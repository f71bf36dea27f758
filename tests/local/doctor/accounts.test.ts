import { expect, test } from 'vitest';
import { checkAccounts } from '../../../local/doctor/accounts.ts';
import { startServer } from '../../../local/web/server.ts';

const KEY = 'sb_publishable_Ab1';

/** What the doctor says of a project that answers so when it is asked for its settings. */
async function verdictOn(status: number, body: string) {
  const server = await startServer(
    [
      ({ url, headers }, outgoing, next) => {
        if (url !== '/auth/v1/settings') return next();
        outgoing.writeHead(headers.apikey === KEY ? status : 401);
        outgoing.end(body);
      },
    ],
    { port: 0 },
  );
  try {
    return await checkAccounts({ url: server.url, key: KEY });
  } finally {
    await server.close();
  }
}

test.each([
  ['anybody may sign up', 200, '{"external":{},"disable_signup":false}', 'warn', /Switch off/],
  ['nobody may', 200, '{"external":{},"disable_signup":true}', 'ok', /Nobody can sign up/],
  ['there are no accounts', 404, 'Not Found', 'ok', /no accounts/],
  ['it does not say', 200, '{}', 'warn', /could not be seen/],
  ['a page comes in its place', 200, '<!doctype html>', 'warn', /could not be seen/],
  ['it is down', 503, '', 'warn', /status 503/],
])('where %s, the doctor says so', async (_what, status, body, verdict, says) => {
  expect(await verdictOn(status, body)).toEqual({
    status: verdict,
    says: expect.stringMatching(says),
  });
});
