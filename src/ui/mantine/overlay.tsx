import { IconX } from '@tabler/icons-react';
import overlay from './Overlay.module.css';

interface OverlayLooks {
  /** The classes of its own, by the parts of Mantine's `ModalBase`. */
  readonly classNames: Readonly<Record<string, string>>;
}

/**
 * The props that the roots of Mantine's `Drawer` and `Modal` share. The component that opens them returns the focus,
 * and CSS animates them and holds the page still. Their content is no `Body` of Mantine's, which would make all of it
 * the dialog's description, read out in one go as it opens.
 */
export function overlayProps({ classNames }: OverlayLooks) {
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
