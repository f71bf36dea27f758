import { unreachablePage } from '../../content/errors.ts';
import { UnreachablePage } from '../../ui/page/errors/UnreachablePage.tsx';
import { offlinePicture } from '../../ui/pictures/pictures.ts';
import { KeptMeanwhile } from './KeptMeanwhile.tsx';

/** In the place of a page that is not on this device; reloads when the connection is back. */
export function OfflinePage() {
  return (
    <UnreachablePage
      words={unreachablePage}
      picture={offlinePicture}
      onReload={() => location.reload()}
    >
      <KeptMeanwhile inDocument />
    </UnreachablePage>
  );
}
