import { posts } from 'virtual:posts/all';
import { expect, test } from 'vitest';
import { homeSections } from '../../src/content/pages/home.ts';
import { projects } from '../../src/content/projects.ts';
import { articleSource, numberOf, sumOf, tableRows } from './article-source.ts';

const aws = articleSource('migracao-aws');
const mobile = articleSource('vantagens-mobile-multiplataforma');
const integration = articleSource('integracao-sistemas-transformacao');

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';
const dayMs = 24 * 60 * 60 * 1000;

/** The last day of the month that `pattern` captures, in the year the article appeared. */
function endOfMonth(source: string, pattern: RegExp, slug: string): number {
  const month = months.split(' ').indexOf(pattern.exec(source)?.[1] ?? '');
  expect(month, String(pattern)).toBeGreaterThanOrEqual(0);
  return Date.UTC(publicationOf(slug).getUTCFullYear(), month + 1, 0);
}

function publicationOf(slug: string): Date {
  return new Date(posts.find((post) => post.slug === slug)?.date ?? Number.NaN);
}

test('what the AWS article tells of the weeks after the move had happened when it appeared', () => {
  const weeks = [...aws.matchAll(/\*\*Semana (\d+):/g)].map(([, week]) => Number(week));
  expect(weeks).toHaveLength(4);
  const weeksLater =
    endOfMonth(aws, /terminamos em (\p{L}+)/u, 'migracao-aws') + Math.max(...weeks) * 7 * dayMs;
  expect(weeksLater).toBeLessThan(publicationOf('migracao-aws').getTime());
});

test('the months of upkeep the mobile article counts lie before its date', () => {
  const slug = 'vantagens-mobile-multiplataforma';
  expect(mobile).toContain('Nos quatro meses seguintes');
  const delivered = endOfMonth(mobile, /entregue em (\p{L}+)/u, slug);
  expect((publicationOf(slug).getTime() - delivered) / dayMs).toBeGreaterThan(3.5 * 30);
});

test('the inventory adds up to what the AWS article says was there', () => {
  const rows = tableRows(aws, '| Servidor |');
  const memory = rows.map((row) => [row[4]?.split(' de ')[1] ?? '']);
  expect(rows).toHaveLength(6);
  expect(aws).toContain(
    `seis servidores, ${sumOf(rows, 1)} núcleos, ${sumOf(memory, 0)} GB de memória`,
  );
});

test('the machines of the forecast bear the peaks that were measured, also where one of two is gone', () => {
  const rows = tableRows(aws, '| Servidor |');
  const busyCores = (name: RegExp, column: number) =>
    rows
      .filter(([server = '']) => name.test(server))
      .reduce((sum, row) => sum + (numberOf(row[1] ?? '') * numberOf(row[column] ?? '')) / 100, 0);
  // Both kinds of machine have four.
  expect(aws).toContain('2 máquinas de aplicação (t4g.xlarge)');
  expect(aws).toContain('db.r6g.xlarge');
  const cores = 4;
  const peak = 3;
  expect(busyCores(/Banco/, peak)).toBeLessThan(0.8 * cores);
  expect(busyCores(/Aplicação/, peak)).toBeLessThan(cores);
  const mean = Math.round((busyCores(/Aplicação/, 2) / (2 * cores)) * 100);
  expect(aws).toContain(`A média medida equivale a ${mean}%`);
});

test('the forecast adds up, and the alarm rings above it', () => {
  const rows = tableRows(aws, '| Item | Por mês (US$) |');
  const total = numberOf(rows.at(-1)?.[1] ?? '');
  const reserve = numberOf(rows.at(-2)?.[1] ?? '');
  const needed = sumOf(rows.slice(0, -2), 1);
  expect(total).toBe(needed + reserve);
  expect(reserve).toBe(Math.round(needed * 0.15));
  expect(aws).toContain(`dos US$ ${reserve}`);
  expect(numberOf(/US\$ \d+ dos/.exec(aws)?.[0] ?? '')).toBeLessThan(reserve);

  const limit = Number(/limit_amount = "(\d+)"/.exec(aws)?.[1]);
  const threshold = Number(/threshold += (\d+)/.exec(aws)?.[1]);
  expect((limit * threshold) / 100).toBeGreaterThanOrEqual(total);

  const [now = 0, before = 0] = [...aws.matchAll(/R\$ (1[12]\.700)/g)].map(([, sum = '']) =>
    numberOf(sum),
  );
  expect(aws).toContain(`${Math.round((1 - now / before) * 100)}% mais barata`);
});

test('the price of an address is the same by the hour and by the month', () => {
  const hourly = numberOf(/US\$ [\d,]+(?= por hora)/.exec(aws)?.[0] ?? '');
  const monthly = numberOf(/US\$ [\d,]+(?= por mês cada)/.exec(aws)?.[0] ?? '');
  const six = numberOf(/(?<=seis endereços[^U]*)US\$ [\d,]+/.exec(aws)?.[0] ?? '');
  expect(monthly).toBeCloseTo(hourly * 730, 2);
  expect(six).toBeCloseTo(monthly * 6, 2);
});

test('the switch takes as long in its table, on its sheet and in the last rehearsal', () => {
  const minutes = numberOf(tableRows(aws, '| Onda |')[2]?.[2] ?? '');
  expect(aws).toContain(`**22h${minutes}** DNS trocado`);
  expect(aws).toContain(`o terceiro, ${minutes}.`);
});

test('the hours of the mobile article add up to its totals and its saving', () => {
  const rows = tableRows(mobile, '| Trabalho |');
  const totals = [1, 2].map((column) => numberOf(rows.at(-1)?.[column] ?? ''));
  const [shared = 0, twice = 0] = totals;
  expect([1, 2].map((column) => sumOf(rows.slice(0, -1), column))).toEqual(totals);
  expect(mobile).toContain(`A diferença é de ${Math.round((1 - shared / twice) * 100)}%`);
});

test('the orders that fail, and those the reconciliation misses, are counted right', () => {
  const orders = numberOf(/recebe ([\d.]+) pedidos/.exec(integration)?.[1] ?? '');
  const answered = numberOf(/em ([\d,]+)% das chamadas/.exec(integration)?.[1] ?? '');
  expect(Math.round(orders * (1 - answered / 100))).toBe(6);
  expect(integration).toContain('são seis pedidos por dia');
  expect(integration).toContain('travaria as outras 1.199');

  const [shop = 0, erp = 0, missing = 0] = [...integration.matchAll(/R\$ ([\d.]+,\d\d)/g)].map(
    ([, sum = '']) => numberOf(sum),
  );
  expect(shop - erp).toBeCloseTo(missing, 2);
});

const changedLater = posts.filter(({ updated }) => updated !== undefined);

test.each(changedLater)('$slug says what changed since, with a date', ({ slug, updated = '' }) => {
  const [, since = ''] = articleSource(slug).split('\n## O que mudou desde então\n');
  const [, month = '', year = ''] = /^\s*Nota de (\p{L}+) de (\d{4})/u.exec(since) ?? [];
  expect(months.split(' ')).toContain(month);
  expect(updated.slice(0, 4)).toBe(year);
  expect(months.split(' ')[Number(updated.slice(5, 7)) - 1]).toBe(month);
});

test('the home page says when the articles were last looked through', () => {
  const newest =
    changedLater
      .map(({ updated = '' }) => updated)
      .toSorted()
      .at(-1) ?? '';
  const month = months.split(' ')[Number(newest.slice(5, 7)) - 1];
  expect(homeSections.blog.text).toContain(`Revisto em ${month} de ${newest.slice(0, 4)}`);
});

test('a client whose address stands in the code is named in the text, with its case', () => {
  const compact = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');
  for (const { slug } of posts) {
    const source = articleSource(slug);
    for (const [, host = ''] of source.matchAll(/@([a-z]+)\.example/g)) {
      const client = projects.find((project) => compact(project.client).includes(host));
      expect(client, host).toBeDefined();
      expect(source).toContain(`[${client?.client}](${client?.path})`);
    }
  }
});
