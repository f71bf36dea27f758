/** What screen readers are told about the notices at the top right. */
export const toastWords = {
  region: 'Avisos',
  close: 'Fechar aviso',
} as const;
