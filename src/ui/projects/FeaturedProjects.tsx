import type { FeaturedProject } from '../../content/types.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { ArrowLink } from '../controls/ArrowLink.tsx';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './ProjectCard.module.css';

interface FeaturedProjectsProps {
  readonly projects: readonly FeaturedProject[];
  readonly pictureOf: (slug: string) => PictureSource;
  /** Text of each card's link to its case. */
  readonly more: string;
}

/** The home page's projects, each leading to its case. */
export function FeaturedProjects({ projects, pictureOf, more }: FeaturedProjectsProps) {
  return (
    <CardGrid size="trio">
      {projects.map(({ slug, title, category, categoryLang, path, imageAlt }) => (
        <li key={slug} className={`${styles.card} ${styles.featured}`}>
          <Picture source={pictureOf(slug)} alt={imageAlt} />
          <p className={`${patterns.kicker} ${styles.kicker}`} lang={categoryLang}>
            {category}
          </p>
          <h3>{title}</h3>
          <ArrowLink link={{ label: more, to: path }} title={title} />
        </li>
      ))}
    </CardGrid>
  );
}
