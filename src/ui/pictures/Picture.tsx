import styles from './Picture.module.css';

/** Where a picture is and its size in CSS pixels, so that its space is kept before it loads. */
export interface PictureSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly source: PictureSource;
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  /** Fetched at once instead of when near the viewport: for what the first screen shows. */
  readonly eager?: boolean;
  /** The cut corner all framed pictures share; off for pictures that bleed. */
  readonly framed?: boolean;
}

/** An image that never moves the text around it. */
export function Picture({ source, alt, eager = false, framed = true }: PictureProps) {
  return (
    <img
      {...source}
      alt={alt}
      className={framed ? `${styles.picture} ${styles.cut}` : styles.picture}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}
