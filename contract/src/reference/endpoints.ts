import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { line, queryId } from '../protocol/field.ts';
import { commaList, listOf, referencePage } from '../protocol/paging.ts';
import { behaviorItem, namedItem, skillItem, stateItem, type ReferenceKind } from './schema.ts';

const query = z.object({ ...referencePage, search: line(100).optional() });

const list = <const Kind extends ReferenceKind, Item extends z.ZodType>(
  kind: Kind,
  what: string,
  item: Item,
) =>
  ({
    method: 'GET',
    path: `/v1/reference/${kind}`,
    actor: 'user',
    summary: `List ${what}`,
    query,
    data: listOf(item),
  }) as const;

export const referenceEndpoints = endpointTable({
  skillList: {
    ...list('skill', 'skills with their weights, everybody’s and the caller’s own', skillItem),
    /** skill: of these ids alone. */
    query: query.extend({ skill: commaList(queryId, 2000).optional() }),
  },
  skillCommon: {
    method: 'GET',
    path: '/v1/reference/skill/common',
    actor: 'user',
    summary: 'List the skills that pages load: a bounded number, to be kept by the browser',
    cached: true,
    data: listOf(skillItem),
  },
  behaviorList: list('behavior', 'behaviour questions', behaviorItem),
  industryList: list('industry', 'industries', namedItem),
  fieldOfStudyList: list('field-of-study', 'fields of study', namedItem),
  degreeList: list('degree', 'degrees', namedItem),
  stateList: list('location/state', 'states', stateItem),
  companySizeList: list('company/size', 'company sizes', namedItem),
  yearsOfExperienceList: list('company/years-of-experience', 'years of experience', namedItem),
  employmentTypeList: list('company/employment-type', 'employment types', namedItem),
});
