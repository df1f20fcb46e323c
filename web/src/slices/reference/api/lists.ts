import { queryOptions } from '@tanstack/react-query';
import type { ReferenceItem, ReferenceListName } from '@fourfold/contract/reference/lists.ts';
import { call } from '../../../lib/api.ts';

/** Data that is fetched once and stays valid while the page is open. */
export const loadedOnce = { staleTime: Infinity, gcTime: Infinity } as const;

export const listQuery = <Name extends ReferenceListName>(name: Name) =>
  queryOptions({
    queryKey: ['reference', name],
    queryFn: async ({ signal }) => {
      const { list } = await call<'industryList'>(`${name}List` as 'industryList', { signal });
      return list as unknown as ReferenceItem<Name>[];
    },
    ...loadedOnce,
  });
