import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '../../local/command.ts';
import { companyName } from '../../src/content/company.ts';
import { seededRandom } from '../../src/ui/art/geometry/random.ts';

/** How much there is to read in a copy of the site. */
export interface Size {
  readonly articles: number;
  readonly projects: number;
}

const SOURCES = ['build', 'public', 'src', 'index.html', 'package.json', 'vite.config.ts'];
const TSCONFIGS = [
  'tsconfig.json',
  'tsconfig.page.json',
  'tsconfig.worker.json',
  'tsconfig.node.json',
  'tsconfig.tests.json',
];

/** Copies what a build needs into `folder`, and writes more articles and projects into it. */
export async function grownCopy(folder: string, { articles, projects }: Size): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of [...SOURCES, ...TSCONFIGS]) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  }
  await linkPackages(folder);
  await addArticles(folder, articles);
  await addProjects(folder, projects);
}

/** The packages are shared, but not what a build keeps beside them. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(ROOT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.')) continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  }
}

interface FrontMatter {
  title: string;
  excerpt: string;
  date: string;
  related: string[];
  seo: { title: string; description: string };
}

/** As many articles, newer than ours and as long: other words in front, the same sections turned. */
async function addArticles(folder: string, count: number): Promise<void> {
  const blog = join(folder, 'src/content/blog');
  const models = await Promise.all(
    (await readdir(blog)).sort().map((file) => readFile(join(blog, file), 'utf8')),
  );
  const slugs: string[] = [];
  for (let index = models.length; index < count; index += 1) {
    const [, head = '', text = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(models[index % models.length] ?? '') ?? [];
    const facts: FrontMatter = parse(head);
    const title = `${shuffled(facts.title, index)} ${index}`;
    const slug = slugOf(title);
    const changed: FrontMatter = {
      ...facts,
      title,
      excerpt: shuffled(facts.excerpt, index),
      date: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
      related: slugs.length > 1 ? slugs.slice(-2) : facts.related.slice(0, 2),
      seo: {
        ...facts.seo,
        title: `Artigo ${index} | ${companyName}`,
        description: shuffled(facts.seo.description, index),
      },
    };
    if (changed.related.includes(slug)) throw new Error(`${slug} is related to itself`);
    const own = `---\n${stringify(changed)}---\n${turned(text, index)}`;
    await writeFile(join(blog, `${slug}.mdx`), own);
    slugs.push(slug);
  }
  const drawings = ['integration', 'mobile', 'cloud'];
  await insert(join(folder, 'src/ui/art/covers.ts'), /'migracao-aws': cloud,\n/, (found) =>
    slugs.reduce((all, slug, index) => `${all}  '${slug}': ${drawings[index % 3]},\n`, found),
  );
}

/** A text whose sections begin elsewhere, so that another one is in sight first. */
function turned(text: string, number: number): string {
  const [opening = '', ...sections] = text.split(/\n(?=## )/);
  const first = number % Math.max(1, sections.length);
  return [opening, ...sections.slice(first), ...sections.slice(0, first)].join('\n');
}

/** As many projects, each a copy of one of ours under another name. */
async function addProjects(folder: string, count: number): Promise<void> {
  const cases = join(folder, 'src/content/portfolio');
  const models = (await readdir(cases)).sort();
  const slugs: string[] = [];
  for (let index = models.length; index < count; index += 1) {
    const model = models[index % models.length] ?? '';
    const slug = `projeto-${index}`;
    const source = await readFile(join(cases, model), 'utf8');
    const own = source
      .replace(/virtual:projects\/only\/[\w-]+/, `virtual:projects/only/${slug}`)
      .replace(/title: '(?=Case)/, `title: '${index} `);
    await writeFile(join(cases, `${slug}.ts`), own);
    slugs.push(slug);
  }
  await insert(join(folder, 'src/content/projects.ts'), /\n\];\n/, (end) => {
    const facts = (slug: string, index: number) => ({
      slug,
      path: `/portfolio/${slug}`,
      category: index % 2 === 0 ? 'web' : 'mobile',
      title: shuffled('Sistema de gestão para distribuidora', index),
      teaser: shuffled('Pedidos, estoque e expedição em um sistema só, sem planilhas.', index),
      description: shuffled('Pedidos, estoque e expedição de um atacado em um sistema web.', index),
      technologies: ['Java Spring Boot', 'React.js'],
      client: `Cliente ${index}`,
      year: 2025,
      imageAlt: shuffled('Ilustração de um painel com prateleiras e um gráfico', index),
    });
    return `\n${slugs.map((slug, index) => `${JSON.stringify(facts(slug, index))},`).join('\n')}${end}`;
  });
  const pictures = join(folder, 'src/ui/art/projects-web.ts');
  await insert(pictures, /\n {2}'?ecommerce'?: (\w+),/, (found) => {
    const drawing = found.replace(/^.*: |,$/gs, '');
    return slugs.reduce((all, slug) => `${all}\n  '${slug}': ${drawing},`, found);
  });
}

/**
 * Replaces the one place of a file.
 * @throws if it is not there any more.
 */
async function insert(file: string, place: RegExp, change: (found: string) => string) {
  const source = await readFile(file, 'utf8');
  if (!place.test(source)) throw new Error(`${file} has no ${place}`);
  await writeFile(file, source.replace(place, change));
}

/** The same words in another order, which is always the same for a number. */
function shuffled(text: string, number: number): string {
  const random = seededRandom(`${number} ${text}`);
  const words = text.split(' ').map((word) => ({ word, at: random() }));
  return words
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word)
    .join(' ');
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length > 4 || /\d/.test(word));
  return [...words.slice(0, 3), words.at(-1) ?? ''].join('-');
}
