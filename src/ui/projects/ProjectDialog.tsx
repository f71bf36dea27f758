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
    opener.current = document.activeElement;
    let closed = false;
    void load().then((available) => {
      if (!available && !closed) giveUp(project);
    });
    return () => {
      closed = true;
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
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
