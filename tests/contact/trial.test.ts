import { beforeEach, expect, test, vi } from 'vitest';

/** Another document of the same tab. */
async function load() {
  vi.resetModules();
  return import('../../src/contact/trial.ts');
}

const delivered = (...ids: string[]) => ids.map((id) => ({ kind: 'delivered' as const, id }));
const step = async () => (await load()).trial.getSnapshot();

beforeEach(() => vi.stubGlobal('sessionStorage', {}));

test('a message is kept, and arrives by itself, each in a document of its own', async () => {
  expect(await step()).toBe(undefined);
  (await load()).reachStep('a');
  expect(await step()).toBe('a');
  const { cleared, noteDelivered } = await load();
  noteDelivered(delivered('b', 'a'));
  expect(await step()).toBe(cleared);
});

test('another message that arrives is none of the trial', async () => {
  const { noteDelivered, reachStep, trial } = await load();
  noteDelivered(delivered('a'));
  expect(trial.getSnapshot()).toBe(undefined);
  reachStep('b');
  noteDelivered(delivered('a'));
  expect(trial.getSnapshot()).toBe('b');
});

test('an edited message takes the place of the one before', async () => {
  const { cleared, noteDelivered, reachStep, trial } = await load();
  reachStep('a');
  reachStep('b');
  noteDelivered(delivered('b'));
  expect(trial.getSnapshot()).toBe(cleared);
});

test('goes on in this document where the session storage refuses', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { cleared, noteDelivered, reachStep, trial } = await load();
  reachStep('a');
  noteDelivered(delivered('a'));
  expect(trial.getSnapshot()).toBe(cleared);
});
