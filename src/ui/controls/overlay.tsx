import { IconX } from '@tabler/icons-react';
import overlay from './Overlay.module.css';

/**
 * What the roots of Mantine's `Drawer` and `Modal` are given alike: whoever opens them returns the
 * focus, and CSS animates them and holds the page still. Their content is no `Body` of Mantine's, which
 * would make all of it the dialog's description, to be heard in one go as it opens.
 */
export function overlayProps(classNames: Readonly<Record<string, string>>) {
  return {
    classNames: {
      ...classNames,
      overlay: `${overlay.overlay} ${classNames.overlay}`,
      inner: `${overlay.inner} ${classNames.inner}`,
      close: overlay.close,
    },
    returnFocus: false,
    lockScroll: false,
    transitionProps: { duration: 0 },
  };
}

/** What the button is given that closes them. */
export function closeProps(label: string) {
  return { 'aria-label': label, icon: <IconX aria-hidden="true" /> };
}
