import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteChecks } from '../../../local/doctor/examine.ts';
import { siteAt } from '../../../local/doctor/visit.ts';
import { startServer, type WebServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../dist-fixture.ts';
import { type PassingAnswer, spoiling, writePublishedSite } from './published-site.ts';
import { at, toText } from './spoils.ts';
import { type SiteCheck, spoiltSites } from './spoilt-sites.ts';

let directory: TemporaryDirectory;
let published: WebServer;
beforeAll(async () => {
  directory = await temporaryDirectory();
  await writePublishedSite(directory.path);
  published = await startServer([createSite(directory.path)], { port: 0 });
});
afterAll(async () => {
  await published.close();
  await directory.remove();
});

/** What one check says of the site when its answers are spoilt on their way. */
async function verdictOf(id: SiteCheck, spoil: (path: string, answer: PassingAnswer) => void) {
  const server = await startServer([spoiling(() => published.url, spoil)], { port: 0 });
  try {
    return await siteChecks[id](siteAt(server.url));
  } finally {
    await server.close();
  }
}

test.each(spoiltSites)(
  'the doctor names what is wrong when %s (%s)',
  async (_what, id, says, spoil) => {
    const verdict = await verdictOf(id, spoil);
    expect(verdict.status).not.toBe('ok');
    expect(verdict.says).toMatch(says);
  },
);

test.each([
  ['wa.me/554155550142', '<a href="https://wa.me/554155550142?text=a">'],
  ['contato@pinhal.example', '<a href="mailto:contato@pinhal.example">'],
  ['Pinhal Software', '<title>Contato | Pinhal Software</title>'],
])('the doctor warns of %s, which is made up, once it is published', async (madeUp, html) => {
  const server = await startServer(
    [
      spoiling(
        () => published.url,
        at('/contato', (answer) => toText(answer, html)),
      ),
    ],
    { port: 0 },
  );
  try {
    const here = siteAt(server.url);
    expect(await siteChecks.contacts(here)).toMatchObject({ status: 'ok' });
    expect(await siteChecks.contacts({ ...here, loopback: false })).toMatchObject({
      status: 'warn',
      says: expect.stringContaining(madeUp),
    });
  } finally {
    await server.close();
  }
});
