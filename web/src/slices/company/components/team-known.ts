import type { Company } from '@fourfold/contract/company/schema.ts';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { keepShownPages } from '../../../lib/query-client.ts';

const key = 'teams';
/** The latest; more than a team's member is likely to be in. */
const most = 100;

/** The names of the companies of others that this account was seen in the team of, by id. */
type KnownTeams = Record<string, string>;

/** Those that this tab saw, and neither left nor lost. */
const here = new Set<number>();

export const teamsHere = (): readonly number[] => [...here].filter((id) => knownTeam(id) !== null);

/** The name of a team that the tab was in until now, once; null where that is known already. */
export const takeFromHere = (companyId: number): string | null =>
  here.delete(companyId) ? knownTeam(companyId) : null;

/** Keeps the names on the device, by account: a company that is lost cannot be asked for its own. */
export function rememberTeams(companies: readonly Company[]): void {
  const others = companies.filter(({ access, name }) => access.role !== 'owner' && name !== '');
  if (others.length === 0) return;
  for (const { id } of others) here.add(id);
  keepShownPages();
  const known = readDraft<KnownTeams>(key) ?? {};
  if (others.every(({ id, name }) => known[id] === name)) return;
  const now = { ...known, ...Object.fromEntries(others.map(({ id, name }) => [id, name])) };
  writeDraft(key, Object.fromEntries(Object.entries(now).slice(-most)));
}

/** The name of a company that this account was in the team of, or null. */
export const knownTeam = (companyId: number): string | null =>
  readDraft<KnownTeams>(key)?.[companyId] ?? null;
