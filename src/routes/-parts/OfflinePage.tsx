import { useEffect } from 'react';
import { offlinePage } from '../../content/pages/offline.ts';
import { useKeptPages } from '../../pwa/kept-pages.ts';
import { reloadWhenReachable } from '../../pwa/reload-when-reachable.ts';
import { MissingPage } from '../../ui/page/MissingPage.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { offlinePicture } from '../../ui/pictures/pictures.ts';
import { KeptPages } from '../-device/KeptPages.tsx';

const reload = () => location.reload();

interface OfflinePageProps {
  /** Shown by the running application, not by a document the service worker sent. */
  readonly inApplication?: boolean;
}

/** In the place of a page that is not on this device; reloads when the connection is back. */
export function OfflinePage({ inApplication = false }: OfflinePageProps) {
  const { pages: kept } = useKeptPages();

  useEffect(reloadWhenReachable, []);

  // Its document may be here, or within reach again, though its code was not when asked for.
  useEffect(() => {
    if (inApplication && (navigator.onLine || kept?.has(location.pathname))) reload();
  }, [inApplication, kept]);

  return (
    <MissingPage words={offlinePage} picture={offlinePicture} onRetry={reload}>
      <Section heading={{ title: offlinePage.available }} ground="sunken">
        <KeptPages kept={kept} />
      </Section>
    </MissingPage>
  );
}

/** The same in the place of an article that a link of the running application leads to. */
export function ArticleNotHere() {
  return <OfflinePage inApplication />;
}
