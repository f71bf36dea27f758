import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notFoundPage } from '../../content/errors.ts';
import { NotFound } from '../../ui/page/errors/NotFound.tsx';
import { notFoundPicture } from '../../ui/pictures/pictures.ts';

/** The page of every address that leads nowhere; the address is logged. */
export function NotFoundPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    console.error('404: no page at', path);
  }, [path]);
  return <NotFound page={notFoundPage} picture={notFoundPicture} />;
}
