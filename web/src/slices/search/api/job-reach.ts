import type { Job } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/**
 * How many open jobs somebody with these skills meets; the last count stays until the next has loaded.
 * Sends no request without a level.
 */
export function useJobsReach(skills: readonly { id: number; level: number }[]) {
  const skill = asText(skills);
  return useQuery({
    queryKey: ['search', 'reach', skill],
    queryFn:
      skill === '' ? skipToken : ({ signal }) => call('jobsReach', { query: { skill }, signal }),
    placeholderData: keepPreviousData,
  });
}

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

/** Those that count. */
const asText = (skills: readonly SkillLevel[]) =>
  skills
    .filter(({ level }) => level > 0)
    .map(({ id, level }) => `${id}:${level}`)
    .join(',');

/** The same for skills that are no job yet; sends no request without a level. */
export function usePeopleReach(skills: readonly SkillLevel[]): ReachQuery {
  const skill = asText(skills);
  return useQuery({
    queryKey: ['reach', 'people', skill],
    queryFn:
      skill === '' ? skipToken : ({ signal }) => call('peopleReach', { query: { skill }, signal }),
    placeholderData: keepPreviousData,
  });
}
