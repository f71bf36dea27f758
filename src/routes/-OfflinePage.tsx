import { useEffect } from 'react';
import { offlinePath } from '../content/navigation.ts';
import { offlinePage } from '../content/offline.ts';
import { useKeptPages } from '../pwa/kept-pages.ts';
import { MissingPage } from '../ui/page/MissingPage.tsx';
import { Section } from '../ui/page/Section.tsx';
import { offlinePicture } from '../ui/projects/pictures.ts';
import { KeptPages } from './-KeptPages.tsx';

const reload = () => location.reload();

/** The connection may have come back before this page could hear of it. */
async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    reload();
  } catch {
    // It is heard of from here on.
  }
}

interface OfflinePageProps {
  /** Shown by the running application, not by a document the service worker sent. */
  readonly inApplication?: boolean;
}

/** In the place of a page that is not on this device; reloads when the connection is back. */
export function OfflinePage({ inApplication = false }: OfflinePageProps) {
  const { pages: kept } = useKeptPages();

  useEffect(() => {
    addEventListener('online', reload);
    // Under its own address it stands in for nothing.
    if (navigator.onLine && location.pathname !== offlinePath) void reloadIfReachable();
    return () => removeEventListener('online', reload);
  }, []);

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
