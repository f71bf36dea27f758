import { article } from 'virtual:posts/cited/vantagens-mobile-multiplataforma';
import { project } from 'virtual:projects/cited/app-delivery';
import { companyName } from '../company.ts';
import type { ServicePage } from '../types.ts';

export const page: ServicePage = {
  seo: {
    title: `Aplicativos para iOS e Android | ${companyName}`,
    description:
      'Aplicativos para iOS e Android com uma só base de código, uso sem sinal, publicação nas lojas e métricas desde o primeiro dia. Conheça o processo completo.',
    keywords: [
      'desenvolvimento de aplicativos',
      'aplicativo iOS e Android',
      'React Native',
      'aplicativo offline',
    ],
  },
  title: 'Desenvolvimento de Aplicativos',
  lead: 'Aplicativos para iOS e Android que abrem rápido, funcionam no subsolo e chegam às lojas prontos para a revisão.',
  introduction: [
    'Um aplicativo vale a pena quando o celular faz algo que o navegador não faz bem: trabalhar em segundo plano, usar a câmera e o GPS o dia inteiro, falar com leitores e impressoras. Se o seu caso não for esse, dizemos, e propomos um site instalável, que também abre sem sinal e custa uma fração do preço.',
    'Se for, trabalhamos com uma só base de código em React Native ou Flutter e escrevemos em Kotlin ou Swift só a parte que o aparelho exige. Você mantém um único produto.',
  ],
  included: {
    heading: 'O que está incluído',
    items: [
      {
        title: 'Desenho para as duas plataformas',
        text: 'Um visual seu, que respeita o jeito de navegar do iPhone e o do Android.',
      },
      {
        title: 'Funcionamento sem conexão',
        text: 'Dados guardados no aparelho e uma fila de envio que não perde nem repete registros.',
      },
      {
        title: 'API e painel de administração',
        text: 'Fazemos também o outro lado: o servidor e as telas que a sua equipe usa.',
      },
      {
        title: 'Notificações com critério',
        text: 'Mensagens segmentadas e configuráveis pelo usuário, para que ele não desligue todas.',
      },
      {
        title: 'Publicação nas lojas',
        text: 'Contas, textos, imagens, formulário de privacidade e resposta aos revisores da Apple e do Google.',
      },
      {
        title: 'Métricas e relatórios de falha',
        text: 'Você sabe em que tela as pessoas desistem, e nós recebemos cada erro com o contexto para corrigi-lo.',
      },
    ],
  },
  benefits: {
    heading: 'O que você ganha',
    items: [
      {
        title: 'Um orçamento para duas lojas',
        text: 'Nos nossos projetos, de 80% a 90% do código é comum às duas plataformas.',
      },
      {
        title: 'Correção que chega rápido',
        text: 'Ajustes na parte em JavaScript podem ser entregues por atualização remota, dentro das regras das lojas.',
      },
      {
        title: 'Acessível desde o início',
        text: 'Testamos com VoiceOver e TalkBack, letra grande e contraste alto a cada versão.',
      },
    ],
  },
  audience: {
    heading: 'Para quem é',
    items: [
      'Equipes de campo que preenchem papel e digitam tudo de novo no escritório.',
      'Comércio e serviços com clientes que voltam toda semana e querem repetir o pedido em poucos toques.',
      'Quem tem dois aplicativos nativos divergindo e quer voltar a manter um só.',
    ],
  },
  process: {
    heading: 'Como trabalhamos',
    steps: [
      {
        title: 'Definição do essencial',
        text: 'Escolhemos com você as três tarefas que o aplicativo precisa fazer melhor do que qualquer outro caminho.',
      },
      {
        title: 'Protótipo no celular',
        text: 'Você recebe telas clicáveis no seu próprio aparelho e mostra aos seus clientes.',
      },
      {
        title: 'Ciclos de duas semanas',
        text: 'Cada ciclo gera uma versão instalável por TestFlight e por teste interno do Google Play.',
      },
      {
        title: 'Testes em aparelhos reais',
        text: 'Do modelo de entrada com 3\u00a0GB de memória ao topo de linha, em 4G ruim e sem rede.',
      },
      {
        title: 'Publicação gradual',
        text: 'A estreia começa com um grupo de teste. As atualizações saem aos poucos, em etapas que definimos no Google Play e ao longo de sete dias na App Store, com a taxa de falhas à vista.',
      },
      {
        title: 'Evolução',
        text: 'Novas versões de iOS e Android chegam todo ano. Mantemos o aplicativo em dia com elas.',
      },
    ],
  },
  proof: { project, article },
  faq: {
    heading: 'Perguntas frequentes',
    items: [
      {
        question: 'Nativo ou multiplataforma?',
        answer:
          'Multiplataforma na maioria dos casos. Recomendamos nativo quando há processamento pesado de vídeo, realidade aumentada ou uma integração profunda com um único sistema.',
      },
      {
        question: 'As contas nas lojas ficam no nome de quem?',
        answer:
          'No seu. A Apple cobra US$\u00a099 por ano e o Google, US$\u00a025 uma única vez; ajudamos no cadastro da empresa.',
      },
      {
        question: 'Vocês assumem um aplicativo já existente?',
        answer:
          'Sim, depois de uma avaliação de uma a duas semanas, com preço fechado antes, em que rodamos o projeto, atualizamos dependências e dizemos o que encontramos.',
      },
    ],
  },
  closing: {
    title: 'Tem uma ideia de aplicativo?',
    text: 'Descreva em poucas linhas quem vai usar e onde. Voltamos com uma opinião franca e com o que falta saber para uma faixa de custo.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
};
