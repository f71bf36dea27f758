import type { Plugin } from 'vite';
import { catalogue } from '../../src/ui/art/catalogue.ts';
import { svg } from '../../src/ui/art/geometry/picture.ts';
import { emittedFiles, type SiteFile } from '../emitted-files.ts';

/** The site's pictures as SVG files that follow the visitor's colour scheme. */
export function artFiles(): SiteFile[] {
  return [...catalogue].map(([name, draw]) => ({
    fileName: `art/${name}.svg`,
    source: svg(draw()),
  }));
}

/** Draws the pictures: into the client build, and on request while developing. */
export function art(): Plugin {
  return emittedFiles('site:art', artFiles);
}
