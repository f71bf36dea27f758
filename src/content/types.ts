/** Path of a page on this site, without trailing slash (the home page is '/'). */
export type PagePath = `/${string}`;

/** A link to a page of this site. */
export interface PageLink {
  readonly label: string;
  readonly to: PagePath;
}

/** A link that leaves the site: another site, `mailto:` or `tel:`. */
export interface OutsideLink {
  readonly label: string;
  readonly href: string;
}

/** Running text, in one piece or with links in it. */
export type LinkedText = string | readonly (string | PageLink | OutsideLink)[];

/** What search engines and social networks are told about a page. */
export interface Seo {
  /** The whole `<title>`, company name included; at most 60 characters. */
  readonly title: string;
  /** 120 to 160 characters. */
  readonly description: string;
  readonly keywords: readonly string[];
}

/** A heading with the sentence that stands under it. */
export interface SectionHeading {
  readonly title: string;
  readonly text: string;
}

/** A short title with its explanation: a value, a benefit, an included item. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** A number the company stands for. */
export interface KeyFigure {
  /** The number as it stands out on the screen: '+10'. */
  readonly value: string;
  /** What is counted: 'anos de experiência'. */
  readonly label: string;
  /** What exactly is meant, so that the number is honest. */
  readonly detail: string;
}

/** Meaning of a service's icon; ui chooses the drawing. */
export type ServiceIcon =
  | 'software'
  | 'apps'
  | 'consulting'
  | 'integration'
  | 'maintenance'
  | 'cloud';

/** A service as its card and the structured data show it. */
export interface Service {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly icon: ServiceIcon;
  readonly path: PagePath;
}

/** The text of a service's own page. */
export interface ServicePage {
  readonly seo: Seo;
  readonly title: string;
  readonly lead: string;
  readonly introduction: readonly string[];
  readonly included: { readonly heading: string; readonly items: readonly TitledText[] };
  readonly benefits: { readonly heading: string; readonly items: readonly TitledText[] };
  readonly audience: { readonly heading: string; readonly items: readonly string[] };
  readonly process: { readonly heading: string; readonly steps: readonly TitledText[] };
  /** The case and the article that show it, where there are some. */
  readonly proof: { readonly project?: Citation; readonly article?: Citation };
  readonly faq: { readonly heading: string; readonly items: readonly Question[] };
  readonly closing: {
    readonly title: string;
    readonly text: string;
    readonly action: PageLink;
  };
}

/** A technology as the home page shows it. */
export interface TechnologyCard {
  readonly name: string;
  readonly description: string;
  /** Class of the devicon icon font, such as 'devicon-react-original'. */
  readonly iconClass: string;
}

export interface TechnologyGroup {
  readonly category: string;
  readonly description: string;
  readonly items: readonly { readonly name: string; readonly iconClass: string }[];
}

export type ProjectCategory = 'web' | 'mobile';

/** What the portfolio page shows: every project, or those of one category. */
export type PortfolioTab = 'all' | ProjectCategory;

/** A project as the portfolio page and its dialog show it. */
export interface PortfolioProject {
  readonly slug: string;
  readonly path: PagePath;
  readonly category: ProjectCategory;
  /** The discipline it stands for on the home page, in English; only three projects have one. */
  readonly featuredAs?: string;
  readonly title: string;
  /** What its card says in two lines, 64 characters at most. */
  readonly teaser: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly client: string;
  readonly year: number;
  readonly imageAlt: string;
}

/** A project as the home page shows it. */
export interface FeaturedProject {
  readonly slug: string;
  readonly path: PagePath;
  readonly title: string;
  readonly category: string;
  /** The language of `category`, which is not the page's. */
  readonly categoryLang: 'en';
  readonly imageAlt: string;
}

/** What another page shows of an article or a project. */
export interface Citation {
  readonly slug: string;
  readonly path: PagePath;
  readonly title: string;
  readonly imageAlt: string;
}

/** What a project changed. */
export interface ProjectResult extends TitledText {
  /** The number that stands out, eight characters at most: '38%'. */
  readonly figure: string;
}

/** The text of a project's case page. */
export interface ProjectCase {
  readonly seo: Seo;
  readonly summary: string;
  readonly challenge: readonly string[];
  readonly solution: readonly string[];
  readonly results: readonly ProjectResult[];
  /** What was learnt or would be done otherwise today. */
  readonly lesson: string;
}

export interface Testimonial {
  readonly text: string;
  readonly author: string;
  readonly position: string;
}
