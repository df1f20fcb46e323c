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
    /**
     * Cursors of the earlier pages except the first; the history entry keeps them across a reload.
     */
    trail?: string[];
  }
}

interface ContinuedPagerProps {
  /** Number of items in the whole list. */
  count: number;
  /** Cursor of the next page; null on the last one. */
  after: string | null;
  /** The list still shows another page than the address names. */
  loading: boolean;
  /** Identifies the list if the address does not: cursors of one list are invalid in another. */
  pinned?: SearchParams;
  size?: number;
}

/**
 * Pages through a list by cursor, so that changes in between neither repeat nor skip a row. Renders
 * nothing if one page is all.
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
