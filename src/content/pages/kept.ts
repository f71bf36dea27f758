/** Words of lists of what is kept on the device. */
export const keptPagesText = {
  articles: 'Artigos',
  pages: 'Páginas',
  services: 'Serviços',
  projects: 'Projetos',
  none: 'Nenhuma página está guardada neste aparelho.',
  /** On the card of an article. */
  mark: 'Disponível sem internet',
} as const;
