import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageSize, useSearchParams, type SearchParams } from '../lib/use-search-params.ts';
import { LinkButton } from './link.tsx';
import classes from './pager.module.css';

const to = (target: number) => ({
  to: '.' as const,
  search: (before: SearchParams) => ({
    ...before,
    page: target <= 1 ? undefined : String(target),
  }),
});

interface PagerProps {
  /** Items before paging. */
  count: number;
  size?: number;
}

/** Moves between pages of a list; the page lives in the address. Nothing where one page is all. */
export function Pager({ count, size = pageSize }: PagerProps) {
  const { page } = useSearchParams();
  const pages = Math.max(1, Math.ceil(count / size));
  if (pages === 1 && page === 1) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(count, page * size);
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <LinkButton
        {...to(Math.min(page - 1, pages))}
        disabled={page <= 1}
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
      >
        Previous
      </LinkButton>
      <span className={classes.place} aria-live="polite">
        {first <= last ? `${first}–${last} of ${count.toLocaleString('en-US')}` : `${count} in all`}
      </span>
      <LinkButton
        {...to(page + 1)}
        disabled={page >= pages}
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        Next
      </LinkButton>
    </nav>
  );
}
