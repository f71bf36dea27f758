import { IconX } from '@tabler/icons-react';
import overlay from './Overlay.module.css';

interface OverlayOptions {
  /** What the button that closes it is called. */
  readonly closeLabel: string;
  /** The classes of its own, by the parts of Mantine's `ModalBase`. */
  readonly classNames: Readonly<Record<string, string>>;
}

/**
 * What Mantine's `Drawer` and `Modal` are given alike: whoever opens them returns the focus, and
 * CSS animates them and holds the page still.
 */
export function overlayProps({ closeLabel, classNames }: OverlayOptions) {
  return {
    closeButtonProps: { 'aria-label': closeLabel, icon: <IconX aria-hidden="true" /> },
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
