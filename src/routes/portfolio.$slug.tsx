import { createFileRoute } from '@tanstack/react-router';
import { casePageText, findProject, loadProjectCase, portfolioPage } from '../content/portfolio.ts';
import { projectSlugs } from '../content/slugs.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { CaseStudy } from '../ui/projects/CaseStudy.tsx';
import { pageMotifOf, projectPictureOf } from '../ui/projects/pictures.ts';
import { crumbsTo } from './-crumbs.ts';
import { PageIntro } from './-PageIntro.tsx';

const words = { ...portfolioPage, ...casePageText };

export const Route = createFileRoute('/portfolio/$slug')({
  // An unknown slug is no page of this route: the not-found page answers it.
  params: { parse: ({ slug }) => (projectSlugs.has(slug) ? { slug } : false) },
  loader: async ({ params }) => {
    const project = findProject(params.slug);
    if (!project) throw new Error(`There is no project "${params.slug}".`);
    const study = await loadProjectCase(params.slug);
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
  const { project, study } = Route.useLoaderData();
  return (
    <>
      <PageIntro
        title={project.title}
        lead={study.summary}
        parents={crumbsTo('/portfolio')}
        picture={pageMotifOf('portfolio')}
      />
      <CaseStudy
        project={project}
        study={study}
        picture={projectPictureOf(project.slug)}
        words={words}
      />
      <CtaBand {...casePageText.closing} />
    </>
  );
}
