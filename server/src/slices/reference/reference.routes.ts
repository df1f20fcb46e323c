import type { referenceEndpoints } from '@fourfold/contract/reference/endpoints.ts';
import { referenceListNames, type ReferenceListName } from '@fourfold/contract/reference/lists.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { commonSkills, listSkills, pageOf, type Page } from './reference.queries.ts';
import { listItems } from './reference.rules.ts';

type Routes = Handlers<typeof referenceEndpoints>;

const listRoutes = Object.fromEntries(
  referenceListNames.map((name) => [
    `${name}List`,
    async ({ query }: { query: Page }) =>
      pageOf<(typeof listItems)[typeof name][number]>(listItems[name], query),
  ]),
) as unknown as Pick<Routes, `${ReferenceListName}List`>;

export const referenceRoutes: Routes = {
  skillList: ({ unit, caller, query }) => listSkills(unit.tx, caller.userId, query),
  skillCommon: ({ unit }) => commonSkills(unit.tx),
  ...listRoutes,
};
