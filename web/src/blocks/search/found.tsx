import {
  closestOnPage,
  pageSentence,
  type Placed,
} from '@fourfold/contract/matching/page-order.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count } from '../../lib/format.ts';
import { useSearchParams, type SearchParams } from '../../lib/use-search-params.ts';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import classes from './found.module.css';

/** `12 jobs`, `1 person`. */
export const amountOf = {
  jobs: (found: number) => count(found, 'job'),
  people: (found: number) => count(found, 'person', 'people'),
};

/** Where a page of found jobs or people begins, by the address. */
export const useFoundPage = () => useSearchParams(closestOnPage);

interface Answer {
  list: readonly Placed<object>[];
  count: number;
  after: string | null;
}

interface FoundProps<Page extends Answer> {
  of: 'jobs' | 'people';
  query: UseQueryResult<Page>;
  /** Behind the number: which ones, in which order. */
  words?: string;
  /** Below or beside the number. */
  beside?: ReactNode;
  /** Identifies the list if the address does not. */
  pinned?: SearchParams;
  skeleton: ReactNode;
  /** In place of a list with nothing in it. */
  empty: ReactNode;
  children: (page: Page, pager: ReactNode) => ReactNode;
}

/** A page of found jobs or people below their number; where it is empty, why. */
export function Found<Page extends Answer>({
  of,
  query,
  words = '',
  beside,
  pinned,
  skeleton,
  empty,
  children,
}: FoundProps<Page>) {
  const { set } = useFoundPage();
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(page) => {
        const { list, count: total, after } = page;
        if (list.length === 0)
          return total > 0 ? (
            <EmptyState action={<Button onClick={() => set({})}>Go to the first page</Button>}>
              There are no more {of} on this page.
            </EmptyState>
          ) : (
            empty
          );
        const pager = (
          <ContinuedPager
            count={total}
            after={after}
            loading={query.isPlaceholderData}
            size={closestOnPage}
            {...(pinned && { pinned })}
          />
        );
        return (
          <Stack gap="3">
            <div className={classes.head}>
              <p aria-live="polite">
                {amountOf[of](total)}
                {words}
                {list.some(({ under }) => under !== null) && `. ${pageSentence}`}
              </p>
              {beside}
            </div>
            {children(page, pager)}
          </Stack>
        );
      }}
    </Loaded>
  );
}
