import { useRouterState } from '@tanstack/react-router';

/**
 * What the page shown says about itself. The router's own `HeadContent` compares the text of every tag
 * and makes most of them anew with every page; here each tag has its place, and only its words change.
 * Structured data is not among them: the build writes it into the HTML.
 */
export function PageHead() {
  const meta = useRouterState({ select: ({ matches }) => matches.at(-1)?.meta });
  const links = useRouterState({ select: ({ matches }) => matches.at(-1)?.links });
  return (
    <>
      {meta?.map((tag) => {
        if (tag === undefined || 'script:ld+json' in tag) return null;
        if (tag.title !== undefined) return <title key="title">{tag.title}</title>;
        return <meta key={tag.name ?? tag.property} {...tag} />;
      })}
      {links?.map((link) => link && <link key={link.rel} {...link} />)}
    </>
  );
}
