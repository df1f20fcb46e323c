import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/**
 * How many open jobs somebody with these skills meets; the last count stays until the next has loaded.
 * Sends no request without a level.
 */
export function useJobsReach(skills: readonly { id: number; level: number }[]) {
  const rated = skills.filter(({ level }) => level > 0);
  const skill = rated.map(({ id, level }) => `${id}:${level}`).join(',');
  return useQuery({
    queryKey: ['search', 'reach', skill],
    queryFn:
      rated.length === 0
        ? skipToken
        : ({ signal }) => call('jobsReach', { query: { skill }, signal }),
    placeholderData: keepPreviousData,
  });
}
