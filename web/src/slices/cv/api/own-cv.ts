import type { CvPart, Edition } from '@fourfold/contract/cv/edition.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

/** The own CV; null until there is one. */
export const ownCvQuery = queryOptions({
  queryKey: ['cv'],
  queryFn: async ({ signal }): Promise<Cv | null> => {
    try {
      return await call('cvGet', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 'not-found') return null;
      throw error;
    }
  },
});

export const useOwnCv = () => useQuery(ownCvQuery);

/** Takes over a CV as the server answered it. */
export function keepCv(cv: Cv): Cv {
  // A reading that began before the write would bring the old CV back.
  void queryClient.cancelQueries({ queryKey: ownCvQuery.queryKey });
  queryClient.setQueryData(ownCvQuery.queryKey, cv);
  // Every match is made of the CV.
  void refresh('cv');
  return cv;
}

/** Takes over a change of one part of the CV. @returns the CV with it, null where none was read */
export function changeKeptCv(change: (cv: Cv) => Partial<Cv>): Cv | null {
  const cv = queryClient.getQueryData(ownCvQuery.queryKey);
  return cv ? keepCv({ ...cv, ...change(cv), undoImportUntil: null }) : null;
}

/** The edition that an accepted edit made of the version that it began from. */
export const nextEdition = (part: CvPart, baseVersion: number): Record<string, Edition> => ({
  [part]: { version: baseVersion + 1, date: new Date().toISOString() },
});

/** Reads the CV again from the server. */
export const reloadCv = () => queryClient.fetchQuery({ ...ownCvQuery, staleTime: 0 });
