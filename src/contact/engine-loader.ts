import { fetchHandled } from '../ui/handled-fetch.ts';
import type { ContactEngine } from './engine.ts';

let engine: Promise<ContactEngine> | null = null;

/**
 * The page's engine, whose code comes after the form's, so that the form can be used sooner.
 * Rejects when the code cannot be fetched; a later call tries again.
 */
export function loadEngine(): Promise<ContactEngine> {
  engine ??= fetchHandled(() => import('./engine.ts')).then(
    (module) => module.contactEngine(),
    (error: unknown) => {
      engine = null;
      throw error;
    },
  );
  return engine;
}
