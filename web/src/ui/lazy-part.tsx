import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk, reloadPage } from '../lib/chunk-reload.ts';
import { Loaded } from './state.tsx';

let made = 0;

/**
 * A part of a page or a popup, loaded on first use. A failed load shows in its place, and the rest
 * of the page stays. It loads once the network is back; if 'Try again' does not help, the page
 * reloads.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): ComponentType<Props> => {
  const query = queryOptions({
    queryKey: ['part', ++made],
    queryFn: () => loadChunk(load),
    // Read again with all other data, another component would take its place and lose what is typed.
    staleTime: ({ state }) => (state.data ? 'static' : Infinity),
    gcTime: Infinity,
  });
  return function LazyPart(props: Props) {
    const part = useQuery(query);
    const retry = async () => {
      const { isError } = await part.refetch();
      if (isError) await reloadPage();
    };
    return (
      <Loaded query={part} onRetry={() => void retry()} skeleton={skeleton}>
        {(Part) => <Part {...props} />}
      </Loaded>
    );
  };
};
