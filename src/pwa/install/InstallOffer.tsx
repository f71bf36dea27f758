import { useEffect } from 'react';
import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { useOnDemand } from '../../browser/code/useOnDemand.ts';
import type { Observable } from '../../browser/observable/observable.ts';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { installWay } from './install.ts';

async function fetchPrompt() {
  const { InstallPrompt } = await fetchWithFallback(() => import('./InstallPrompt.tsx'));
  return InstallPrompt;
}

interface InstallOfferProps {
  /** How many messages this browser has. */
  readonly saved: Observable<number>;
}

/**
 * Offers the installation where this browser can do it. Not by hand while messages are saved here: an application
 * installed that way has a storage of its own, and would neither send nor show them.
 */
export function InstallOffer({ saved }: InstallOfferProps) {
  const way = useObservable(installWay, 'none');
  const isLeftBehind = useObservable(saved, 0) > 0 && way === 'by-hand';
  const { Component: InstallPrompt, load } = useOnDemand(fetchPrompt);
  useEffect(() => {
    if (way !== 'none') void load();
  }, [way, load]);
  return (
    way !== 'none' && !isLeftBehind && InstallPrompt && <InstallPrompt byHand={way === 'by-hand'} />
  );
}
