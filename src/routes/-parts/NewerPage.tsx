import { useEffect, useState } from 'react';
import { LostCode } from '../../browser/code/lost-code.ts';
import { reloadWhenSettled } from '../../browser/code/reload.ts';
import { isServed } from '../../browser/code/reload-once.ts';

/**
 * In the place of a page that this version of the site does not know, and the server may: asks for its
 * document. Without a connection it is a page that is not here, as one whose code did not arrive.
 */
export function NewerPage() {
  const [isLost, setLost] = useState(!navigator.onLine);

  useEffect(() => {
    let isHere = true;
    void isServed().then((isThere) => {
      if (!isThere) setLost(true);
      else void reloadWhenSettled(() => isHere);
    });
    return () => {
      isHere = false;
    };
  }, []);

  if (isLost) throw new LostCode('a page of a newer version');
  return null;
}
