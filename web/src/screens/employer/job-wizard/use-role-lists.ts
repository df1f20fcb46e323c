import type { RoleLists } from '../../../slices/job/components/role-fields.tsx';
import { useListTrouble, useReferenceList } from '../../../slices/reference/reference.ts';

/** The lists that a role chooses from, each empty until it has loaded. */
export const useRoleLists = (): RoleLists => ({
  states: useReferenceList('state'),
  industries: useReferenceList('industry'),
  yearsOfExperience: useReferenceList('yearsOfExperience'),
  employmentTypes: useReferenceList('employmentType'),
});

export const isLoaded = (lists: RoleLists): boolean =>
  Object.values(lists).every((items) => items.length > 0);

/** Why some of them are not there. */
export const useRoleListTrouble = () =>
  useListTrouble(['state', 'industry', 'yearsOfExperience', 'employmentType']);
