import { useId } from 'react';
import type { PortfolioProject } from '../../content/types.ts';
import { Button } from '../controls/Button.tsx';
import { SiteLink } from '../controls/SiteLink.tsx';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './ProjectCard.module.css';

interface ProjectCardProps {
  readonly project: PortfolioProject;
  /** The category in the visitor's words. */
  readonly categoryLabel: string;
  readonly picture: PictureSource;
  /** The card the first screen shows: its picture is fetched at once. */
  readonly first: boolean;
  /** Text of the button that opens the details. */
  readonly details: string;
  readonly onDetails: () => void;
}

/** A project of the portfolio page as an item of a `CardGrid`, with its teaser. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, categoryLabel, picture, first, details, onDetails } = props;
  const id = useId();
  return (
    <li className={styles.card}>
      <Picture source={picture} alt={project.imageAlt} eager={first} />
      <p className={`${patterns.kicker} ${styles.kicker}`}>{categoryLabel}</p>
      <h2 id={`${id}-title`}>
        <SiteLink link={{ label: project.title, to: project.path }} className={styles.link} />
      </h2>
      <p className={styles.text}>{project.teaser}</p>
      <Button
        id={id}
        variant="secondary"
        className={styles.action}
        aria-haspopup="dialog"
        data-project={project.slug}
        aria-labelledby={`${id} ${id}-title`}
        onClick={onDetails}
      >
        {details}
      </Button>
    </li>
  );
}
