import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';

let made = 0;

/** Content that came after the popup was opened, which had only its close button to focus then. */
function Arrived({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popup = content.current?.closest('[role=dialog]');
    const first = content.current?.querySelector<HTMLElement>('[data-autofocus]');
    const active = document.activeElement;
    if (popup?.contains(active) && !content.current?.contains(active)) first?.focus();
  }, []);
  return (
    <div ref={content} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/**
 * A popup's content, loaded when it is first opened. Unlike React's lazy, what could not be loaded
 * is told in the popup and asked for again, and the page below keeps what was typed there.
 */
export const lazyContent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const query = queryOptions({
    queryKey: ['popup', ++made],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
  });
  return function LazyContent(props: Props) {
    return (
      <Loaded query={useQuery(query)} skeleton={<FormSkeleton fields={2} />}>
        {(Content) => (
          <Arrived>
            <Content {...props} />
          </Arrived>
        )}
      </Loaded>
    );
  };
};
