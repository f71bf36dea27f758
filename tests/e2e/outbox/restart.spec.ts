import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/windows/browser.ts';
import { reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { deliveredLater, pendingMessage, toast, visitAgain } from './support/told.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

/** A browser with a profile on the disk, as a visitor has. */
function launch(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
}

/** The process the profile is locked by: Chromium names it in a link, `host-pid`. */
function browserPid(profile: string): number {
  return Number(readlinkSync(join(profile, 'SingletonLock')).replace(/^.*-/, ''));
}

test('case 2: written without a connection and the browser killed, it arrives once after the next start', async ({
  faults,
  backend,
  rowsOf,
  watch,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'pinhal-profile-'));
  const message = aMessage();
  try {
    const before = await launch(profile, backend.url);
    watch(before);
    const page = before.pages()[0] ?? (await before.newPage());
    const form = new ContactFormOnPage(page);
    faults.otherwise = reset;
    await form.open();
    await form.send(message);
    await expect(toast(page, 'savedUnreachable')).toBeVisible();
    const gone = before.waitForEvent('close');
    process.kill(browserPid(profile), 'SIGKILL');
    await gone;

    const after = await launch(profile, backend.url);
    watch(after);
    const next = after.pages()[0] ?? (await after.newPage());
    await next.goto('/contato');
    await expect(pendingMessage(next, message)).toBeVisible();
    await visitAgain(next, faults);
    await expect(deliveredLater(next)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
    await after.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
