/** The paths of the specification's route table. */
export const routeTable: readonly string[] = [
  '/',
  '/sobre',
  '/servicos',
  '/tecnologias',
  '/portfolio',
  '/blog',
  '/contato',
  '/servicos/desenvolvimento-software',
  '/servicos/desenvolvimento-aplicativos',
  '/servicos/consultoria-ti',
  '/servicos/integracao-sistemas',
  '/servicos/manutencao-legados',
  '/servicos/aws',
  '/blog/integracao-sistemas-transformacao',
  '/blog/vantagens-mobile-multiplataforma',
  '/blog/migracao-aws',
];

/** The shorter paths of the specification, and the pages they mean. */
export const shortPaths: readonly (readonly [from: string, to: string])[] = [
  ['/servicos/consultoria', '/servicos/consultoria-ti'],
  ['/servicos/integracao', '/servicos/integracao-sistemas'],
  ['/servicos/manutencao', '/servicos/manutencao-legados'],
  ['/blog/integracao-sistemas', '/blog/integracao-sistemas-transformacao'],
  ['/blog/desenvolvimento-multiplataforma', '/blog/vantagens-mobile-multiplataforma'],
];

/** The technologies of the home page, in the order of the specification. */
export const homeTechnologies: readonly string[] = [
  'Java Spring Boot',
  'C# .NET',
  'React.js',
  'Next.js',
  'React Native',
  'TypeScript',
  'PHP Laravel',
  'WordPress',
  'Docker',
  'AWS',
  'Google Cloud',
  'Azure',
];
