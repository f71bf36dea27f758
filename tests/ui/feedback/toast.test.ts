import { expect, test, vi } from 'vitest';

const words = { region: 'Avisos', close: 'Fechar' };

test('code that comes too late for one toast shows the next one', async () => {
  vi.useFakeTimers();
  const shown: string[] = [];
  const showing =
    (how: string) =>
    async ({ title }: { title: string }) =>
      void shown.push(`${how}: ${title}`);
  let arrive = () => {};
  vi.doMock('../../../src/ui/feedback/Toaster.tsx', async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { settle: async () => true, raise: showing('whole'), lower: () => {} };
  });
  vi.doMock('../../../src/ui/feedback/PlainToast.tsx', () => ({
    settlePlain: async () => {},
    raisePlain: showing('plain'),
    lowerPlain: () => {},
  }));
  vi.doMock('../../../src/browser/visitor/visible.ts', () => ({ whenUncovered: async () => {} }));
  const { showToast } = await import('../../../src/ui/feedback/toast.ts');

  const first = showToast({ kind: 'info', title: 'first' }, words);
  await vi.advanceTimersByTimeAsync(2000);
  await first;
  arrive();
  await vi.dynamicImportSettled();
  await showToast({ kind: 'info', title: 'second' }, words);
  expect(shown).toEqual(['plain: first', 'whole: second']);
  vi.useRealTimers();
});
