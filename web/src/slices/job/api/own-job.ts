import type { Job, JobSettingsInput, RoleInput } from '@fourfold/contract/job/schema.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keep } from '../../../lib/read-again.ts';
import { refresh } from '../../../refresh.ts';
import { moveInLists } from './job-lists.ts';
import type { MovedJob } from './moved-list.ts';
import type { AdDraft } from '@fourfold/contract/job/ad.ts';

/** The jobs of a company that began from the ads with these keys, the newest of each. */
export const readKnownAds = async (companyId: number, keys: string[]) =>
  (await call('jobAdsKnown', { params: { id: companyId }, body: { keys } })).list;

/** Makes a draft of each ad. @returns their ids, in that order */
export async function createAdDrafts(companyId: number, ads: AdDraft[]) {
  const { ids } = await call('jobAdsCreate', { params: { id: companyId }, body: { ads } });
  void refresh('job');
  void refresh('skillName');
  return ids;
}

const jobQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['job', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => call('jobGet', { params: { id }, signal }),
  });

/** An own job; sends no request without an id. */
export const useOwnJob = (id: number | null) => useQuery(jobQuery(id));

/** The same, fetched now. */
export const readOwnJob = (id: number): Promise<Job> =>
  queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 });

/** Shows a job as the server returned it, on its own page. */
export function showJob(job: Job): Job {
  keep(jobQuery(job.id).queryKey, job);
  return job;
}

/** Stores a job as the server returned it; lists refetch. */
export function cacheJob(job: Job): Job {
  void refresh('job');
  return showJob(job);
}

/** Creates an empty draft. @param adKey of the ad that it begins from */
export const createJob = async (companyId: number, adKey: string | null) => {
  const body = adKey === null ? {} : { adKey };
  return cacheJob(await call('jobCreate', { params: { id: companyId }, body }));
};

/** Changes fields if the role still has the version the edit started from (else 409). */
export const updateRole = async (id: number, fields: RoleInput, baseVersion: number) =>
  cacheJob(await call('jobRoleUpdate', { params: { id }, body: { ...fields, baseVersion } }));

/** Replaces all skills of that version (else 409); searches find a new name from then on. */
export async function updateJobSkills(
  id: number,
  skills: { name: string; level: number }[],
  baseVersion: number,
) {
  const body = { skills, baseVersion };
  const job = cacheJob(await call('jobSkillsUpdate', { params: { id }, body }));
  void refresh('skillName');
  return job;
}

/** Replaces all behavior answers of that version (else 409); they may be incomplete. */
export const updateJobBehaviors = async (
  id: number,
  behaviors: BehaviorAnswer[],
  baseVersion: number,
) =>
  cacheJob(await call('jobBehaviorsUpdate', { params: { id }, body: { behaviors, baseVersion } }));

/** Changes settings of a job; every list refetches. */
export async function changeJobSettings(id: number, body: JobSettingsInput): Promise<Job> {
  const job = showJob(await call('jobSettingsUpdate', { params: { id }, body }));
  await refresh('job');
  return job;
}

/** Publishes a draft or a closed job. */
export const publishJob = async (id: number) =>
  cacheJob(await call('jobPublish', { params: { id } }));

/** Creates a draft with the role, skills and answers of a job. */
export const duplicateJob = async (id: number) =>
  cacheJob(await call('jobDuplicate', { params: { id } }));

/** Says that an open job is still hiring. */
export const confirmJob = async (id: number) =>
  cacheJob(await call('jobConfirm', { params: { id } }));

/** Closes an open or paused job; the lists show it at once. */
export const closeJob = (job: MovedJob) =>
  moveInLists(job, 'closed', async () =>
    cacheJob(await call('jobClose', { params: { id: job.id } })),
  );

/** Deletes a draft or closed job; the lists show it at once. */
export const deleteJob = (job: MovedJob) =>
  moveInLists(job, null, async () => {
    await call('jobDelete', { params: { id: job.id } });
    void refresh('job');
  });
