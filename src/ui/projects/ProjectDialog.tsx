import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnDemand } from '../../browser/code/useOnDemand.ts';
import type { PortfolioProject } from '../../content/types.ts';
import type { PictureSource } from '../pictures/Picture.tsx';
import type { ProjectWords } from './ProjectModal.tsx';

interface ProjectDialogProps {
  /** The project to show, or null while the dialog is closed. */
  readonly project: PortfolioProject | null;
  readonly pictureOf: (slug: string) => PictureSource;
  readonly words: ProjectWords;
  readonly onClose: () => void;
  /** Called when the dialog's code cannot be fetched: the case page tells the same and more. */
  readonly onUnavailable: (project: PortfolioProject) => void;
}

const fetchModal = () => import('./ProjectModal.tsx').then((module) => module.ProjectModal);

/** The dialog behind 'Visualizar Detalhes'; its code comes when it is first opened. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { project, pictureOf, words, onClose, onUnavailable } = props;
  const { Component: ProjectModal, load } = useOnDemand(fetchModal);
  const opener = useRef<Element | null>(null);
  const giveUp = useEffectEvent(onUnavailable);

  useEffect(() => {
    if (!project) return;
    const { activeElement, body } = document;
    // Safari does not focus a button that is clicked.
    opener.current =
      activeElement === body
        ? document.querySelector(`[data-project='${project.slug}']`)
        : activeElement;
    let closed = false;
    let isThere = false;
    void load().then((available) => {
      isThere = available;
      if (!available && !closed) giveUp(project);
    });
    return () => {
      closed = true;
      // Where another one was asked for meanwhile, the focus is there already.
      if (isThere && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    };
  }, [project, load]);

  if (!project || !ProjectModal) return null;
  return (
    <ProjectModal
      project={project}
      picture={pictureOf(project.slug)}
      words={words}
      onClose={onClose}
    />
  );
}
