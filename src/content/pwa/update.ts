/** That a new version waits. */
export const updateText = {
  title: 'Há uma versão nova do site.',
  text: 'Atualizar recarrega a página. O que você escreveu no formulário é mantido.',
  accept: 'Atualizar',
  begun: 'Atualizando o site...',
} as const;
