import type { FaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../local/dist-fixture.ts';
import type { Browser, Engine } from './engine.ts';
import { openLine } from './line.ts';
import type { Chapter } from './story.ts';
import { toasts } from './told.ts';
import { Visitor } from './visitor.ts';

export type Outcome =
  | { readonly kind: 'played' }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

/** Plays one chapter in a new browser of this engine. */
export async function play(
  engine: Engine,
  backend: FaultBackend,
  chapter: Chapter,
): Promise<Outcome> {
  const profile: TemporaryDirectory = await temporaryDirectory();
  const line = await openLine(backend.url);
  backend.faults.reset();
  let browser: Browser | null = null;
  const start = async () => {
    browser = await engine.launch(profile.path);
    return new Visitor(browser, line, backend, engine.keepsProfile);
  };
  let visitor: Visitor | null = null;
  try {
    visitor = await start();
    const why = (await chapter.impossible?.(visitor)) ?? null;
    if (why !== null) return { kind: 'skipped', why };
    await chapter.play(visitor, async () => {
      await browser?.kill();
      visitor = await start();
      return visitor;
    });
    return { kind: 'played' };
  } catch (error) {
    return { kind: 'failed', why: `${error}\n${await screenOf(browser)}` };
  } finally {
    await (browser as Browser | null)?.close().catch(() => {});
    await line.close();
    backend.faults.reset();
    await profile.remove();
  }
}

/** What helps to see why: toasts, and what is listed as pending. */
async function screenOf(browser: Browser | null): Promise<string> {
  const pending = await browser
    ?.run(() => document.querySelector('#mensagens-pendentes')?.textContent ?? 'nothing pending')
    .catch(String);
  const heard = browser === null ? [] : await toasts(browser).catch(() => []);
  return [...heard, pending].join('\n');
}
