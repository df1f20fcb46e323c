import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { loadChunk, reloadPage } from '../../lib/chunk-reload.ts';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';

let made = 0;

/** Moves focus into content that loaded late; before, only the close button could have it. */
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

/** As high as the content, see entry.ts. */
const Coming = () => (
  <div style={{ height: 'var(--content-height)', overflow: 'hidden' }}>
    <FormSkeleton fields={8} />
  </div>
);

/**
 * A popup's content, loaded on first use. A failed load shows in the popup, and the page below
 * stays. It loads once the network is back; if 'Try again' does not help, the page reloads and
 * reopens the popup.
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
      <Loaded query={content} onRetry={() => void retry()} skeleton={<Coming />}>
        {(Content) => (
          <Arrived>
            <Content {...props} />
          </Arrived>
        )}
      </Loaded>
    );
  };
};
