import { article } from 'virtual:posts/cited/migracao-aws';
import { companyName } from '../company.ts';
import type { ServicePage } from '../types.ts';

export const page: ServicePage = {
  seo: {
    title: `Consultoria em TI e gestão de projetos | ${companyName}`,
    description:
      'Diagnóstico técnico independente, plano com custos e riscos e gestão de projetos de tecnologia até a entrada em produção. Agende uma avaliação com a equipe.',
    keywords: [
      'consultoria em TI',
      'gestão de projetos de software',
      'diagnóstico de sistemas',
      'planejamento de tecnologia',
    ],
  },
  title: 'Consultoria em TI e Gestão de Projetos',
  lead: 'Uma segunda opinião técnica antes da decisão cara, e alguém do seu lado da mesa até o projeto entrar no ar.',
  introduction: [
    'Muita decisão de tecnologia é tomada só com a palavra de quem vende. Nossa consultoria existe para o outro lado: olhamos contratos, código, servidores e rotina, e entregamos um documento curto que um diretor lê em vinte minutos e um engenheiro consegue contestar.',
    'Não recebemos comissão de nenhum fornecedor. Se a recomendação for comprar pronto, ficar com o que existe ou contratar outra empresa, é isso que estará escrito.',
  ],
  included: {
    heading: 'O que está incluído',
    items: [
      {
        title: 'Diagnóstico de sistemas e infraestrutura',
        text: 'Inventário do que existe, quem depende de quê, quanto custa por mês e onde há um único ponto de falha.',
      },
      {
        title: 'Revisão de código e de segurança',
        text: 'Leitura por amostragem, análise de dependências e verificação dos backups, com a restauração de um deles.',
      },
      {
        title: 'Plano de doze meses',
        text: 'O que fazer primeiro, por quê, com custo, responsável e o critério para parar.',
      },
      {
        title: 'Apoio à contratação',
        text: 'Escrevemos o pedido de proposta, comparamos as respostas e entrevistamos candidatos técnicos.',
      },
      {
        title: 'Gestão do projeto',
        text: 'Acompanhamento semanal de escopo, prazo, custo e risco, do nosso projeto ou do de outro fornecedor.',
      },
      {
        title: 'Adequação à LGPD',
        text: 'Mapa dos dados pessoais nos sistemas e as correções técnicas que o seu jurídico precisa ver feitas.',
      },
    ],
  },
  benefits: {
    heading: 'O que você ganha',
    items: [
      {
        title: 'Decisão com números',
        text: 'Cada opção vem com o preço de entrada e o custo em três anos.',
      },
      {
        title: 'Menos surpresa no caminho',
        text: 'Os riscos são registrados antes, com o sinal de que estão acontecendo e o que fazer quando acontecerem.',
      },
      {
        title: 'Conhecimento que fica',
        text: 'Trabalhamos junto com a sua equipe e deixamos modelos e planilhas que ela continua usando.',
      },
    ],
  },
  audience: {
    heading: 'Para quem é',
    items: [
      'Empresas prestes a assinar um contrato grande de software ou de nuvem.',
      'Diretores com um projeto atrasado que precisam saber se ele ainda tem conserto.',
      'Negócios que cresceram e ainda não têm um responsável técnico experiente na casa.',
    ],
  },
  process: {
    heading: 'Como trabalhamos',
    steps: [
      {
        title: 'Conversa e escopo',
        text: 'Definimos as perguntas a que o trabalho precisa responder. Se forem mais de cinco, dividimos.',
      },
      {
        title: 'Entrevistas e acesso',
        text: 'Conversas individuais com quem usa, opera e decide, e acesso de leitura aos sistemas, sob confidencialidade.',
      },
      {
        title: 'Análise',
        text: 'De uma a três semanas de leitura, medições e testes. Se acharmos algo grave, avisamos no mesmo dia.',
      },
      {
        title: 'Relatório e apresentação',
        text: 'Um documento de até vinte páginas, com recomendações em ordem de prioridade, discutido com a sua equipe.',
      },
      {
        title: 'Acompanhamento',
        text: 'Se você quiser, cuidamos da execução com reunião semanal e um painel aberto de prazo, custo e risco.',
      },
    ],
  },
  proof: { article },
  faq: {
    heading: 'Perguntas frequentes',
    items: [
      {
        question: 'Preciso contratar a execução com vocês depois?',
        answer:
          'Não. O relatório é seu e foi escrito para que qualquer equipe competente consiga executá-lo.',
      },
      {
        question: 'Quanto tempo leva um diagnóstico?',
        answer:
          'De duas a quatro semanas para empresas de até duzentas pessoas. O preço é fechado antes de começar.',
      },
      {
        question: 'Vocês gerenciam projetos de outros fornecedores?',
        answer:
          'Sim. Nesse caso não disputamos o desenvolvimento, para que não haja conflito de interesses.',
      },
    ],
  },
  closing: {
    title: 'Quer uma segunda opinião?',
    text: 'Agende uma conversa de avaliação: uma hora, gratuita. Saímos dela com as perguntas certas, mesmo que o trabalho pare ali.',
    action: { label: 'Agendar Avaliação', to: '/contato' },
  },
};
