/** Names and descriptions in the web app manifest. */
export const manifestText = {
  name: 'Pinhal Software',
  shortName: 'Pinhal',
  description:
    'Software sob medida, aplicativos e integrações. Leia os artigos e escreva para nós, mesmo sem internet.',
  contactShortcut: 'Enviar mensagem',
  blogShortcut: 'Ler o blog',
  homeScreenshotAlt: 'Página inicial da Pinhal Software',
  contactScreenshotAlt: 'Formulário de contato da Pinhal Software',
} as const;
