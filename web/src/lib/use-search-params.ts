import { mostSkipped } from '@fourfold/contract/protocol/most-skipped.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { fromThere } from './came-from.ts';

/** The query string's parameters, as text. */
export type SearchParams = Record<string, string | undefined>;

export const pageSize = 10;

/** Parses `?a=b` without turning texts into numbers, so that links stay as typed. */
export const parseSearch = (text: string): SearchParams =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Resets a list to its first page, with nothing previewed, among other parameters of an address. */
export const firstPage = { page: undefined, after: undefined, open: undefined };

/**
 * Screen state that back, reload and shared links keep: filters, tab, page, step. `set` merges,
 * drops empty values, and returns to the first page unless `page` is set.
 * @param size the number of items on a page
 */
export function useSearchParams(size = pageSize) {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (patch: SearchParams, options: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before: SearchParams) => ({ ...before, ...firstPage, ...patch }),
        state: fromThere,
        replace: options.replace ?? false,
        resetScroll: 'page' in patch,
      }),
    [navigate],
  );
  const page = Math.max(1, Math.floor(Number(params['page'] ?? 1)) || 1);
  const paging = { limit: size, offset: (page - 1) * size };
  const after = /^[\w-]{1,100}$/.exec(params['after'] ?? '')?.[0];
  // A link with only a page number still opens that page, wherever it starts now, as far as the
  // server skips.
  const continued =
    after === undefined
      ? { limit: size, offset: Math.min(paging.offset, mostSkipped) }
      : { limit: size, after };
  return { params, set, page, paging, after, continued };
}
