/**
 * Which pages there are below a section, by the files that hold their text. Knowing this loads
 * none of them.
 */
function slugsOf(files: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(Object.keys(files).map((path) => path.replace(/^.*\/|\.\w+$/g, '')));
}

export const serviceSlugs = slugsOf(import.meta.glob('./services/*.ts'));
export const projectSlugs = slugsOf(import.meta.glob('./portfolio/*.ts'));
export const articleSlugs = slugsOf(import.meta.glob('./blog/*.mdx'));
