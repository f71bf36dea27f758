import { useState } from 'react';

/** The result of the last copy: the browser may refuse, or have no clipboard without TLS. */
type CopyResult = 'copied' | 'copyFailed';

/** Copies texts to the clipboard. The result is null until one is known, so that each is told anew. */
export function useCopy(): [result: CopyResult | null, copy: (text: string) => Promise<void>] {
  const [result, setResult] = useState<CopyResult | null>(null);
  async function copy(text: string) {
    setResult(null);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('copyFailed');
    }
  }
  return [result, copy];
}
