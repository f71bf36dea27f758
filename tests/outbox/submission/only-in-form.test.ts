import { expect, test } from 'vitest';
import { isOnlyInForm, staysInForm } from '../../../src/outbox/submission/only-in-form.ts';
import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';

const facts = { id: 'id', ambiguous: false, olderAmbiguous: false };

test.each<[SubmissionResult, staysInForm: boolean, isOnlyInForm: boolean]>([
  [{ kind: 'notSaved', reason: 'storage', ...facts }, true, true],
  [{ kind: 'refused', saved: 'no', ...facts }, true, true],
  [{ kind: 'refused', saved: 'unsettled', ...facts }, true, true],
  [{ kind: 'refused', saved: 'yes', ...facts }, true, false],
  [{ kind: 'delivered', id: 'id', olderAmbiguous: false, recorded: 'before' }, false, false],
  [{ kind: 'saved', id: 'id' }, false, false],
  [{ kind: 'cancelled', id: 'id' }, false, false],
])(
  'after %o a text stays in the form: %s, and is nowhere else for sure: %s',
  (result, stays, isOnly) => {
    expect(staysInForm(result)).toBe(stays);
    expect(isOnlyInForm(result)).toBe(isOnly);
  },
);
