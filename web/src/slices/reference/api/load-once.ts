import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '@fourfold/contract/endpoints.ts';
import { call, type Answer } from '../../../lib/api.ts';

type ReferenceName = Extract<
  EndpointName,
  | 'skillCommon'
  | 'behaviorList'
  | 'industryList'
  | 'fieldOfStudyList'
  | 'degreeList'
  | 'stateList'
  | 'companySizeList'
  | 'yearsOfExperienceList'
  | 'employmentTypeList'
>;

/** A whole kind of reference data, fetched once per page load. */
export const loadOnce = <Name extends ReferenceName>(name: Name) =>
  queryOptions({
    queryKey: ['reference', name],
    queryFn: ({ signal }): Promise<Answer<Name>['list']> =>
      call(name as 'skillCommon', { signal }).then(({ list }) => list as Answer<Name>['list']),
    staleTime: Infinity,
    gcTime: Infinity,
  });
