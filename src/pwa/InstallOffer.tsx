import { useSyncExternalStore } from 'react';
import { pwaText } from '../content/pwa.ts';
import { InstallNotice } from '../ui/feedback/InstallNotice.tsx';
import { dismissInstall, install, installWay, subscribeInstall } from './install.ts';

const notYet = () => 'none' as const;

/** Offers the installation where this browser can do it; nothing elsewhere. */
export function InstallOffer() {
  const way = useSyncExternalStore(subscribeInstall, installWay, notYet);
  if (way === 'none') return null;
  return (
    <InstallNotice
      words={pwaText.install}
      byHand={way === 'by-hand'}
      onAccept={() => void install()}
      onDismiss={dismissInstall}
    />
  );
}
