import type { referenceEndpoints } from '@fourfold/contract/reference/endpoints.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { commonSkills, listSkills, pageOf } from './queries.ts';
import { behaviorList, referenceLists } from './rules.ts';

const byName = (item: { name: string }) => item.name;

export const referenceRoutes: Handlers<typeof referenceEndpoints> = {
  skillList: ({ work, caller, query }) => listSkills(work.tx, caller.userId, query),
  skillCommon: ({ work }) => commonSkills(work.tx),
  // A question has no name of its own; it is found by the words of its two answers.
  behaviorList: async ({ query }) =>
    pageOf(behaviorList, query, ({ variants }) => variants.map(byName).join(' ')),
  industryList: async ({ query }) => pageOf(referenceLists.industry, query, byName),
  fieldOfStudyList: async ({ query }) => pageOf(referenceLists['field-of-study'], query, byName),
  degreeList: async ({ query }) => pageOf(referenceLists.degree, query, byName),
  stateList: async ({ query }) => pageOf(referenceLists['location/state'], query, byName),
  companySizeList: async ({ query }) => pageOf(referenceLists['company/size'], query, byName),
  yearsOfExperienceList: async ({ query }) =>
    pageOf(referenceLists['company/years-of-experience'], query, byName),
  employmentTypeList: async ({ query }) =>
    pageOf(referenceLists['company/employment-type'], query, byName),
};
