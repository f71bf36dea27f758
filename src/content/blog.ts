import { displayDate, listPosts } from './front-matter.ts';
import type { ArticleHeading, PostMeta, Seo } from './types.ts';

// The query makes a second module of each article, of which only the front matter survives
// tree shaking: the listing does not carry the bodies.
const frontMatters = import.meta.glob<unknown>('./blog/*.mdx', {
  query: '?front-matter',
  import: 'frontmatter',
  eager: true,
});

/** What build/articles makes of an article. */
interface ArticleModule {
  /** The text as a component. */
  readonly default: typeof import('*.mdx')['default'];
  readonly headings: readonly ArticleHeading[];
}

const texts = import.meta.glob<ArticleModule>('./blog/*.mdx');

/** All articles, newest first. A file in `blog/` is all it takes to add one. */
export const posts = listPosts(frontMatters);

export function findPost(slug: string): PostMeta | undefined {
  return posts.find((post) => post.slug === slug);
}

/** The articles to read after this one, in its own order. */
export function relatedPosts(post: PostMeta): readonly PostMeta[] {
  return post.related.flatMap((slug) => findPost(slug) ?? []);
}

/** Loads the text of an article that `findPost` knows. */
export async function loadArticle(slug: string): Promise<ArticleModule> {
  const load = texts[`./blog/${slug}.mdx`];
  if (!load) throw new Error(`src/content/blog/${slug}.mdx is missing.`);
  return load();
}

/** Words of the blog listing and of the articles around their text. */
export const blogPage = {
  seo: {
    title: 'Blog: software, nuvem e integração | Pinhal Software',
    description:
      'Artigos da Pinhal Software sobre integração de sistemas, desenvolvimento mobile e nuvem, com exemplos, números e código tirados de projetos em produção.',
    keywords: ['blog de tecnologia', 'integração de sistemas', 'desenvolvimento mobile', 'AWS'],
  } satisfies Seo,
  title: 'Blog',
  lead: 'Artigos longos e com números, escritos por quem fez. Depois de abertos, continuam legíveis sem internet.',
  readMore: 'Ler mais',
  closing: {
    title: 'Ficou uma pergunta?',
    text: 'Quem escreveu o artigo responde. Conte o seu caso e a conversa começa de onde o texto parou.',
    action: { label: 'Fale com um Especialista', to: '/contato' },
  },
} as const;

export const articleText = {
  back: 'Voltar para o blog',
  readTime: (minutes: number) => `${minutes} min`,
  readTimeSpoken: (minutes: number) => `${minutes} minutos de leitura`,
  updated: (isoDate: string) => `Atualizado em ${displayDate(isoDate)}`,
  writtenBy: 'Escrito por',
  related: 'Leia também',
  share: {
    heading: 'Compartilhar',
    whatsapp: 'Compartilhar no WhatsApp',
    linkedin: 'Compartilhar no LinkedIn',
    email: 'Enviar por e-mail',
    copyLink: 'Copiar o link',
    copied: 'Link copiado.',
    copyFailed: 'O navegador não deixou copiar. Copie o endereço da barra.',
    device: 'Compartilhar com outro aplicativo',
  },
  closing: {
    title: 'Está diante de um problema parecido?',
    text: 'Conte em que pé está. A primeira conversa é gratuita e quem responde é quem escreveu.',
    action: { label: 'Solicitar Proposta', to: '/contato' },
  },
} as const;
