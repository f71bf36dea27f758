import { useRef, useState } from 'react';
import type { OutsideLink } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';
import styles from './MapEmbed.module.css';
import { useMapWanted } from './useMapWanted.ts';

interface MapEmbedProps {
  /** 250 or 300 pixels high. */
  readonly height: 'regular' | 'tall';
  readonly embedUrl: string;
  /** The same map on a page of its own. */
  readonly page: OutsideLink;
  readonly address: string;
  readonly words: { readonly frameTitle: string; readonly drawnMapAlt: string };
  /** The drawing that stands in before the map and while offline. */
  readonly drawnMap: string;
}

/** Not in React's types: in Chromium the frame gets an empty cookie jar of its own; others ignore it. */
const credentialless = { credentialless: true };

/**
 * An interactive map, fetched only near the viewport and online, over a drawing of the same place
 * that is always there. Nothing moves when it arrives; until then, or if it never does, the drawing
 * stays.
 */
export function MapEmbed({ height, embedUrl, page, address, words, drawnMap }: MapEmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useMapWanted(box, embedUrl);
  const [shown, setShown] = useState(false);
  return (
    <figure>
      <div ref={box} className={`${styles.map} ${styles[height]}`}>
        <img
          src={drawnMap}
          alt={shown ? '' : words.drawnMapAlt}
          className={styles.drawn}
          loading="lazy"
        />
        {wanted && (
          <iframe
            {...credentialless}
            src={embedUrl}
            title={words.frameTitle}
            className={shown ? `${styles.frame} ${styles.shown}` : styles.frame}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
            onLoad={() => setShown(true)}
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        {/* Alone in an element: iPhones make links of addresses before the page is hydrated. */}
        <span>{address}</span>
        <SiteLink link={page} />
      </figcaption>
    </figure>
  );
}
