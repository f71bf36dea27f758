import type { ReactNode } from 'react';
import { headerText } from '../../content/navigation.ts';
import type { PageLink } from '../../content/types.ts';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { PictureSource } from '../../ui/pictures/Picture.tsx';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** The pages above this one, outermost first. */
  readonly parents: readonly PageLink[];
  readonly picture?: PictureSource;
  readonly children?: ReactNode;
}

/** The head of a page with the way to it. */
export function PageIntro({ title, lead, parents, picture, children }: PageIntroProps) {
  const breadcrumbs = (
    <Breadcrumbs label={headerText.breadcrumbLabel} parents={parents} current={title} />
  );
  return (
    <PageHeader title={title} lead={lead} breadcrumbs={breadcrumbs} picture={picture}>
      {children}
    </PageHeader>
  );
}
