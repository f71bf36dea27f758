import type { ReactNode } from 'react';
import type { PortfolioProject, ProjectCase } from '../../content/types.ts';
import { Prose } from '../articles/text/Prose.tsx';
import { FactList } from '../lists/FactList.tsx';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './CaseStudy.module.css';
import { ResultList } from './ResultList.tsx';

interface CaseStudyProps {
  readonly project: PortfolioProject;
  readonly study: ProjectCase;
  readonly picture: PictureSource;
  readonly words: {
    readonly clientLabel: string;
    readonly yearLabel: string;
    readonly technologiesLabel: string;
    readonly challengeHeading: string;
    readonly solutionHeading: string;
    readonly resultsHeading: string;
    readonly lessonHeading: string;
  };
}

/** A name stays on one line. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00a0');

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${patterns.split} ${styles.part}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Prose>
  );
}

/** The story of a project under its page header: facts, results, challenge, solution, lesson. */
export function CaseStudy({ project, study, picture, words }: CaseStudyProps) {
  const facts = [
    { name: words.clientLabel, value: project.client },
    { name: words.yearLabel, value: project.year },
    { name: words.technologiesLabel, value: project.technologies.map(unbroken).join(', ') },
  ];
  return (
    <div className={`${patterns.container} ${styles.case}`}>
      <div className={styles.top}>
        <Picture source={picture} alt={project.imageAlt} eager />
        <FactList facts={facts} look="bars" />
      </div>
      <section className={styles.results}>
        <h2>{words.resultsHeading}</h2>
        <ResultList results={study.results} />
      </section>
      <Part title={words.challengeHeading}>
        <Paragraphs texts={study.challenge} />
      </Part>
      <Part title={words.solutionHeading}>
        <Paragraphs texts={study.solution} />
      </Part>
      <section className={`${patterns.split} ${styles.lesson}`}>
        <h2>{words.lessonHeading}</h2>
        <p>{study.lesson}</p>
      </section>
    </div>
  );
}
