import { companyName } from '../company.ts';
import type { Seo } from '../types.ts';

/** Words around what stands in for a page that is not on the device; its own are `unreachablePage`. */
export const offlinePage = {
  seo: {
    title: `Página não guardada neste aparelho | ${companyName}`,
    description:
      'Não há conexão com o site, e a página que você abriu não está guardada neste aparelho. Veja o que dá para ler agora; ela abre sozinha quando a conexão voltar.',
    keywords: [],
  } satisfies Seo,
  available: 'Enquanto isso, dá para ler',
} as const;
