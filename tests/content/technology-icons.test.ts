import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projects } from '../../src/content/projects.ts';
import { technologyCards, technologyGroups } from '../../src/content/technologies.ts';

const css = readFileSync(
  new URL('../../node_modules/devicon/devicon.min.css', import.meta.url),
  'utf8',
);
const known = new Set(css.match(/(?<=\.)devicon-[\w-]+/g));
const grouped = technologyGroups.flatMap(({ items }) => items);

test.each([...technologyCards, ...grouped])('$name has an icon in devicon', ({ iconClass }) => {
  expect(known).toContain(iconClass);
});

test('a technology has one icon wherever it is shown, and one of the groups names it', () => {
  const icons = new Map(grouped.map(({ name, iconClass }) => [name, iconClass]));
  for (const { name, iconClass } of technologyCards) expect(icons.get(name), name).toBe(iconClass);
});

test('projects are made with technologies the technologies page lists', () => {
  const names = new Set(grouped.map(({ name }) => name));
  for (const { slug, technologies } of projects) {
    for (const name of technologies) expect(names, `${name} in ${slug}`).toContain(name);
  }
});
