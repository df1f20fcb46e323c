import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { PageSkeleton, type Layout } from './page-skeleton.tsx';
import { Loaded } from './state.tsx';

interface LoadedPageProps<Data> {
  query: UseQueryResult<Data>;
  /** Title of the error, because the object's name is unknown. */
  title: string;
  /** A BackLink. */
  back: ReactNode;
  layout: Layout;
  children: (data: Data) => ReactNode;
}

/** The page of one object: a skeleton while it loads; the error and the back link if it fails. */
export function LoadedPage<Data>({ query, title, back, layout, children }: LoadedPageProps<Data>) {
  const shown = (
    <Loaded query={query} skeleton={<PageSkeleton layout={layout} back={back} />}>
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
