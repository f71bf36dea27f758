import { useEffect } from 'react';
import { LostCode } from '../../browser/code/lost-code.ts';
import { reloadUnlessLeft } from '../../browser/code/reload.ts';

/**
 * Stands in for a page that this version of the site does not know, and the server may: asks for its document.
 * Without a connection it is a page that is not here, like one whose code did not arrive.
 */
export function NewerPage() {
  useEffect(() => reloadUnlessLeft(), []);
  if (!navigator.onLine) throw new LostCode('a page of a newer version');
  return null;
}
