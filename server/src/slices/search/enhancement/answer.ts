import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type {
  SkillEnhancement,
  SkillEnhancementQuery,
  SkillMove,
} from '@fourfold/contract/search/skill-enhancement.ts';
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ownCv } from '../../cv/cv.access.ts';
import { cvSideOf } from '../../matching/side.queries.ts';
import { openJobs, skillsById, yearlyPays } from './enhancement.queries.ts';
import { byMeanGain, byUnlocked, measure, worthwhile, type Move } from './rules/moves.ts';
import { laddersOf, typicalPay } from './rules/ladders.ts';
import { planLength } from './rules/board.ts';
import { bestPlan, sequenced } from './rules/plan.ts';

/** What raising each skill would open for the caller, and the plan, in six queries. */
export async function findEnhancements(
  tx: Tx,
  caller: Caller,
  { limit, offset, search = '', sort }: SkillEnhancementQuery,
): Promise<SkillEnhancement> {
  const cv = await ownCv({ caller, unit: { tx } });
  const side = (await cvSideOf(tx, cv.account_id)).get(cv.id);
  const levels = new Map(side?.skills.map(({ id, level }) => [id, level]));
  const open = await openJobs(tx, cv, side?.wins ?? null);
  await setImmediate();
  const { met, moves: all, locked } = measure(open, levels);
  await setImmediate();

  const asked = [...new Set(all.map(({ skillId }) => skillId))];
  const skills = await skillsById(tx, caller.userId, asked);
  // Names that other users added are private and must not be proposed.
  const moves = all.filter(({ skillId }) => skills.has(skillId));
  const nameOf = (skillId: number) => skills.get(skillId)?.name ?? '';
  const byRank = byUnlocked(nameOf);
  const listed = worthwhile(moves);
  const plan = sequenced(await unhurried(bestPlan(moves.sort(byRank), locked)), locked);
  const toMove = (move: Move): SkillMove[] => {
    const skill = skills.get(move.skillId);
    return skill ? [{ skill, from: move.from, ...effectOf(move) }] : [];
  };

  const wanted = skillKey(search);
  const ladders = laddersOf(
    listed.filter(({ skillId }) => skillKey(nameOf(skillId)).includes(wanted)),
    sort === 'gain' ? byMeanGain(byRank) : byRank,
  );
  const shown = ladders.slice(offset, offset + limit);
  const idsOf = ({ opened }: Move) => opened.flatMap((job) => open.ids[job] ?? []);
  const opened = shown.flatMap((ladder) => ladder.moves.flatMap(idsOf));
  const pays = await yearlyPays(tx, [...new Set(opened)]);
  return {
    jobs: open.maxPoints.length,
    met,
    skills: shown.flatMap(({ best, moves: rungs }) => {
      const skill = skills.get(best.skillId);
      const levels = rungs.map((move) => ({
        ...effectOf(move),
        pay: typicalPay(idsOf(move).flatMap((id) => pays.get(id) ?? [])),
      }));
      return skill ? [{ skill, from: best.from, best: best.to, levels }] : [];
    }),
    count: ladders.length,
    plan: (plan.length > 0 ? plan : firstOf(listed.toSorted(byRank))).flatMap(toMove),
  };
}

const effectOf = ({ to, unlocked, jobs, gain }: Move) => ({
  to,
  unlocked,
  jobs,
  meanGain: jobs === 0 ? 0 : Math.round((10 * gain) / jobs) / 10,
});

/** The first move of each skill. */
function firstOf(moves: readonly Move[]): Move[] {
  const first = new Map<number, Move>();
  for (const move of moves) if (!first.has(move.skillId)) first.set(move.skillId, move);
  return [...first.values()].slice(0, planLength);
}

/** How long a computation may run before other work gets a turn. */
const pieceMs = 10;

/** Runs a computation in pieces, so that other requests are answered in between. */
async function unhurried<Result>(work: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + pieceMs;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + pieceMs;
  }
}
