import type { Job } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/**
 * How many published candidates meet a job as saved. Refetched whenever its skills change; the last
 * count stays until the next has loaded.
 */
export const useJobReach = (job: Job | null) =>
  useQuery({
    queryKey: ['reach', job?.id, job?.skills.map(({ id, level }) => [id, level])],
    queryFn:
      job === null
        ? skipToken
        : ({ signal }) => call('jobReach', { params: { id: job.id }, signal }),
    placeholderData: keepPreviousData,
  });

export type ReachQuery = ReturnType<typeof useJobReach>;

interface SkillLevel {
  id: number;
  level: number;
}

const asText = (skills: readonly SkillLevel[]) =>
  skills.map(({ id, level }) => `${id}:${level}`).join(',');

/** The same for skills that are no job yet; sends no request without one. */
export const usePeopleReach = (skills: readonly SkillLevel[]): ReachQuery =>
  useQuery({
    queryKey: ['reach', 'people', asText(skills)],
    queryFn:
      skills.length === 0
        ? skipToken
        : ({ signal }) => call('peopleReach', { query: { skill: asText(skills) }, signal }),
    placeholderData: keepPreviousData,
  });
