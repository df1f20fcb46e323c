import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { HistoryState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageSize, useSearchParams, type SearchParams } from '../lib/use-search-params.ts';
import { LinkButton } from './link.tsx';
import { Text } from './text.tsx';
import classes from './pager.module.css';

const to = (target: number) => ({
  to: '.' as const,
  search: (before: SearchParams) => ({
    ...before,
    page: target <= 1 ? undefined : String(target),
  }),
});

interface PagerProps {
  /** Number of items before paging. */
  count: number;
  /** Number of items on a page. */
  size?: number;
}

/**
 * Moves between pages of a list; the page is in the address. Renders nothing if one page is all.
 */
export function Pager({ count, size = pageSize }: PagerProps) {
  const { page } = useSearchParams();
  const pages = Math.max(1, Math.ceil(count / size));
  if (pages === 1 && page === 1) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(count, page * size);
  return (
    <PagerFrame
      previous={{ ...to(Math.min(page - 1, pages)), disabled: page <= 1 }}
      next={{ ...to(page + 1), disabled: page >= pages }}
    >
      {first <= last ? `${first}–${last} of ${count.toLocaleString('en-US')}` : `${count} in all`}
    </PagerFrame>
  );
}

interface Way {
  to: '.';
  search: (before: SearchParams) => SearchParams;
  state?: HistoryState;
  disabled: boolean;
}

interface PagerFrameProps {
  previous: Way;
  next: Way;
  /** The current page. */
  children: ReactNode;
}

/** The links to the pages before and after, and the current page between them. */
export const PagerFrame = ({ previous, next, children }: PagerFrameProps) => (
  <nav aria-label="Pages" className={classes.pager}>
    <LinkButton
      {...previous}
      variant="default"
      leftSection={<IconChevronLeft size={18} aria-hidden />}
    >
      Previous
    </LinkButton>
    <Text as="span" dimmed size="m" digits aria-live="polite">
      {children}
    </Text>
    <LinkButton
      {...next}
      variant="default"
      rightSection={<IconChevronRight size={18} aria-hidden />}
    >
      Next
    </LinkButton>
  </nav>
);
