import { companyName } from './company.ts';
import type { Seo, TechnologyCard, TechnologyGroup } from './types.ts';

/** The twelve technologies of the home page, in order. */
export const technologyCards: readonly TechnologyCard[] = [
  {
    name: 'Java Spring Boot',
    description: 'APIs e sistemas de retaguarda que precisam durar muitos anos.',
    iconClass: 'devicon-spring-original',
  },
  {
    name: 'C# .NET',
    description: 'Sistemas corporativos, serviços e integrações com o mundo Microsoft.',
    iconClass: 'devicon-dot-net-plain',
  },
  {
    name: 'React.js',
    description: 'Interfaces web rápidas e acessíveis.',
    iconClass: 'devicon-react-original',
  },
  {
    name: 'Next.js',
    description: 'Sites e lojas que abrem rápido e que o buscador lê por inteiro.',
    iconClass: 'devicon-nextjs-plain',
  },
  {
    name: 'React Native',
    description: 'Um só código para iOS e Android, com acesso aos recursos do aparelho.',
    iconClass: 'devicon-reactnative-original',
  },
  {
    name: 'TypeScript',
    description: 'Tipos que apontam o erro antes de ele chegar ao cliente.',
    iconClass: 'devicon-typescript-plain',
  },
  {
    name: 'PHP Laravel',
    description: 'Sistemas web completos em pouco tempo, fáceis de hospedar e manter.',
    iconClass: 'devicon-laravel-original',
  },
  {
    name: 'WordPress',
    description: 'Sites institucionais que a sua equipe atualiza sem depender de nós.',
    iconClass: 'devicon-wordpress-plain',
  },
  {
    name: 'Docker',
    description: 'O mesmo ambiente no computador de quem desenvolve e no servidor.',
    iconClass: 'devicon-docker-plain',
  },
  {
    name: 'AWS',
    description:
      'Infraestrutura descrita em código e paga pelo uso, em São Paulo, se você preferir.',
    iconClass: 'devicon-amazonwebservices-plain',
  },
  {
    name: 'Google Cloud',
    description: 'Análise de dados com BigQuery e contêineres com Cloud Run.',
    iconClass: 'devicon-googlecloud-plain',
  },
  {
    name: 'Azure',
    description: 'Nuvem para quem já usa o Microsoft 365 e o Entra ID (antigo Azure AD).',
    iconClass: 'devicon-azure-plain',
  },
];

/** The five categories of the technologies page, in order. */
export const technologyGroups: readonly TechnologyGroup[] = [
  {
    category: 'Frontend',
    description: 'O que o seu cliente vê e toca: precisa abrir depressa e servir a todo mundo.',
    items: [
      { name: 'React.js', iconClass: 'devicon-react-original' },
      { name: 'Next.js', iconClass: 'devicon-nextjs-plain' },
      { name: 'TypeScript', iconClass: 'devicon-typescript-plain' },
      { name: 'Vue.js', iconClass: 'devicon-vuejs-plain' },
      { name: 'Angular', iconClass: 'devicon-angular-plain' },
      { name: 'HTML5', iconClass: 'devicon-html5-plain' },
      { name: 'CSS3', iconClass: 'devicon-css3-plain' },
    ],
  },
  {
    category: 'Backend',
    description: 'Regras de negócio, APIs e integrações, com testes que rodam a cada mudança.',
    items: [
      { name: 'Java Spring Boot', iconClass: 'devicon-spring-original' },
      { name: 'C# .NET', iconClass: 'devicon-dot-net-plain' },
      { name: 'Node.js', iconClass: 'devicon-nodejs-plain' },
      { name: 'PHP Laravel', iconClass: 'devicon-laravel-original' },
      { name: 'Python', iconClass: 'devicon-python-plain' },
      { name: 'WordPress', iconClass: 'devicon-wordpress-plain' },
    ],
  },
  {
    category: 'Mobile',
    description: 'Código compartilhado onde compensa, código nativo onde o aparelho exige.',
    items: [
      { name: 'React Native', iconClass: 'devicon-reactnative-original' },
      { name: 'Expo', iconClass: 'devicon-expo-original' },
      { name: 'Flutter', iconClass: 'devicon-flutter-plain' },
      { name: 'Kotlin', iconClass: 'devicon-kotlin-plain' },
      { name: 'Swift', iconClass: 'devicon-swift-plain' },
    ],
  },
  {
    category: 'Banco de Dados',
    description: 'Um banco relacional por padrão; os outros, quando o problema pede.',
    items: [
      { name: 'PostgreSQL', iconClass: 'devicon-postgresql-plain' },
      { name: 'MySQL', iconClass: 'devicon-mysql-original' },
      { name: 'SQL Server', iconClass: 'devicon-microsoftsqlserver-plain' },
      { name: 'MongoDB', iconClass: 'devicon-mongodb-plain' },
      { name: 'Redis', iconClass: 'devicon-redis-plain' },
      { name: 'SQLite', iconClass: 'devicon-sqlite-plain' },
    ],
  },
  {
    category: 'DevOps',
    description:
      'Da mudança no código à produção sem passo manual, e fácil de desfazer quando algo dá errado.',
    items: [
      { name: 'Docker', iconClass: 'devicon-docker-plain' },
      { name: 'Kubernetes', iconClass: 'devicon-kubernetes-plain' },
      { name: 'AWS', iconClass: 'devicon-amazonwebservices-plain' },
      { name: 'Google Cloud', iconClass: 'devicon-googlecloud-plain' },
      { name: 'Azure', iconClass: 'devicon-azure-plain' },
      { name: 'Terraform', iconClass: 'devicon-terraform-plain' },
      { name: 'GitHub Actions', iconClass: 'devicon-githubactions-plain' },
      { name: 'Grafana', iconClass: 'devicon-grafana-plain' },
    ],
  },
];

/** Words of the technologies page. */
export const technologiesPage = {
  seo: {
    title: `Tecnologias que usamos e por quê | ${companyName}`,
    description: `Frontend, backend, mobile, banco de dados e DevOps: as tecnologias com que a ${companyName} desenvolve e mantém sistemas, e como escolhemos cada uma.`,
    keywords: [
      'React',
      'Java Spring Boot',
      'C# .NET',
      'React Native',
      'PostgreSQL',
      'AWS',
      'Docker',
    ],
  } satisfies Seo,
  title: 'Tecnologias',
  lead: 'Preferimos tecnologia madura, com gente no mercado que a conheça: o seu sistema vai viver mais do que a moda do ano, e você não deve depender de nós para encontrar quem o mantenha.',
  criteria: {
    title: 'Como escolhemos',
    items: [
      {
        title: 'O que você já tem',
        text: 'Se a sua equipe domina uma linguagem, essa linguagem tem preferência. Quando propomos outra, o custo da troca vai junto.',
      },
      {
        title: 'Quem vai manter',
        text: 'Antes de propor uma ferramenta, olhamos quanta gente a conhece, em Curitiba e no trabalho remoto.',
      },
      {
        title: 'Quanto custa rodar',
        text: 'Licença, servidor e monitoramento já vêm na proposta, com o valor de cada mês.',
      },
    ],
  },
  closing: {
    title: 'Sua tecnologia não está na lista?',
    text: 'Pergunte mesmo assim. Se não for algo que fazemos bem, dizemos isso e, quando conhecemos, indicamos quem faz.',
    action: { label: 'Fale com um Especialista', to: '/contato' },
  },
} as const;
