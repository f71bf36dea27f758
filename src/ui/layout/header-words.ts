/** What the header says besides its links. */
export interface HeaderWords {
  readonly logoLabel: string;
  readonly navigationLabel: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly menuTitle: string;
}
