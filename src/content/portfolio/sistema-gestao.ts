import { companyName } from '../company.ts';
import type { ProjectCase } from '../types.ts';

export { project } from 'virtual:projects/only/sistema-gestao';

export const page: ProjectCase = {
  seo: {
    title: `Case: sistema de gestão de distribuidora | ${companyName}`,
    description:
      'Como um atacado de alimentos trocou quatro planilhas e um programa de 2004 por um sistema de gestão web: o desafio, a solução por etapas e o que mudou.',
    keywords: ['sistema de gestão', 'distribuidora', 'controle de estoque', 'Java Spring Boot'],
  },
  summary:
    'A Distribuidora Serra Clara vende alimentos para quatrocentos mercados do Paraná. Pedido, estoque e expedição passaram a viver em um só sistema, implantado setor por setor.',
  challenge: [
    'O pedido chegava por telefone ou mensagem, era anotado em uma planilha, copiado para outra e digitado de novo em um programa de 2004, que emitia a nota. Toda sexta-feira, duas pessoas contavam o estoque e acertavam as diferenças.',
    'O programa antigo ainda funcionava, e a equipe o conhecia bem. O risco não era técnico: era parar o depósito em plena semana de entrega.',
  ],
  solution: [
    'Passamos quatro dias no depósito antes de propor qualquer tela. Descobrimos ali que metade dos ajustes de estoque vinha de um só lugar: a devolução do caminhão, que ninguém registrava. Foi por ela que começamos.',
    'A primeira versão, com devolução e estoque, entrou em uso em nove semanas, ao lado do programa antigo. Depois vieram pedidos, separação por coletor e expedição. A emissão de nota ficou por último e usa um provedor especializado, em vez de código nosso.',
    'O sistema é feito em Java e React sobre PostgreSQL. Nasceu nos servidores da própria distribuidora e, em 2023, passou para a AWS em São Paulo. Cada movimento de estoque é um registro que não se apaga; o saldo é a soma deles, e qualquer diferença pode ser explicada.',
  ],
  results: [
    {
      figure: '40 min',
      title: 'de conferência; antes, sete horas',
      text: 'É o tempo da conferência semanal de estoque, que passou a ser por amostragem.',
    },
    {
      figure: '1',
      title: 'digitação por pedido',
      text: 'Eram três. Os erros de item trocado caíram pela metade no primeiro semestre.',
    },
    {
      figure: '0',
      title: 'dias parados na virada',
      text: 'Os dois sistemas conviveram por onze semanas, com conferência diária dos totais.',
    },
  ],
  lesson:
    'Deixamos os relatórios para o fim, e a diretoria ficou três meses sem um que usava toda segunda-feira. Hoje perguntamos por eles no primeiro dia.',
};
