/** An old freight table, its rewrite, and the rules that nobody wrote down. */
export const showcase = {
  title: 'Cada diferença é uma regra que ninguém escreveu',
  text: 'O frete de um sistema antigo imaginário, ao lado da reescrita. Ensine as regras à versão nova até as duas concordarem.',
  rules: {
    legend: 'Regras encontradas no código antigo',
    options: [
      { value: 'smallOrder', label: 'Pedido abaixo de R$\u00a080 paga taxa de R$\u00a04,90' },
      { value: 'weightLimit', label: 'Acima de 30\u00a0kg, cobra só 30\u00a0kg' },
      { value: 'truncation', label: 'Corta a fração de centavo em vez de arredondar' },
    ],
  },
  table: {
    caption: 'Frete em reais, pedido a pedido',
    order: 'Pedido',
    old: 'Antigo',
    rewritten: 'Novo',
    result: 'Resultado',
    equal: 'igual',
    different: 'difere',
  },
  order: (value: string, weight: string) => `R$\u00a0${value} e ${weight}\u00a0kg`,
  verdict: (equal: number, all: number) =>
    equal === all
      ? `Iguais: ${equal} de ${all}. Agora este módulo pode ser trocado.`
      : `Iguais: ${equal} de ${all}. O antigo continua no ar.`,
  note: 'O nome técnico é teste de caracterização: antes de trocar um módulo, registramos o que ele responde hoje.',
} as const;

/** Orders to compare: value in reais, weight in kilograms. */
export const orders = [
  { value: 150, weight: 8 },
  { value: 60, weight: 2 },
  { value: 240, weight: 5.7 },
  { value: 900, weight: 42 },
  { value: 320, weight: 12.4 },
  { value: 75, weight: 33.5 },
] as const;
