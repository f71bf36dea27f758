import type { PictureSource } from './Picture.tsx';

/** The drawings build/pictures/art.ts emits, with the size each keeps for itself on the page. */

export const heroPicture = '/art/hero.svg';
export const heroPictureOnPhone: PictureSource = {
  src: '/art/hero-phone.svg',
  width: 1200,
  height: 900,
};

export const notFoundPicture: PictureSource = {
  src: '/art/not-found.svg',
  width: 640,
  height: 480,
};

export const offlinePicture: PictureSource = { src: '/art/offline.svg', width: 640, height: 480 };

/** The motif of a page that is not one of many, by the name in its path. */
export function pageMotifOf(name: string): PictureSource {
  return { src: `/art/page-${name}.svg`, width: 480, height: 360 };
}

/** The portrait of the person with this slug. */
export function portraitOf(slug: string): PictureSource {
  return { src: `/art/person-${slug}.svg`, width: 320, height: 320 };
}

/** The motif of the service with this slug. */
export function serviceMotifOf(slug: string): PictureSource {
  return { src: `/art/service-${slug}.svg`, width: 480, height: 360 };
}

/** The cover of the article with this slug. */
export function coverOf(slug: string): PictureSource {
  return { src: `/art/cover-${slug}.svg`, width: 1280, height: 720 };
}

/** The picture of the project with this slug. */
export function projectPictureOf(slug: string): PictureSource {
  return { src: `/art/project-${slug}.svg`, width: 1280, height: 800 };
}
