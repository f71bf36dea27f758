import { expect, test } from 'vitest';
import { refuseWithoutSockets } from '../../local/sockets.ts';

test('Windows is refused in a sentence that says what to do', () => {
  expect(() => refuseWithoutSockets('win32')).toThrow(
    expect.objectContaining({
      code: 'platform-unsupported',
      message: 'On Windows this runs in WSL: see the README.',
    }),
  );
});

test.each(['linux', 'darwin'] as const)('%s is not', (platform) => {
  expect(() => refuseWithoutSockets(platform)).not.toThrow();
});
