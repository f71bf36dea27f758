import { type ReactNode, useEffect } from 'react';

interface OnScreenProps {
  /** Called when the browser has painted it, or when it is taken away before that. */
  readonly onPainted: () => void;
  readonly children: ReactNode;
}

/** Tells when the visitor can see its children, or no longer will; a hidden page does not paint them. */
export function OnScreen({ onPainted, children }: OnScreenProps) {
  useEffect(() => {
    // The first frame paints it; when the second one begins, it is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onPainted);
    });
    return () => {
      cancelAnimationFrame(frame);
      onPainted();
    };
  }, [onPainted]);
  return children;
}
