import type { Role } from '@fourfold/contract/account/schema.ts';
import type { SavedSearch, SavedSearchInput } from '@fourfold/contract/search/saved-search.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';

const savedSearchesQuery = (role: Role) =>
  queryOptions({
    queryKey: ['saved-search', role],
    queryFn: ({ signal }) => call('savedSearchList', { query: { role, limit: 100 }, signal }),
  });

/** The user's saved searches in a role, newest first. */
export const useSavedSearches = (role: Role) => useQuery(savedSearchesQuery(role));

const change = (role: Role, next: (list: SavedSearch[]) => SavedSearch[]) =>
  keep(savedSearchesQuery(role).queryKey, (page: Answer<'savedSearchList'> | undefined) => {
    if (!page) return page;
    const list = next(page.list);
    return { list, count: page.count + list.length - page.list.length };
  });

export async function saveSearch(search: SavedSearchInput): Promise<SavedSearch> {
  const saved = await call('savedSearchCreate', { body: search });
  change(saved.role, (list) => [saved, ...list]);
  return saved;
}

/** Shown at once; a refusal undoes it and is thrown. */
export async function updateSearch(
  search: SavedSearch,
  patch: Partial<Pick<SavedSearch, 'name' | 'alert'>>,
): Promise<void> {
  const put = (next: SavedSearch) =>
    change(search.role, (list) => list.map((one) => (one.id === next.id ? next : one)));
  put({ ...search, ...patch });
  try {
    put(await call('savedSearchUpdate', { params: { id: search.id }, body: patch }));
  } catch (error) {
    put(search);
    throw error;
  }
}

/** Shown at once; a refusal undoes it and is thrown. */
export async function deleteSearch(search: SavedSearch): Promise<void> {
  change(search.role, (list) => list.filter(({ id }) => id !== search.id));
  try {
    await call('savedSearchDelete', { params: { id: search.id } });
  } catch (error) {
    // Only this one comes back: others may have changed meanwhile.
    change(search.role, (list) => [...list, search].toSorted((a, b) => b.id - a.id));
    throw error;
  }
}
