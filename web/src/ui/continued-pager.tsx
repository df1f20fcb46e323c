import { useLocation } from '@tanstack/react-router';
import {
  firstPage,
  pageSize,
  useSearchParams,
  type SearchParams,
} from '../lib/use-search-params.ts';
import { PagerFrame } from './pager.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the pages before this one began, but the first; the browser keeps it over a reload. */
    trail?: string[];
  }
}

interface ContinuedPagerProps {
  /** Items of the whole list. */
  count: number;
  /** Where the next page begins; null on the last one. */
  after: string | null;
  /** The list still shows another page than the address names. */
  loading: boolean;
  /** What the list stands for although the address does not say so: a page of it is no other list's. */
  pinned?: SearchParams;
  size?: number;
}

/**
 * Moves through a list whose pages begin behind the last row of the one before, so that what comes
 * and goes meanwhile neither doubles a row nor loses one. Nothing where one page is all.
 */
export function ContinuedPager({
  count,
  after,
  loading,
  pinned,
  size = pageSize,
}: ContinuedPagerProps) {
  const { page, after: here } = useSearchParams();
  const trail = useLocation({ select: ({ state }) => state.trail }) ?? [];
  if (page === 1 && after === null && !loading) return null;
  const to = (target: number, start: string | undefined, way: string[]) => ({
    to: '.' as const,
    search: (before: SearchParams) => ({
      ...before,
      ...firstPage,
      ...pinned,
      ...(target > 1 && { page: String(target), after: start }),
    }),
    state: { trail: way },
  });
  const next = loading
    ? to(page, here, trail)
    : to(page + 1, after ?? undefined, here === undefined ? trail : [...trail, here]);
  const pages = after === null ? page : Math.max(page + 1, Math.ceil(count / size));
  return (
    <PagerFrame
      previous={{ ...to(page - 1, trail.at(-1), trail.slice(0, -1)), disabled: page <= 1 }}
      next={{ ...next, disabled: after === null && !loading }}
    >
      Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
    </PagerFrame>
  );
}
