import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { line, queryId } from '../protocol/field.ts';
import { commaList, listOf, referencePage } from '../protocol/paging.ts';
import {
  referenceListNames,
  referenceLists,
  type ReferenceListName,
  type ReferenceLists,
} from './lists.ts';
import { foundSkillItem, skillItem } from './schema.ts';

const query = z.object({ ...referencePage, search: line(100).optional() });

const list = <const Path extends string, Item extends z.ZodType>(
  path: Path,
  what: string,
  item: Item,
) =>
  ({
    method: 'GET',
    path: `/v1/reference/${path}`,
    actor: 'user',
    summary: `List ${what}`,
    query,
    data: listOf(item),
  }) as const;

type ListEndpoint<Row> = Row extends {
  path: infer Path extends string;
  item: infer Item extends z.ZodType;
}
  ? ReturnType<typeof list<Path, Item>>
  : never;
type ListEndpoints = {
  [Name in ReferenceListName as `${Name}List`]: ListEndpoint<ReferenceLists[Name]>;
};

const listEndpoints = Object.fromEntries(
  referenceListNames.map((name) => {
    const { path, what, item } = referenceLists[name];
    return [`${name}List`, list(path, what, item)];
  }),
) as unknown as ListEndpoints;

export const referenceEndpoints = endpointTable({
  skillList: {
    ...list('skill', 'skills with their weights, everybody’s and the caller’s own', skillItem),
    /** `skill`: only these ids; for a merged one, its successor. */
    data: listOf(foundSkillItem),
    query: query.extend({ skill: commaList(queryId, 2000).optional() }),
  },
  skillCommon: {
    method: 'GET',
    path: '/v1/reference/skill/common',
    actor: 'user',
    summary: 'List the skills that pages load: a bounded number, to be kept by the browser',
    cached: 'private',
    data: listOf(skillItem),
  },
  ...listEndpoints,
});
