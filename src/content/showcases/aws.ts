/** The bill of the AWS article, to be played with; prices of 2023 in US dollars a month. */
export const showcase = {
  title: 'Mexa na conta',
  text: 'A conta de uma migração nossa, a preços de 2023.',
  size: {
    legend: 'Tamanho das máquinas',
    options: [
      { value: 'copied', label: 'Copiado do inventário' },
      { value: 'measured', label: 'Medido por três semanas' },
    ],
  },
  savings: {
    legend: 'Decisões',
    options: [
      { value: 'testsSleep', label: 'Testes só doze horas por dia útil' },
      { value: 'commitment', label: 'Compromisso de um ano nas máquinas' },
      { value: 'oneZone', label: 'Banco em uma zona só' },
    ],
  },
  table: {
    caption: 'Dólares por mês; barra clara: a cópia do inventário',
    machines: 'Aplicação',
    database: 'Banco',
    tests: 'Testes',
    rest: 'Rede e backups',
    reserve: 'Reserva (15%)',
    total: 'Total',
  },
  before: (amount: string) => `, antes ${amount}`,
  saved: (percent: number) =>
    percent === 0
      ? 'É o que custaria copiar o inventário para a nuvem.'
      : `${percent}% menos do que copiar o inventário.`,
  remarks: {
    copied: 'A folga de cinco anos do servidor próprio, paga todo mês.',
    wrongCommitment: 'Um ano de compromisso com o tamanho errado: meça antes.',
    oneZone: 'Sem a segunda zona, se a única falhar, o sistema para até o banco voltar.',
    commitment: 'Só depois de semanas de medição: o compromisso vale o ano inteiro.',
    measured: 'O tamanho certo pesa mais do que todos os descontos.',
  },
  note: 'Valores arredondados, sem imposto: comparam decisões, não servem de orçamento.',
} as const;

/** What the lines cost. The bill is that of blog/migracao-aws.mdx. */
export const prices = {
  /** Two t4g.2xlarge or two t4g.xlarge on demand. */
  machines: { copied: 630, measured: 315 },
  /** db.r6g.4xlarge or db.r6g.xlarge in two zones, 250 GB. */
  database: { copied: 4120, measured: 1120 },
  /** Running day and night; they sleep but for 12 hours of a working day. */
  tests: 126,
  testsAwake: 60 / 168,
  rest: 315,
  /** What a year's commitment takes off the machines; RDS was no part of it. */
  commitment: 0.27,
  reserve: 0.15,
} as const;
