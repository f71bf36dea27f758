import { article } from 'virtual:posts/cited/migracao-aws';
import { project } from 'virtual:projects/cited/sistema-gestao';
import { companyName } from '../company.ts';
import type { ServicePage } from '../types.ts';

export const page: ServicePage = {
  seo: {
    title: `Serviços AWS: migração e gestão de nuvem | ${companyName}`,
    description:
      'Migração para a AWS, segurança, redução de custos e operação 24/7 da sua nuvem, com previsão de gasto antes da mudança. Solicite uma consultoria gratuita.',
    keywords: ['serviços AWS', 'migração para AWS', 'consultoria AWS Curitiba', 'gestão de nuvem'],
  },
  title: 'Serviços AWS',
  lead: 'Sua infraestrutura na nuvem da Amazon, descrita em código, segura por padrão e com a conta explicada linha a linha.',
  introduction: [
    'A nuvem compensa quando cada recurso tem dono, tamanho certo e hora de desligar. Sem isso, o custo fixo de um servidor vira uma fatura que sobe com o dólar e que ninguém explica.',
    'Planejamos a ida para a AWS com o custo calculado antes, migramos por etapas, sempre podendo voltar atrás, e cuidamos do ambiente depois.',
  ],
  included: {
    heading: 'O que está incluído',
    items: [
      {
        title: 'Migração de servidores e bancos',
        text: 'Servidores (EC2), banco gerenciado (RDS), contêineres (ECS) ou funções (Lambda), conforme a carga de cada sistema.',
      },
      {
        title: 'Infraestrutura como código',
        text: 'Terraform no seu repositório: um ambiente igual em minutos, e o histórico diz quem mudou o quê.',
      },
      {
        title: 'Segurança de base',
        text: 'Contas separadas por ambiente, acesso com privilégio mínimo e segundo fator, criptografia e trilha de auditoria.',
      },
      {
        title: 'Backup e recuperação',
        text: 'Quanto se pode perder (RPO) e em quanto tempo voltar (RTO): combinado com você e ensaiado duas vezes por ano.',
      },
      {
        title: 'Gestão de custos',
        text: 'Etiquetas por área, orçamento com alerta, Savings Plans e revisão mensal da fatura.',
      },
      {
        title: 'Entrega contínua',
        text: 'Da mudança no código à produção com testes, publicação gradual e reversão automática se a taxa de erro subir.',
      },
    ],
  },
  benefits: {
    heading: 'O que você ganha',
    items: [
      {
        title: 'Conta prevista',
        text: 'Previsão antes de migrar e um alerta quando o mês caminha para passar dela.',
      },
      {
        title: 'Crescimento sem compra de máquina',
        text: 'A capacidade acompanha a Black Friday e volta ao normal depois dela.',
      },
      {
        title: 'Plantão para os alarmes',
        text: 'Com contrato de suporte, um plantonista responde a qualquer hora, com um roteiro para cada alarme.',
      },
    ],
  },
  audience: {
    heading: 'Para quem é',
    items: [
      'Empresas com servidor próprio perto do fim da garantia.',
      'Quem já está na AWS e viu a fatura dobrar sem entender por quê.',
      'Sistemas com picos de acesso, que hoje pagam o ano inteiro pela máquina do pior dia.',
    ],
  },
  process: {
    heading: 'Como trabalhamos',
    steps: [
      {
        title: 'Avaliação do ambiente',
        text: 'Inventário de servidores, bancos e dependências, com medição de uso por pelo menos duas semanas e preço fechado antes.',
      },
      {
        title: 'Arquitetura e plano de custos',
        text: 'Desenho do ambiente, previsão mensal por serviço e comparação com o custo de ficar onde está.',
      },
      {
        title: 'Preparação e segurança',
        text: 'Contas, rede, acessos, backups e alarmes testados antes da primeira carga.',
      },
      {
        title: 'Migração por ondas',
        text: 'Primeiro os sistemas menos críticos; cada onda com ensaio, janela combinada e roteiro de volta.',
      },
      {
        title: 'Suporte e gerenciamento',
        text: 'Monitoramento 24/7, manutenção contínua e gerenciamento proativo da infraestrutura em nuvem.',
      },
    ],
  },
  proof: { project, article },
  faq: {
    heading: 'Perguntas frequentes',
    items: [
      {
        question: 'Meus dados ficam no Brasil?',
        answer:
          'Podem ficar: a AWS tem uma região em São Paulo, mais cara que a da Virgínia em boa parte dos serviços. Mostramos a diferença e o que a lei pede no seu caso.',
      },
      {
        question: 'O sistema para durante a migração?',
        answer:
          'Em geral, por alguns minutos, fora do horário de pico. Os dados são copiados antes e ficam sincronizados até a troca.',
      },
      {
        question: 'E se eu quiser sair da AWS depois?',
        answer:
          'Preferimos serviços com equivalente em outro lugar, como PostgreSQL e contêineres, e avisamos quando uma escolha prende você.',
      },
    ],
  },
  closing: {
    title: 'Transforme seu negócio com AWS',
    text: 'Oferecemos uma consultoria gratuita: olhamos o seu ambiente ou a sua fatura e dizemos o que mudaríamos primeiro.',
    action: { label: 'Solicitar Consultoria', to: '/contato' },
  },
};
