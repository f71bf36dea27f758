import { vi } from 'vitest';

// All test files share one thread, which is four times as fast; each gets modules of its own.
vi.resetModules();
