/** Five statements about the visitor's company, and what to do first where one is not true. */
export const showcase = {
  title: 'Cinco verificações antes de nos chamar',
  text: 'Marque o que é verdade hoje na sua empresa. Nada do que você marcar sai desta página.',
  legend: 'Na minha empresa',
  statements: [
    {
      value: 'backup',
      label: 'Alguém restaurou um backup nos últimos três meses.',
      advice:
        'Restaure um backup nesta semana, em outra máquina, e anote quanto tempo levou. Custa uma tarde.',
    },
    {
      value: 'access',
      label: 'A lista de quem tem acesso de administrador está em dia.',
      advice: 'Faça a lista hoje e retire quem já saiu. Para isso ninguém precisa de consultoria.',
    },
    {
      value: 'people',
      label: 'Se quem mais conhece o sistema sair, outra pessoa assume.',
      advice:
        'Peça a essa pessoa que grave em vídeo o que só ela faz. Duas horas já diminuem o risco.',
    },
    {
      value: 'exit',
      label: 'Sabemos tirar os nossos dados de cada fornecedor.',
      advice:
        'Releia os contratos e peça uma exportação de teste enquanto a relação com o fornecedor é boa.',
    },
    {
      value: 'cost',
      label: 'Sabemos quanto cada sistema custa por mês, com tudo somado.',
      advice:
        'Some licenças, servidores, suporte e horas da equipe em uma planilha. Costuma aparecer algo pago que ninguém usa.',
    },
  ],
  result: {
    first: 'Comece por aqui',
    /** By how much is left to do. */
    some: 'Dá para fazer sem nós.',
    many: 'Dá para começar sem nós. Se quiser ajuda com o resto, a conversa de avaliação, de uma hora, é gratuita.',
    none: 'Você não precisa de um diagnóstico agora',
    noneText: 'Cinco de cinco. Guarde o dinheiro e refaça as verificações daqui a seis meses.',
  },
} as const;
