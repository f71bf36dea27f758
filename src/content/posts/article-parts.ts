/** What a block of code is written in, by the mark it carries in the article. */
function languageName(mark: string): string {
  const names = new Map([
    ['sql', 'SQL'],
    ['ts', 'TypeScript'],
    ['json', 'JSON'],
    ['hcl', 'Terraform'],
    ['text', 'Texto'],
  ]);
  return names.get(mark) ?? mark;
}

/** Words inside an article's text; they come with it. */
export const articleParts = {
  contents: 'Neste artigo',
  headingLink: 'Link para esta seção',
  code: {
    languageName,
    copy: 'Copiar',
    copyLabel: (language: string) =>
      language === 'Texto' ? 'Copiar o texto' : `Copiar o código em ${language}`,
    copied: 'Copiado.',
    copyFailed: 'O navegador não deixou copiar. Selecione e copie.',
  },
} as const;
