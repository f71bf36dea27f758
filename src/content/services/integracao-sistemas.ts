import { article } from 'virtual:posts/cited/integracao-sistemas-transformacao';
import { project } from 'virtual:projects/cited/ecommerce';
import { companyName } from '../company.ts';
import type { ServicePage } from '../types.ts';

export const page: ServicePage = {
  seo: {
    title: `Integração de sistemas, ERP e APIs | ${companyName}`,
    description:
      'Ligamos ERP, loja virtual, CRM, transportadoras e bancos com filas, registro de cada mensagem, conciliação diária e alertas que dizem o que fazer.',
    keywords: [
      'integração de sistemas',
      'integração com ERP',
      'desenvolvimento de APIs',
      'automação de processos',
    ],
  },
  title: 'Integração de Sistemas',
  lead: 'Seus sistemas trocando dados sozinhos, com cada mensagem registrada e um aviso antes que o cliente perceba a falha.',
  introduction: [
    'Digitar o pedido da loja no ERP, conferir o extrato linha a linha, mandar a planilha para a transportadora às cinco da tarde: isso custa horas, e os erros passam em silêncio. Uma integração bem-feita devolve as horas e, principalmente, faz o erro aparecer.',
    'Chamar uma API é a parte fácil. O trabalho está no que acontece quando a resposta não chega, chega duas vezes ou chega fora de ordem, e é a ele que damos mais tempo.',
  ],
  included: {
    heading: 'O que está incluído',
    items: [
      {
        title: 'Mapa de sistemas e dados',
        text: 'Que sistema é dono de cada dado, quais só o copiam e qual vale quando eles divergem.',
      },
      {
        title: 'Filas e repetição segura',
        text: 'Se o destino cair, a mensagem espera e segue depois, com chave de idempotência para não gravar em dobro.',
      },
      {
        title: 'Painel de mensagens',
        text: 'Sua equipe encontra um pedido pelo número, vê por onde passou e reenvia com um clique.',
      },
      {
        title: 'Alertas úteis',
        text: 'Aviso quando uma mensagem espera demais na fila ou um total não bate, com o que fazer escrito no próprio alerta.',
      },
      {
        title: 'Conciliação diária',
        text: 'Um relatório compara os dois lados e mostra só as diferenças.',
      },
      {
        title: 'Contratos documentados',
        text: 'OpenAPI para cada API e exemplos reais de mensagem, versionados junto com o código.',
      },
    ],
  },
  benefits: {
    heading: 'O que você ganha',
    items: [
      {
        title: 'Horas de volta',
        text: 'Quem digitava pedidos passa a cuidar das exceções e dos clientes.',
      },
      {
        title: 'Um número só',
        text: 'Estoque, faturamento e financeiro passam a consultar o mesmo dado.',
      },
      {
        title: 'Troca de sistema mais simples',
        text: 'Com uma camada no meio, trocar o ERP ou a loja mexe em um conector só.',
      },
    ],
  },
  audience: {
    heading: 'Para quem é',
    items: [
      'Lojas que vendem em mais de um canal e vivem ajustando estoque.',
      'Indústrias e distribuidoras com ERP antigo e parceiros que exigem API ou EDI.',
      'Empresas que passaram por fusão e têm dois cadastros do mesmo cliente.',
    ],
  },
  process: {
    heading: 'Como trabalhamos',
    steps: [
      {
        title: 'Mapa',
        text: 'Desenhamos os sistemas, os fluxos e os donos dos dados com as pessoas que operam cada um.',
      },
      {
        title: 'Priorização',
        text: 'Escolhemos o fluxo que mais dói e definimos como medir se melhorou.',
      },
      {
        title: 'Contrato de dados',
        text: 'Campos, formatos, regras e casos de erro escritos e aceitos pelos dois lados antes do código.',
      },
      {
        title: 'Construção e ensaio',
        text: 'Rodamos com dados anonimizados da produção e provocamos falhas: queda, lentidão, repetição, desordem.',
      },
      {
        title: 'Operação em paralelo',
        text: 'O jeito antigo e o novo convivem por alguns dias, com conciliação, até os números baterem.',
      },
      {
        title: 'Monitoramento',
        text: 'Depois da virada, acompanhamos filas, tempos e diferenças, com plantão se o fluxo for crítico.',
      },
    ],
  },
  proof: { project, article },
  faq: {
    heading: 'Perguntas frequentes',
    items: [
      {
        question: 'Meu ERP não tem API. E agora?',
        answer:
          'Dá para integrar por arquivo, por leitura do banco de dados ou por eventos do próprio banco, com cuidados que combinamos com o fabricante.',
      },
      {
        question: 'É melhor usar uma ferramenta pronta de integração ou código próprio?',
        answer:
          'A ferramenta costuma bastar para fluxos simples entre produtos conhecidos. Código próprio compensa quando há regra de negócio, volume ou exigência de rastrear tudo.',
      },
      {
        question: 'Vocês fazem integração com bancos e notas fiscais?',
        answer:
          'Sim: cobrança por API e arquivo CNAB, Pix, NF-e e NFS-e, por provedores consolidados.',
      },
    ],
  },
  closing: {
    title: 'Qual dado você digita duas vezes?',
    text: 'Diga quais sistemas precisam conversar. Voltamos com as primeiras perguntas; com as respostas, desenhamos o fluxo e estimamos prazo e custo.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
};
