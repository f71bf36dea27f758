/** The first weeks of an imaginary order system, delivered part by part. */
export const showcase = {
  title: 'O que você tem em cada semana',
  text: 'Um sistema de pedidos imaginário, em oito ciclos de duas semanas. Diga o que dói mais e avance as semanas.',
  pain: {
    legend: 'O que mais dói hoje',
    options: [
      { value: 'orders', label: 'Pedido digitado três vezes' },
      { value: 'stock', label: 'Estoque que não bate' },
      { value: 'delivery', label: 'Entrega sem notícia' },
    ],
  },
  week: 'Semana',
  weekOf: (week: number, last: number) => `${week} de ${last}`,
  partsLabel: 'Partes do sistema, na ordem em que ficam prontas',
  ready: 'pronta',
  order: (names: readonly string[]) => `A ordem: ${names.join(', ')}.`,
  parts: {
    orders: 'Pedidos',
    stock: 'Estoque',
    delivery: 'Entregas',
    reports: 'Relatórios',
    picking: 'Separação',
    returns: 'Devoluções',
    commissions: 'Comissões',
    portal: 'Área do cliente',
  },
  stages: {
    start: 'Ainda não há nada para ver. O primeiro ciclo começa pelo que dói mais.',
    trying: 'Você testa e comenta. Se a prioridade mudar, o próximo ciclo muda com ela.',
    oneTeam: 'Um setor já trabalha com o sistema, com o jeito antigo ainda disponível.',
    everyone: 'Todos os setores usam. O que falta é escolha sua, ciclo a ciclo.',
    complete: 'Tudo em uso. Com a entrega única, hoje seria o primeiro dia de testes.',
  },
  count: (ready: number, all: number) => `${ready} de ${all} partes prontas`,
} as const;
