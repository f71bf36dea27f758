import { article } from 'virtual:posts/cited/migracao-aws';
import { project } from 'virtual:projects/cited/sistema-gestao';
import { companyName } from '../company.ts';
import type { ServicePage } from '../types.ts';

export const page: ServicePage = {
  seo: {
    title: `Manutenção de sistemas legados | ${companyName}`,
    description:
      'Assumimos sistemas legados: estabilização, backups, documentação e modernização por partes, sem parar a operação. Solicite a avaliação do seu.',
    keywords: [
      'manutenção de sistemas legados',
      'modernização de software',
      'suporte a sistemas antigos',
      'migração de sistema legado',
    ],
  },
  title: 'Manutenção e Suporte de Sistemas Legados',
  lead: 'O sistema antigo ainda sustenta a empresa. Nós o mantemos no ar e o modernizamos por partes, sem parar a sua operação.',
  introduction: [
    'Um sistema legado deu certo e envelheceu. Guarda anos de regras que ninguém escreveu em outro lugar, e reescrever tudo de uma vez costuma terminar mal.',
    'Nosso caminho é outro: primeiro o sistema para de cair, depois ganha testes e documentação, e só então as partes que mais atrapalham são trocadas, uma por vez, e sempre dá para voltar atrás.',
  ],
  included: {
    heading: 'O que está incluído',
    items: [
      {
        title: 'Transição organizada',
        text: 'Um roteiro reúne código, acessos e senhas, mesmo que o antigo responsável já tenha saído.',
      },
      {
        title: 'Backups testados',
        text: 'Todo mês restauramos um backup em outra máquina e anotamos quanto tempo levou.',
      },
      {
        title: 'Atendimento com prazo combinado',
        text: 'Parada total: começamos em até uma hora. Defeito comum: em até dois dias úteis. Está no contrato.',
      },
      {
        title: 'Documentação do que existe',
        text: 'Mapa de telas, rotinas, tabelas e integrações, escrito à medida que aprendemos.',
      },
      {
        title: 'Atualizações de segurança',
        text: 'Sistema operacional, banco e bibliotecas em dia, ou isolados da rede quando não há mais atualização.',
      },
      {
        title: 'Modernização gradual',
        text: 'Módulos novos crescem em volta do antigo e assumem as funções dele, até que possa ser desligado.',
      },
    ],
  },
  benefits: {
    heading: 'O que você ganha',
    items: [
      {
        title: 'Fim da dependência de uma pessoa',
        text: 'O conhecimento sai da cabeça de um só e vai para documentos e testes que ficam com você.',
      },
      {
        title: 'Custo previsível',
        text: 'Valor mensal fixo para suporte e um banco de horas para melhorias, com relatório do que foi usado.',
      },
      {
        title: 'Tempo para decidir bem',
        text: 'Com o sistema estável, a troca pode ser planejada, orçada e feita no mês que convém.',
      },
    ],
  },
  audience: {
    heading: 'Para quem é',
    items: [
      'Empresas com sistemas em Delphi, Visual Basic, PHP antigo, Java ou .NET Framework.',
      'Quem perdeu o desenvolvedor original e tem medo de mexer.',
      'Operações em que uma hora parada custa mais do que um mês de suporte.',
    ],
  },
  process: {
    heading: 'Como trabalhamos',
    steps: [
      {
        title: 'Avaliação',
        text: 'Em uma ou duas semanas, pomos o sistema para rodar em outra máquina, olhamos o banco e listamos os riscos por gravidade.',
      },
      {
        title: 'Resgate',
        text: 'Código em controle de versão, backup verificado, senhas trocadas, monitoramento ligado.',
      },
      {
        title: 'Estabilização',
        text: 'Corrigimos o que mais derruba o sistema e criamos testes em volta do que não pode quebrar.',
      },
      {
        title: 'Suporte contínuo',
        text: 'Canal de chamados, prazos por gravidade e uma reunião mensal sobre o que aconteceu.',
      },
      {
        title: 'Modernização por partes',
        text: 'A cada trimestre escolhemos juntos o módulo que mais vale trocar, e trocamos só ele.',
      },
    ],
  },
  proof: { project, article },
  faq: {
    heading: 'Perguntas frequentes',
    items: [
      {
        question: 'Vocês assumem sistemas sem documentação?',
        answer:
          'Sim, é o caso mais comum. A avaliação existe para medir esse risco antes do contrato.',
      },
      {
        question: 'E se não tivermos o código-fonte?',
        answer:
          'Ainda dá para cuidar do ambiente, dos dados e das integrações, e planejar a substituição. Correções dentro do programa ficam limitadas, e dizemos onde.',
      },
      {
        question: 'Não é melhor reescrever tudo?',
        answer:
          'Às vezes. Quando é, mostramos a conta. Na maioria dos casos, trocar por partes custa menos e dá resultado já no primeiro trimestre.',
      },
    ],
  },
  closing: {
    title: 'Seu sistema precisa de cuidado?',
    text: 'Conte em que linguagem ele foi feito, desde quando roda e o que mais preocupa. A primeira conversa é gratuita; nela combinamos o prazo e o preço da avaliação.',
    action: { label: 'Solicitar Avaliação', to: '/contato' },
  },
};
