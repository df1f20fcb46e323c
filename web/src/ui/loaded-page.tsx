import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { PageSkeleton } from './skeletons.tsx';
import { Loaded } from './state.tsx';

interface LoadedPageProps<Data> {
  query: UseQueryResult<Data>;
  /** What stands above the error, as the thing's own name is not known. */
  title: string;
  /** A BackLink. */
  back: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of one thing: before it is there its skeleton, without it the error and the way back. */
export function LoadedPage<Data>({ query, title, back, children }: LoadedPageProps<Data>) {
  const shown = (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {children}
    </Loaded>
  );
  if (query.data !== undefined || !query.error) return shown;
  return (
    <Page title={title} back={back}>
      {shown}
    </Page>
  );
}
