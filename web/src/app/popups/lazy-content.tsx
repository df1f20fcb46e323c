import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { loadChunk, reloadPage } from '../../lib/chunk-reload.ts';
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
 * A popup's content, loaded when it is first opened. What could not be loaded is told in the popup,
 * and the page below stays. What no network kept comes once it is back; where 'Try again' does not
 * help, the page is loaded again, with the popup.
 */
export const lazyContent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const query = queryOptions({
    queryKey: ['popup', ++made],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return function LazyContent(props: Props) {
    const content = useQuery(query);
    const retry = async () => {
      const { isError } = await content.refetch();
      if (isError) await reloadPage();
    };
    return (
      <Loaded query={content} onRetry={() => void retry()} skeleton={<FormSkeleton fields={2} />}>
        {(Content) => (
          <Arrived>
            <Content {...props} />
          </Arrived>
        )}
      </Loaded>
    );
  };
};
