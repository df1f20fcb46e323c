import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { loadedOnce } from './lists.ts';

/** The skills that every page with skills loads: a bounded number, cached by the browser. */
export const skillsQuery = queryOptions({
  queryKey: ['reference', 'skillCommon'],
  queryFn: ({ signal }) => call('skillCommon', { signal }).then(({ list }) => list),
  ...loadedOnce,
});

/** The length of a list of suggestions. */
const mostFound = 20;

/** Rarer skills, shared and the reader's own, by a part of their name. */
export const foundSkillsQuery = (search: string) =>
  queryOptions({
    queryKey: ['reference', 'skillList', { search }],
    queryFn: ({ signal }) =>
      call('skillList', { query: { search, limit: String(mostFound) }, signal }).then(
        ({ list }) => list,
      ),
    staleTime: 60_000,
  });

/** Skills by their ids, as in an address. */
export const namedSkillsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['reference', 'skillList', { ids }],
    queryFn: ({ signal }) =>
      call('skillList', { query: { skill: ids.join(',') }, signal }).then(({ list }) => list),
    staleTime: Infinity,
  });

/** What to suggest before anything is typed. */
export const suggestedSkillsQuery = (title: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['reference', 'skillSuggestion', { title, ids }],
    queryFn: ({ signal }) =>
      call('skillSuggestion', {
        query: { ...(title ? { title } : {}), ...(ids.length > 0 ? { skill: ids.join(',') } : {}) },
        signal,
      }).then(({ list }) => list),
    staleTime: 10 * 60_000,
  });
