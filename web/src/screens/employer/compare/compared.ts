import { useNavigate } from '@tanstack/react-router';
import { idsIn } from '../../../lib/address-list.ts';
import { samePage } from '../../../lib/came-from.ts';
import { useSearchParams, type SearchParams } from '../../../lib/use-search-params.ts';

/** Beside each other there is room for four. */
export const mostCompared = 4;

/** The people that an address names: each once, four at most. */
export const comparedIn = (text: string | undefined): number[] =>
  [...new Set(idsIn(text))].slice(0, mostCompared);

/** What leads to the page of these people: `/compare?jobId=3&people=7,9`. */
export const compareSearch = (jobId: number, people: readonly number[]) => ({
  jobId: String(jobId),
  people: people.join(','),
});

export interface Picked {
  ids: readonly number[];
  toggle: (id: number) => void;
  clear: () => void;
}

/**
 * The people picked in a list for comparing. They are in the address, so that other pages of the
 * list, a reload and the way back keep them.
 */
export function usePicked(): Picked {
  const navigate = useNavigate();
  const ids = comparedIn(useSearchParams().params['compare']);
  const pick = (picked: readonly number[]) =>
    void navigate({
      to: '.',
      search: (before: SearchParams) => ({
        ...before,
        compare: picked.length > 0 ? picked.join(',') : undefined,
      }),
      state: samePage,
      replace: true,
      resetScroll: false,
    });
  return {
    ids,
    toggle: (id) => pick(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => pick([]),
  };
}
