import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { articleParts } from '../../src/content/posts/article-parts.ts';
import { ShareLinks } from '../../src/ui/articles/ShareLinks.tsx';
import { proseElements } from '../../src/ui/articles/text/prose-elements.tsx';
import { TestimonialList } from '../../src/ui/cards/TestimonialList.tsx';
import { CountBadge } from '../../src/ui/controls/CountBadge.tsx';
import { Field } from '../../src/ui/controls/Field.tsx';
import { KeyFigureList } from '../../src/ui/lists/KeyFigureList.tsx';
import { HeadlessMantine } from '../../src/ui/mantine/HeadlessMantine.tsx';
import { ProjectTabs } from '../../src/ui/projects/ProjectTabs.tsx';

const field = { id: 'contact-email', name: 'email', label: 'E-mail', value: '', onChange() {} };

const inTheme = (element: ReactElement) =>
  renderToStaticMarkup(<HeadlessMantine>{element}</HeadlessMantine>);

describe('a field', () => {
  test('is named by its label', () => {
    const html = inTheme(<Field {...field} />);
    expect(html).toMatch(/<label[^>]* for="contact-email"/);
    expect(html).toMatch(/<input[^>]* id="contact-email"/);
  });

  test('with an error is marked invalid and described by the error', () => {
    const html = inTheme(<Field {...field} error="Por favor" />);
    const [, description] = /<input[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(/<input[^>]* aria-invalid="true"/);
    expect(html).toMatch(new RegExp(`<p[^>]* id="${description}"[^>]*>Por favor</p>`));
  });

  test('with rows is a text of several lines', () => {
    expect(inTheme(<Field {...field} rows={5} />)).toMatch(/<textarea[^>]* rows="5"/);
  });
});

test('Mantine adds no inline style and no style element that a strict policy would refuse', () => {
  const tabs = [
    { value: 'all', label: 'Todos' },
    { value: 'web', label: 'Web' },
  ];
  const html = inTheme(
    <>
      <Field {...field} error="Por favor" required />
      <ProjectTabs label="Filtrar" tabs={tabs} value="all" onChange={() => {}}>
        <p>Projetos</p>
      </ProjectTabs>
    </>,
  );
  expect(html).toContain('Projetos');
  expect(html).not.toMatch(/<style| style=/);
});

test('a testimonial shows its stars and says them once', () => {
  const html = renderToStaticMarkup(
    <TestimonialList
      testimonials={[{ text: 'Bom', author: 'Ana', position: 'Diretora' }]}
      rating={{ stars: 5, spoken: '5 de 5' }}
    />,
  );
  expect(html.match(/<svg/g)).toHaveLength(5);
  expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(5);
  expect(html.match(/5 de 5/g)).toHaveLength(1);
});

test('a key figure names what is counted before the number, whatever their order on the screen', () => {
  const html = renderToStaticMarkup(
    <KeyFigureList
      keyFigures={[{ value: '+10', label: 'anos de experiência', detail: 'Somados' }]}
    />,
  );
  expect(html).toMatch(/<dt[^>]*>anos de experiência<\/dt><dd[^>]*>\+10</);
});

test('nothing waiting shows no count', () => {
  expect(renderToStaticMarkup(<CountBadge count={0} label="nenhuma" />)).toBe('');
  expect(renderToStaticMarkup(<CountBadge count={2} label="2 pendentes" />)).toContain(
    '2 pendentes',
  );
});

test('share links carry the whole address, and no share sheet before it is known to exist', () => {
  const html = renderToStaticMarkup(
    <ShareLinks
      url="https://pinhal.example/blog/x?a=1&b=2"
      title="Título & tal"
      words={{
        heading: 'Compartilhar',
        whatsapp: 'WhatsApp',
        linkedin: 'LinkedIn',
        email: 'E-mail',
        copyLink: 'Copiar',
        copied: 'Copiado',
        copyFailed: 'Falhou',
        device: 'Outro aplicativo',
      }}
    />,
  );
  const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    decodeURIComponent((href ?? '').replaceAll('&amp;', '&')),
  );
  expect(targets).toHaveLength(3);
  for (const target of targets) expect(target).toContain('https://pinhal.example/blog/x?a=1&b=2');
  expect(html).not.toContain('Outro aplicativo');
});

test('a column an article aligns to the right is aligned by a class', () => {
  const { td: Cell, th: HeaderCell } = proseElements(articleParts);
  const style = { textAlign: 'right' } as const;
  const html = renderToStaticMarkup(
    <table>
      <thead>
        <tr>
          <HeaderCell style={style}>US$</HeaderCell>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Cell style={style}>315</Cell>
          <Cell>x</Cell>
        </tr>
      </tbody>
    </table>,
  );
  expect(html).toMatch(/<th scope="col" [^>]*class="[^"]+">US\$</);
  expect(html).toMatch(/<td [^>]*class="[^"]+">315</);
  expect(html).toMatch(/<td(?! [^>]*class=)[^>]*>x</);
  expect(html).not.toContain('style=');
});
