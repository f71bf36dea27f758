// What build/content makes of the lists of articles and projects: each page imports as much of them
// as it shows.

declare module 'virtual:posts/all' {
  /** All articles, newest first. For the build and its tests: no page may import it. */
  export const posts: readonly import('./types.ts').PostMeta[];
  /** How many pages the list of articles takes. */
  export const listPages: number;
}

declare module 'virtual:posts/newest' {
  /** The articles the home page shows. */
  export const newest: readonly import('./types.ts').PostSummary[];
}

declare module 'virtual:posts/page-1' {
  /** The newest page of the list of articles. */
  export const page: import('./types.ts').ListPage;
}

declare module 'virtual:posts/pages' {
  /** Every page of the list of articles, newest first. */
  export const pages: readonly (() => Promise<{ page: import('./types.ts').ListPage }>)[];
}

declare module 'virtual:posts/buckets' {
  interface Bucket {
    /** By slug. */
    readonly posts: ReadonlyMap<string, () => Promise<import('./types.ts').Article>>;
  }
  /** All articles in parts; bucket.ts says which one holds a slug. */
  export const buckets: readonly (() => Promise<Bucket>)[];
}

declare module 'virtual:posts/own' {
  /** Loads the article of the module at an address that the build gave. */
  export const loadOwn: (address: string) => Promise<import('./types.ts').Article>;
}

declare module 'virtual:posts/cited/*' {
  /** The article with this slug, as other pages cite it. */
  export const article: import('../types.ts').Citation;
}

declare module 'virtual:projects/featured' {
  /** The projects of the home page, each under its discipline. */
  export const featuredProjects: readonly import('../types.ts').FeaturedProject[];
}

declare module 'virtual:projects/only/*' {
  /** The project with this slug. */
  export const project: import('../types.ts').PortfolioProject;
}

declare module 'virtual:projects/cited/*' {
  /** The project with this slug, as other pages cite it. */
  export const project: import('../types.ts').Citation;
}
