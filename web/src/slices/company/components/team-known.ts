import type { Company } from '@fourfold/contract/company/schema.ts';
import { readDraft, writeDraft } from '../../../lib/draft.ts';

const key = 'teams';
/** The latest; more than a team's member is likely to be in. */
const most = 100;

/** The names of the companies of others that this account was seen in the team of, by id. */
type KnownTeams = Record<string, string>;

/** Keeps the names on the device, by account: a company that is lost cannot be asked for its own. */
export function rememberTeams(companies: readonly Company[]): void {
  const others = companies.filter(({ access, name }) => access.role !== 'owner' && name !== '');
  if (others.length === 0) return;
  const known = readDraft<KnownTeams>(key) ?? {};
  if (others.every(({ id, name }) => known[id] === name)) return;
  const now = { ...known, ...Object.fromEntries(others.map(({ id, name }) => [id, name])) };
  writeDraft(key, Object.fromEntries(Object.entries(now).slice(-most)));
}

/** The name of a company that this account was in the team of, or null. */
export const knownTeam = (companyId: number): string | null =>
  readDraft<KnownTeams>(key)?.[companyId] ?? null;
