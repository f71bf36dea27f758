import { createFileRoute } from '@tanstack/react-router';
import { chatLink } from '../content/company.ts';
import { casePageText, findCase, portfolioPage } from '../content/portfolio.ts';
import type { PagePath } from '../content/types.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { Later } from '../ui/page/Later.tsx';
import { projectPictureOf } from '../ui/pictures/pictures.ts';
import { CaseStudy } from '../ui/projects/CaseStudy.tsx';
import { parseSlug } from './-missing/may-be-page.ts';
import { notFoundData } from './-missing/not-found.ts';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

const words = { ...portfolioPage, ...casePageText };

const pathOf = (slug: string): PagePath => `/portfolio/${slug}`;

export const Route = createFileRoute('/portfolio/$slug')({
  params: {
    parse: ({ slug }) => parseSlug(slug, pathOf),
  },
  loader: async ({ params }) => {
    const found = await findCase(params.slug);
    if (!found) return notFoundData(pathOf(params.slug));
    const { project, page: study } = found;
    const here = { label: project.title, to: project.path };
    const head = pageHead({
      path: project.path,
      seo: study.seo,
      jsonLd: [breadcrumbJsonLd([...crumbsTo('/portfolio'), here])],
    });
    return { project, study, head };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CasePage,
});

function CasePage() {
  const data = Route.useLoaderData();
  if ('Missing' in data) return <data.Missing />;
  const { project, study } = data;
  return (
    <>
      <PageIntro title={project.title} lead={study.summary} parents={crumbsTo('/portfolio')} />
      <Later>
        <CaseStudy
          project={project}
          study={study}
          picture={projectPictureOf(project.slug)}
          words={words}
        />
        <CtaBand {...casePageText.closing} chat={chatLink(project.title)} />
      </Later>
    </>
  );
}
