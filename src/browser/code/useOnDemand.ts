import { type ComponentType, useCallback, useRef, useState } from 'react';

/** A component whose code is fetched when it is first needed. */
export interface OnDemand<Props> {
  /** The component once its code is here, else null. */
  readonly Component: ComponentType<Props> | null;
  /** Fetches the code; resolves to whether the component can be shown. */
  readonly load: () => Promise<boolean>;
}

/**
 * Keeps the code of rarely opened parts out of the first load. Unlike `React.lazy` a failure to
 * fetch it is an answer, so that the caller can offer another way, and a later call tries again.
 * @param fetchComponent must be the same function on every render.
 */
export function useOnDemand<Props>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);

  const load = useCallback(() => {
    pending.current ??= fetchComponent().then(
      (component) => {
        setComponent(() => component);
        return true;
      },
      () => {
        pending.current = null;
        return false;
      },
    );
    return pending.current;
  }, [fetchComponent]);

  return { Component, load };
}
