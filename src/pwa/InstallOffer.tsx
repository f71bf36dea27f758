import { useEffect, useSyncExternalStore } from 'react';
import { fetchWithFallback } from '../browser/fetch-code.ts';
import { useOnDemand } from '../browser/useOnDemand.ts';
import { installWay, subscribeInstall } from './install.ts';

const notYet = () => 'none' as const;

async function fetchPrompt() {
  const { InstallPrompt } = await fetchWithFallback(() => import('./InstallPrompt.tsx'));
  return InstallPrompt;
}

/** Offers the installation where this browser can do it; nothing elsewhere. */
export function InstallOffer() {
  const way = useSyncExternalStore(subscribeInstall, installWay, notYet);
  const { Component: InstallPrompt, load } = useOnDemand(fetchPrompt);
  useEffect(() => {
    if (way !== 'none') void load();
  }, [way, load]);
  return way !== 'none' && InstallPrompt && <InstallPrompt byHand={way === 'by-hand'} />;
}
