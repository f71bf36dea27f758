import { companyName, companyShortName } from '../company.ts';

/** Names and descriptions in the web app manifest. */
export const manifestText = {
  name: companyName,
  shortName: companyShortName,
  description:
    'Software sob medida, aplicativos e integrações. Leia os artigos e escreva para nós, mesmo sem internet.',
  contactShortcut: 'Enviar mensagem',
  blogShortcut: 'Ler o blog',
  homeScreenshotAlt: `Página inicial da ${companyName}`,
  contactScreenshotAlt: `Formulário de contato da ${companyName}`,
} as const;
