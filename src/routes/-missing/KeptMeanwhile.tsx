import { useEffect } from 'react';
import { claimReload } from '../../browser/code/reload-once.ts';
import { offlinePage } from '../../content/pages/offline.ts';
import { goToCopy } from '../../pwa/kept/go-to-copy.ts';
import { useKeptPages } from '../../pwa/kept/useKeptPages.ts';
import { reloadWhenReachable } from '../../pwa/reload-when-reachable.ts';
import { Section } from '../../ui/page/Section.tsx';
import { KeptPages } from '../-device/KeptPages.tsx';

interface KeptMeanwhileProps {
  /** Shown by a document the service worker sent, not by the running application. */
  readonly inDocument?: boolean;
}

/** Lists the pages that can be read instead of one that is not here; loads that as soon as it can be. */
export function KeptMeanwhile({ inDocument = false }: KeptMeanwhileProps) {
  const { pages: kept } = useKeptPages();

  useEffect(
    // Code that fails in the next document, too, would make it reload for ever.
    () => reloadWhenReachable(() => inDocument || claimReload(location.pathname)),
    [inDocument],
  );
  useEffect(() => goToCopy(kept), [kept]);

  return (
    <Section heading={{ title: offlinePage.available }} ground="sunken">
      <KeptPages kept={kept} />
    </Section>
  );
}
