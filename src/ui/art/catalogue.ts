import { articleCovers } from './covers.ts';
import type { Picture } from './geometry/picture.ts';
import { hero, heroOnPhone } from './hero.ts';
import { mapPictures } from './map.ts';
import { missingPagePictures } from './missing-pages.ts';
import { pageMotifs } from './page-motifs.ts';
import { portraits } from './portraits.ts';
import { mobileProjectPictures } from './projects-mobile.ts';
import { webProjectPictures } from './projects-web.ts';
import { serviceMotifs } from './services.ts';

const named = (prefix: string, pictures: Readonly<Record<string, () => Picture>>) =>
  Object.entries(pictures).map(([slug, draw]): [string, () => Picture] => [prefix + slug, draw]);

/** Every picture of the site by its name, which is its file name without `.svg`. */
export const catalogue: ReadonlyMap<string, () => Picture> = new Map([
  ['hero', hero],
  ['hero-phone', heroOnPhone],
  ...named('page-', pageMotifs),
  ...named('person-', portraits),
  ...named('service-', serviceMotifs),
  ...named('cover-', articleCovers),
  ...named('project-', webProjectPictures),
  ...named('project-', mobileProjectPictures),
  ...named('', mapPictures),
  ...named('', missingPagePictures),
]);
