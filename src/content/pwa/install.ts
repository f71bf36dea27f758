import { companyShortName } from '../company.ts';

/** The offer to install the site as an app. */
export const installText = {
  title: `Tenha a ${companyShortName} à mão`,
  text: 'Instale o site neste aparelho: abre como um aplicativo e funciona sem internet.',
  accept: 'Instalar',
  dismiss: 'Agora não',
  /** Safari on iOS has no install prompt; the visitor does it by hand. */
  iosSteps:
    'Para abrir o site como aplicativo, toque em Compartilhar (se não aparecer, toque antes em •••) e depois em “Adicionar à Tela de Início”. Abra-o uma vez com internet: depois ele funciona sem ela.',
} as const;
