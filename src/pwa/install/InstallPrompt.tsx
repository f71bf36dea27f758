import { useEffect, useRef, useState } from 'react';
import { onceBelow } from '../../browser/visitor/once-below.ts';
import { installText } from '../../content/pwa/install.ts';
import { InstallNotice } from '../../ui/feedback/InstallNotice.tsx';
import { dismissInstall, install } from './install.ts';

/**
 * The offer itself, in words. It appears while its place is below the viewport: elsewhere it would push away what a
 * finger is about to press.
 */
export function InstallPrompt({ byHand }: { readonly byHand: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => (place.current ? onceBelow(place.current, () => setShown(true)) : undefined), []);
  if (!isShown) return <div ref={place} />;
  return (
    <InstallNotice
      words={installText}
      byHand={byHand}
      onAccept={install}
      onDismiss={dismissInstall}
    />
  );
}
