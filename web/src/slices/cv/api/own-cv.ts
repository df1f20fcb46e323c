import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { Cv, CvPart, ProfileInput, CvSkillInput } from '@fourfold/contract/cv/schema.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
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
export function cacheCv(cv: Cv): Cv {
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
  return cv ? cacheCv({ ...cv, ...change(cv), undoImportUntil: null }) : null;
}

/** The edition that an accepted edit made of the version that it began from. */
export const nextEdition = (part: CvPart, baseVersion: number): Editions => ({
  [part]: { version: baseVersion + 1, date: new Date().toISOString() },
});

/** Reads the CV again from the server. */
export const reloadCv = () => queryClient.fetchQuery({ ...ownCvQuery, staleTime: 0 });

/** Creates the draft; where another tab was faster (400) its CV is read instead (SPEC.md section 8). */
export async function createCv(): Promise<void> {
  try {
    cacheCv(await call('cvCreate'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpCode !== 400) throw error;
    await reloadCv();
  }
}

/** Changes fields, if the profile still has the version that the edit began from (else 409). */
export const updateProfile = async (id: number, fields: ProfileInput, baseVersion: number) =>
  cacheCv(await call('cvProfileUpdate', { params: { id }, body: { ...fields, baseVersion } }));

/** Replaces all skills, if they still have the version that the edit began from (else 409). */
export const updateSkills = async (id: number, skills: CvSkillInput[], baseVersion: number) =>
  cacheCv(await call('cvSkillsUpdate', { params: { id }, body: { skills, baseVersion } }));

/**
 * Replaces all behaviour answers, if they still have the version that the edit began from (else
 * 409); they may be unfinished.
 */
export const updateBehaviors = async (
  id: number,
  behaviors: BehaviorAnswer[],
  baseVersion: number,
) => cacheCv(await call('cvBehaviorsUpdate', { params: { id }, body: { behaviors, baseVersion } }));

export const publishCv = async () => cacheCv(await call('cvPublish'));

/** Hides the CV from employers' searches; it stays as it is. */
export const unpublishCv = async () => cacheCv(await call('cvUnpublish'));
