/** The offer to install the site as an app. */
export const installText = {
  title: 'Tenha a Pinhal à mão',
  text: 'Instale o site neste aparelho: abre como um aplicativo e funciona sem internet.',
  accept: 'Instalar',
  dismiss: 'Agora não',
  /** Safari on iOS has no install prompt; the visitor does it by hand. */
  iosSteps:
    'Para abrir o site como aplicativo, mesmo sem internet, toque em Compartilhar (se não aparecer, toque antes em •••) e depois em “Adicionar à Tela de Início”.',
} as const;

/** That a new version waits. */
export const updateText = {
  title: 'Há uma versão nova do site.',
  text: 'Atualizar recarrega a página. O que você escreveu no formulário é mantido.',
  accept: 'Atualizar',
  begun: 'Atualizando o site...',
} as const;

/**
 * Said at the bottom edge as long as there is no connection.
 * @param isKept whether the site is kept on the device.
 */
export const offlineNotice = (isKept: boolean) =>
  `Sem conexão${isKept ? ': as páginas guardadas abrem, e você pode escrever para nós' : ''}.`;

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
