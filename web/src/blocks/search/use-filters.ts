import { useSearchParams } from '../../lib/use-search-params.ts';
import { useActiveFilters, type ActiveFilter } from './active-filters.ts';
import type { SetFilters } from './filter-controls.tsx';
import {
  filterQuery,
  filterText,
  filterTexts,
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
  const texts = filterTexts(filters, names);
  return {
    names,
    filters,
    active,
    /** As a request needs them. */
    query: filterQuery(filters, names),
    /** The same without each of the active ones in turn. */
    withoutEach: active.map(({ name, without }) =>
      filterQuery(readFilters({ ...texts, [name]: without }), names),
    ),
    set,
    remove: ({ name, without }: ActiveFilter) => setParams({ [name]: without }),
    clear: () => setParams(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

export type FilterState = ReturnType<typeof useFilters>;
