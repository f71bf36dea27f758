import { useEffect } from 'react';
import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { useOnDemand } from '../../browser/code/useOnDemand.ts';
import { useObservable } from '../../browser/useObservable.ts';
import { installWay } from './install.ts';

async function fetchPrompt() {
  const { InstallPrompt } = await fetchWithFallback(() => import('./InstallPrompt.tsx'));
  return InstallPrompt;
}

/** Offers the installation where this browser can do it; nothing elsewhere. */
export function InstallOffer() {
  const way = useObservable(installWay, 'none');
  const { Component: InstallPrompt, load } = useOnDemand(fetchPrompt);
  useEffect(() => {
    if (way !== 'none') void load();
  }, [way, load]);
  return way !== 'none' && InstallPrompt && <InstallPrompt byHand={way === 'by-hand'} />;
}
