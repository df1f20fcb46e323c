import type { Role } from '@fourfold/contract/account/schema.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import { candidateSearch, jobSearch } from '@fourfold/contract/search/schema.ts';

const searches = { candidate: jobSearch, employer: candidateSearch };

/** Parameters that are not part of a search: pages, and lists of saved and hidden items. */
const dropped = new Set(['limit', 'offset', 'after', 'marked']);

export type SavedQuery = Record<string, string>;

/**
 * The known filters of a role's search; unknown and empty ones are dropped.
 * @returns what is wrong with them, in words; empty if the search is valid
 */
export function readQuery(
  role: Role,
  sent: Readonly<SavedQuery>,
): { query: SavedQuery; wrong: string[] } {
  const { shape } = searches[role];
  const query = Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => Object.hasOwn(shape, name) && !dropped.has(name) && value !== '',
    ),
  );
  const { error } = searches[role].safeParse(query);
  const wrong = fieldErrors(error?.issues ?? []).map(
    ({ property, constraints }) => `${property}: ${constraints.join(', ')}`,
  );
  return { query, wrong };
}

export const searchPath = (role: Role, query: Readonly<SavedQuery>) => {
  const filters = new URLSearchParams(query).toString();
  const page = role === 'candidate' ? '/search-jobs' : '/search-candidates';
  return filters === '' ? page : `${page}?${filters}`;
};
