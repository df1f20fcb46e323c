import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { Cv, CvPart, ProfileInput, CvSkillInput } from '@fourfold/contract/cv/schema.ts';
import type { SectionsInput } from '@fourfold/contract/cv/sections.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

/** The user's CV; null if there is none. */
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

/** Stores a CV as the server returned it. */
export function cacheCv(cv: Cv): Cv {
  // A fetch that started before the write would bring the old CV back.
  void queryClient.cancelQueries({ queryKey: ownCvQuery.queryKey });
  queryClient.setQueryData(ownCvQuery.queryKey, cv);
  // Every match depends on the CV.
  void refresh('cv');
  return cv;
}

/** Stores a change of one part of the CV. @returns the CV with it, null if none is cached */
export function changeKeptCv(change: (cv: Cv) => Partial<Cv>): Cv | null {
  const cv = queryClient.getQueryData(ownCvQuery.queryKey);
  return cv ? cacheCv({ ...cv, ...change(cv), undoImportUntil: null }) : null;
}

/** The edition that results from an accepted edit of the version it started from. */
export const nextEdition = (part: CvPart, baseVersion: number): Editions => ({
  [part]: { version: baseVersion + 1, date: new Date().toISOString() },
});

/** Fetches the CV again. */
export const reloadCv = () => queryClient.fetchQuery({ ...ownCvQuery, staleTime: 0 });

/** Creates the draft; if another tab was faster (400), its CV is fetched (SPEC.md section 8). */
export async function createCv(): Promise<void> {
  try {
    cacheCv(await call('cvCreate'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpCode !== 400) throw error;
    await reloadCv();
  }
}

/** Changes fields if the profile still has the version the edit started from (else 409). */
export const updateProfile = async (id: number, fields: ProfileInput, baseVersion: number) =>
  cacheCv(await call('cvProfileUpdate', { params: { id }, body: { ...fields, baseVersion } }));

/** Replaces all skills if they still have the version the edit started from (else 409). */
export const updateSkills = async (id: number, skills: CvSkillInput[], baseVersion: number) =>
  cacheCv(await call('cvSkillsUpdate', { params: { id }, body: { skills, baseVersion } }));

/**
 * Replaces all behavior answers if they still have the version the edit started from (else 409); they
 * may be incomplete.
 */
export const updateBehaviors = async (
  id: number,
  behaviors: BehaviorAnswer[],
  baseVersion: number,
) => cacheCv(await call('cvBehaviorsUpdate', { params: { id }, body: { behaviors, baseVersion } }));

/** Replaces the given sections if they still have the version the edit started from (else 409). */
export const updateSections = async (id: number, sections: SectionsInput, baseVersion: number) =>
  cacheCv(await call('cvSectionsUpdate', { params: { id }, body: { ...sections, baseVersion } }));

/** Says which skill a name in the CV means: the one that it has, or another in its place. */
export const answerName = async (name: string, skill: string) =>
  cacheCv(await call('cvNameAnswer', { body: { name, skill } }));

/** Asks about no name any more. */
export const endNameQuestions = async () => cacheCv(await call('cvNameQuestionsEnd'));

export const publishCv = async () => cacheCv(await call('cvPublish'));

/** Hides the CV from employers' searches; nothing else changes. */
export const unpublishCv = async () => cacheCv(await call('cvUnpublish'));
