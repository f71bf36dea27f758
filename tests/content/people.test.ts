import { posts } from 'virtual:posts/all';
import { expect, test } from 'vitest';
import { limits } from '../../src/contact/rules.ts';
import { contactSubjects } from '../../src/content/contact/contact.ts';
import { people } from '../../src/content/people.ts';
import { loadServicePage, services } from '../../src/content/services.ts';
import { catalogue } from '../../src/ui/art/catalogue.ts';

test('whoever wrote an article is among the people, under the same name and role', () => {
  for (const { author } of posts) {
    const writer = people.find(({ name }) => name === author.name);
    expect(writer?.role, author.name).toBe(author.specialty);
    expect(writer?.article, author.name).toBeDefined();
  }
});

test('an article shown as somebody’s is theirs', () => {
  for (const { name, article } of people.filter(({ article }) => article)) {
    expect(posts.find(({ slug }) => slug === article?.slug)?.author.name).toBe(name);
  }
});

test('everyone has a portrait', () => {
  expect(people.filter(({ slug }) => !catalogue.has(`person-${slug}`))).toEqual([]);
});

test.each(services)('$slug has a subject the form takes, and a proof', async ({ slug }) => {
  const subject = contactSubjects[slug] ?? '';
  expect(subject.length).toBeGreaterThanOrEqual(limits.subject.min);
  expect(subject.length).toBeLessThanOrEqual(limits.subject.max);
  const { project, article } = (await loadServicePage(slug)).proof;
  expect(project ?? article).toBeDefined();
});
