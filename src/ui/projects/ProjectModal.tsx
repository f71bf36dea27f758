import { Modal } from '@mantine/core';
import type { PortfolioProject } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { useCoveredPage } from '../focus/covered-page.ts';
import { FactList } from '../lists/FactList.tsx';
import { HeadlessMantine } from '../mantine/HeadlessMantine.tsx';
import { closeProps, overlayProps } from '../mantine/overlay.tsx';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
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
  useCoveredPage(true);
  const facts = [
    { name: words.technologiesLabel, value: project.technologies.join(', ') },
    { name: words.clientLabel, value: project.client },
    { name: words.yearLabel, value: project.year },
  ];
  return (
    <HeadlessMantine>
      <Modal.Root
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        {...overlayProps({ classNames: styles })}
      >
        {/* The second press of a double click on the card meets the overlay already: it neither closes
            the dialog nor takes the focus out of it. */}
        <Modal.Overlay
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => detail < 2 && onClose()}
        />
        <Modal.Content>
          {/* Not Mantine’s own, a <header>, which would be a second banner of the page. */}
          <div className={styles.header}>
            <Modal.Title>{project.title}</Modal.Title>
            <Modal.CloseButton {...closeProps(words.closeDialog)} />
          </div>
          <div className={styles.body}>
            <Picture source={picture} alt={project.imageAlt} eager />
            <p>{project.description}</p>
            <FactList facts={facts} look="columns" />
            <div>
              {/* In the place of the dialog's own entry in the history, which would open it again. */}
              <ButtonLink link={{ label: words.caseLink, to: project.path }} replace />
            </div>
          </div>
        </Modal.Content>
      </Modal.Root>
    </HeadlessMantine>
  );
}
