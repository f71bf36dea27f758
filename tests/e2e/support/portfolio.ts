import type { Locator, Page } from '@playwright/test';

/** The cards of the portfolio that are shown. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });

/** The projects of the portfolio, in its order. */
export const projects = [
  ['sistema-gestao', 'Sistema de gestão para distribuidora'],
  ['app-delivery', 'Aplicativo de delivery para restaurantes'],
  ['ecommerce', 'Loja virtual integrada ao ERP'],
  ['vistoria-campo', 'Aplicativo de vistoria sem sinal'],
  ['portal-agendamento', 'Portal de agendamento de consultas'],
  ['clube-fidelidade', 'Clube de fidelidade de supermercado'],
] as const;
