import { article } from 'virtual:posts/cited/integracao-sistemas-transformacao';
import { project } from 'virtual:projects/cited/sistema-gestao';
import { companyName } from '../company.ts';
import type { ServicePage } from '../types.ts';

export const page: ServicePage = {
  seo: {
    title: `Desenvolvimento de software sob medida | ${companyName}`,
    description:
      'Sistemas web sob medida com entregas a cada duas semanas, código na sua conta e suporte depois do lançamento. Veja o processo, o que está incluído e os prazos.',
    keywords: [
      'software sob medida',
      'desenvolvimento de sistemas web',
      'sistema de gestão personalizado',
      'fábrica de software Curitiba',
    ],
  },
  title: 'Desenvolvimento de Software Sob Medida',
  lead: 'Um sistema que segue o seu processo, mostra resultado a cada duas semanas e continua barato de mudar daqui a cinco anos.',
  introduction: [
    'Software pronto é a escolha certa quando o seu processo é igual ao de todo mundo: folha de pagamento, nota fiscal, contabilidade. O sob medida se paga quando o processo é justamente o que diferencia a sua empresa, e hoje ele vive em planilhas, mensagens e na cabeça de duas pessoas.',
    'Começamos por esse pedaço. Em vez de ler um documento de cem páginas, você vê o sistema funcionar a cada duas semanas e decide o próximo passo. Em dois a quatro meses, um grupo pequeno já trabalha nele.',
  ],
  included: {
    heading: 'O que está incluído',
    items: [
      {
        title: 'Levantamento com quem usa',
        text: 'Passamos um dia ao lado de quem faz o trabalho hoje. Anotamos também as exceções, que raramente são lembradas em reunião.',
      },
      {
        title: 'Protótipo navegável',
        text: 'Telas clicáveis antes do código, testadas com três a cinco pessoas da sua equipe.',
      },
      {
        title: 'Desenvolvimento com testes',
        text: 'Todo código é revisado por uma segunda pessoa e coberto por testes automáticos nas regras de negócio.',
      },
      {
        title: 'Migração dos dados',
        text: 'Planilhas e bancos antigos entram no sistema novo por um roteiro ensaiado, com conferência dos totais.',
      },
      {
        title: 'Treinamento em vídeos curtos',
        text: 'Vídeos de poucos minutos por tarefa, gravados no seu sistema, com exemplos do seu dia a dia.',
      },
      {
        title: 'Três meses de garantia',
        text: 'Defeito que aparecer nos três meses depois da entrega é corrigido sem custo. Em seguida, há contrato de suporte, se você quiser.',
      },
    ],
  },
  benefits: {
    heading: 'O que você ganha',
    items: [
      {
        title: 'Nada de licença por usuário',
        text: 'O sistema é seu. Contratar dez pessoas não aumenta a conta do software.',
      },
      {
        title: 'Liberdade para trocar de fornecedor',
        text: 'Repositório, servidores e domínios ficam nas suas contas desde o primeiro dia, com documentação para quem vier depois.',
      },
      {
        title: 'Decisão a cada duas semanas',
        text: 'Cada entrega é demonstrada e aceita. Se a prioridade mudar, o próximo ciclo muda com ela, dentro do mesmo contrato.',
      },
    ],
  },
  audience: {
    heading: 'Para quem é',
    items: [
      'Empresas em que um processo importante depende de planilhas trocadas por e-mail.',
      'Quem usa três sistemas que não conversam e digita o mesmo pedido duas vezes.',
      'Negócios que adaptaram um software pronto até ele ficar mais caro do que um próprio.',
    ],
  },
  process: {
    heading: 'Como trabalhamos',
    steps: [
      {
        title: 'Conversa inicial',
        text: 'Meia hora, gratuita. Entendemos o problema e dizemos se software sob medida é mesmo a resposta.',
      },
      {
        title: 'Imersão e proposta',
        text: 'De uma a duas semanas com a sua equipe, por um preço fechado antes. Você recebe escopo da primeira versão, faixa de custo, riscos e cronograma.',
      },
      {
        title: 'Protótipo',
        text: 'As telas principais, clicáveis, testadas com quem vai usar.',
      },
      {
        title: 'Ciclos de duas semanas',
        text: 'Cada ciclo termina com o sistema rodando em um ambiente de testes seu e uma demonstração.',
      },
      {
        title: 'Entrada em produção',
        text: 'Primeiro um setor ou uma filial, com o jeito antigo ainda disponível. Depois os outros.',
      },
      {
        title: 'Suporte e evolução',
        text: 'Monitoramento, correções e um ritmo de melhorias que cabe no seu orçamento.',
      },
    ],
  },
  proof: { project, article },
  faq: {
    heading: 'Perguntas frequentes',
    items: [
      {
        question: 'Quanto custa?',
        answer:
          'Depende do tamanho da primeira versão. A imersão tem preço fixo, descontado do projeto se ele seguir. Depois dela, você recebe uma faixa com mínimo e máximo e o que faria o valor subir ou descer. Pagamento por ciclo entregue, nunca tudo adiantado.',
      },
      {
        question: 'Em quanto tempo fica pronto?',
        answer:
          'Uma primeira versão em uso costuma levar de dois a quatro meses. Se a estimativa passar de seis, propomos dividir.',
      },
      {
        question: 'O código é meu?',
        answer:
          'Sim. O contrato transfere os direitos patrimoniais a cada pagamento, e o repositório fica na sua conta desde o início.',
      },
    ],
  },
  closing: {
    title: 'Vamos desenhar a primeira versão?',
    text: 'Conte qual processo mais atrapalha hoje. Respondemos em até um dia útil com as primeiras perguntas.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
};
