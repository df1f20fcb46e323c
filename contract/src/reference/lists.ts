import type { z } from 'zod';
import { ambiguousNameItem, behaviorItem, namedItem, stateItem } from './schema.ts';
import { styleItem } from './style.ts';

/**
 * Lists that change only with a release. A new list is a row here and its items under the same name in
 * the server's lists.json; endpoint, route, query and hook follow.
 */
export const referenceLists = {
  behavior: { path: 'behavior', what: 'behavior questions', item: behaviorItem },
  style: { path: 'behavior-style', what: 'the four behavior styles', item: styleItem },
  ambiguousName: {
    path: 'skill/ambiguous',
    what: 'names of several skills, with what each may mean',
    item: ambiguousNameItem,
  },
  industry: { path: 'industry', what: 'industries', item: namedItem },
  fieldOfStudy: { path: 'field-of-study', what: 'fields of study', item: namedItem },
  degree: { path: 'degree', what: 'degrees', item: namedItem },
  state: { path: 'location/state', what: 'states', item: stateItem },
  companySize: { path: 'company/size', what: 'company sizes', item: namedItem },
  yearsOfExperience: {
    path: 'company/years-of-experience',
    what: 'years of experience',
    item: namedItem,
  },
  employmentType: { path: 'company/employment-type', what: 'employment types', item: namedItem },
} as const satisfies Record<string, { path: string; what: string; item: z.ZodType }>;

export type ReferenceLists = typeof referenceLists;
export type ReferenceListName = keyof ReferenceLists;
export type ReferenceItem<Name extends ReferenceListName> = z.infer<ReferenceLists[Name]['item']>;

export const referenceListNames = Object.keys(referenceLists) as ReferenceListName[];
