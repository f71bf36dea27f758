import { fetchHandled } from '../browser/handled-fetch.ts';
import type { ContactEngine } from '../outbox/outbox.ts';

let engine: Promise<ContactEngine> | null = null;

/**
 * The page's engine, whose code comes after the form's, so that the form can be used sooner.
 * Rejects when the code cannot be fetched; a later call tries again.
 */
export function loadEngine(): Promise<ContactEngine> {
  engine ??= fetchHandled(() => import('../outbox/outbox.ts')).then(
    (module) => module.contactEngine(),
    (error: unknown) => {
      engine = null;
      throw error;
    },
  );
  return engine;
}
