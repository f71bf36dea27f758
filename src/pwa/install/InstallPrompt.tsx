import { installText } from '../../content/pwa/install.ts';
import { InstallNotice } from '../../ui/feedback/InstallNotice.tsx';
import { dismissInstall, install } from './install.ts';

/** The offer itself, in words. */
export function InstallPrompt({ byHand }: { readonly byHand: boolean }) {
  return (
    <InstallNotice
      words={installText}
      byHand={byHand}
      onAccept={() => void install()}
      onDismiss={dismissInstall}
    />
  );
}
