import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { PortfolioProject } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { ThemeProvider } from '../layout/ThemeProvider.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import styles from './ProjectModal.module.css';

export interface ProjectWords {
  readonly caseLink: string;
  readonly closeDialog: string;
  readonly clientLabel: string;
  readonly yearLabel: string;
  readonly technologiesLabel: string;
}

export interface ProjectModalProps {
  readonly project: PortfolioProject;
  readonly picture: PictureSource;
  readonly words: ProjectWords;
  readonly onClose: () => void;
}

/** A project's details over the page; keeps the focus inside while open. */
export function ProjectModal({ project, picture, words, onClose }: ProjectModalProps) {
  return (
    <ThemeProvider>
      <Modal
        opened
        onClose={onClose}
        title={project.title}
        closeButtonProps={{ 'aria-label': words.closeDialog, icon: <IconX aria-hidden="true" /> }}
        classNames={styles}
        // ProjectDialog returns the focus, CSS animates and holds the page still.
        returnFocus={false}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
      >
        <Picture source={picture} alt={project.imageAlt} eager />
        <p>{project.description}</p>
        <dl className={styles.facts}>
          <dt>{words.technologiesLabel}</dt>
          <dd>{project.technologies.join(', ')}</dd>
          <dt>{words.clientLabel}</dt>
          <dd>{project.client}</dd>
          <dt>{words.yearLabel}</dt>
          <dd>{project.year}</dd>
        </dl>
        <div>
          {/* In the place of the dialog's own entry in the history, which would open it again. */}
          <ButtonLink link={{ label: words.caseLink, to: project.path }} replace />
        </div>
      </Modal>
    </ThemeProvider>
  );
}
