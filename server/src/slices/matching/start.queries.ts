import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { Tx } from '../../database.ts';
import { publicStandings } from '../reference/names.rules.ts';
import { findSkills } from '../reference/names.queries.ts';
import { startingJobs, type Start } from './pair.rules.ts';
import shipped from './starting-counts.json' with { type: 'json' };

/**
 * The counts of occupations that ship (`tools/starting-counts.ts`), by the ids of skills here; empty for
 * a market that needs them no more. A skill that was merged counts as what it became.
 */
export async function shippedStart(tx: Tx, total: number): Promise<Start> {
  if (startingJobs(total) === 0) return { asked: new Map(), pairs: [] };
  const found = await findSkills(
    tx,
    shipped.skills.map(([name]) => skillKey(String(name))),
  );
  const ids = shipped.skills.map(([name]) => {
    const skill = found.get(skillKey(String(name)));
    return publicStandings.some((standing) => standing === skill?.standing) ? skill?.id : undefined;
  });
  const asked = new Map<number, number>();
  shipped.skills.forEach(([, occupations], at) => {
    const id = ids[at];
    const share = Number(occupations) / shipped.total;
    if (id !== undefined) asked.set(id, Math.max(share, asked.get(id) ?? 0));
  });
  const pairs = shipped.pairs.flatMap(([one = -1, other = -1, both = 0]) => {
    const [low, high] = [ids[one], ids[other]].sort((a, b) => (a ?? 0) - (b ?? 0));
    return low === undefined || high === undefined || low === high
      ? []
      : [{ skill: low, other: high, share: both / shipped.total }];
  });
  return { asked, pairs };
}
