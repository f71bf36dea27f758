import { missingPage } from '../../content/errors.ts';
import { MissingPage } from '../../ui/page/errors/MissingPage.tsx';
import { offlinePicture } from '../../ui/pictures/pictures.ts';
import { KeptMeanwhile } from './KeptMeanwhile.tsx';

/** In the place of a page that is not on this device; reloads when the connection is back. */
export function OfflinePage() {
  return (
    <MissingPage words={missingPage} picture={offlinePicture} onReload={() => location.reload()}>
      <KeptMeanwhile inDocument />
    </MissingPage>
  );
}
