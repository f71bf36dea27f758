import { vi } from 'vitest';

// Test files share a process, which is four times as fast; each gets modules of its own, and the
// globals as they were.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
