import { useSearchParams } from '../../lib/use-search-params.ts';
import { useActiveFilters, type ActiveFilter } from './active-filters.ts';
import type { SetFilters } from './filter-controls.tsx';
import {
  filterText,
  jobFilterNames,
  peopleFilterNames,
  readFilters,
  type FilterName,
} from './filters.ts';

/**
 * The filters of the address, also in words, and functions to change them.
 * @param unused those that mean nothing now, whatever the address says
 */
export function useFilters(of: 'jobs' | 'people', unused: readonly FilterName[] = []) {
  const { params, set: setParams } = useSearchParams();
  const all = of === 'jobs' ? jobFilterNames : peopleFilterNames;
  const names = all.filter((name) => !unused.includes(name));
  const filters = readFilters(params);
  const active = useActiveFilters(filters, names, of);
  const set: SetFilters = (patch, options) =>
    setParams(
      Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, filterText(value)])),
      options,
    );
  return {
    names,
    filters,
    active,
    set,
    remove: ({ name, without }: ActiveFilter) => setParams({ [name]: without }),
    clear: () => setParams(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

/** The filters without one of them. */
export const withoutFilter = (
  texts: Partial<Record<FilterName, string>>,
  { name, without }: ActiveFilter,
) => readFilters({ ...texts, [name]: without });
