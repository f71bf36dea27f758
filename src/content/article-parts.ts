/** Words inside an article's text; they come with it. */
export const articleParts = {
  contents: 'Neste artigo',
  headingLink: 'Link para esta seção',
  code: {
    /** What a block of code is written in, by the mark it carries in the article. */
    languages: { sql: 'SQL', ts: 'TypeScript', json: 'JSON', hcl: 'Terraform', text: 'Texto' },
    copy: 'Copiar',
    copyLabel: (language: string) => `Copiar o código em ${language}`,
    copied: 'Copiado.',
    copyFailed: 'O navegador não deixou copiar.',
  },
} as const;
