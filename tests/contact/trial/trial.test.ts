import { beforeEach, expect, test, vi } from 'vitest';
import { reachStep } from '../../../src/contact/trial/trial.ts';
import { trialProgress } from '../../../src/contact/trial/trial-progress.ts';
import { Session } from '../../outbox/support/session.ts';

const step = () => trialProgress.getSnapshot();

beforeEach(() => {
  vi.stubGlobal('localStorage', new Session());
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});

test('goes from offline over kept to cleared', () => {
  expect(step()).toBe(undefined);
  reachStep('wentOffline');
  expect(step()).toBe('wentOffline');
  reachStep('kept');
  expect(step()).toBe('kept');
  reachStep('cleared', 'kept');
  expect(step()).toBe('cleared');
});

test('a message that arrives and was not kept without a connection is none of it', () => {
  reachStep('cleared', 'kept');
  expect(step()).toBe(undefined);
});

test('tells who looks, also of what another tab has reached', () => {
  const seen: unknown[] = [];
  const stop = trialProgress.subscribe(() => seen.push(step()));
  reachStep('wentOffline');
  vi.stubGlobal('localStorage', new Session([['pinhal:trial', 'kept']]));
  dispatchEvent(new Event('storage'));
  stop();
  reachStep('cleared', 'kept');
  expect(seen).toEqual(['wentOffline', 'kept']);
});

test('is not begun where the storage refuses', () => {
  vi.stubGlobal('localStorage', undefined);
  reachStep('kept');
  expect(step()).toBe(undefined);
});
