import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { type AnyLink, SiteLink } from './SiteLink.tsx';

/** How much a button asks for attention; the `onBand` ones stand on the dark green band. */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'onBand'
  | 'onBandOutline';

interface Look {
  readonly variant?: ButtonVariant;
}

const lookOf = (variant: ButtonVariant, className?: string) =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

/** A native button; submits only when asked to with `type="submit"`. */
export function Button({
  variant = 'primary',
  className,
  ...rest
}: Look & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={lookOf(variant, className)} />;
}

interface ButtonLinkProps extends Look {
  readonly link: AnyLink;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  /** Takes the place of the current entry in the history. */
  readonly replace?: boolean;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({
  link,
  icon,
  variant = 'primary',
  className,
  onClick,
  replace,
}: ButtonLinkProps) {
  return (
    <SiteLink
      link={link}
      className={lookOf(variant, className)}
      onClick={onClick}
      replace={replace}
    >
      {icon}
      {link.label}
    </SiteLink>
  );
}
