import { useState } from 'react';
import { pause } from '../../browser/time.ts';
import { silenceMs } from '../feedback/silence.ts';

/** The result of the last copy: the browser may refuse, or have no clipboard without TLS. */
type CopyResult = 'copied' | 'copyFailed';

async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'copyFailed';
  }
}

/** Copies texts to the clipboard. The result is null until one is known, so that each is told anew. */
export function useCopy(): [result: CopyResult | null, copy: (text: string) => Promise<void>] {
  const [result, setResult] = useState<CopyResult | null>(null);
  async function copy(text: string) {
    const silence = result === null ? undefined : pause(silenceMs);
    setResult(null);
    const outcome = await copyText(text);
    await silence;
    setResult(outcome);
  }
  return [result, copy];
}
