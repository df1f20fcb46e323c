import { boardOf, pairOf, planLength, take, type Board } from './board.ts';
import { pointsFor, type LockedJob, type Move, type Want } from './moves.ts';

interface Plan {
  unlocked: number;
  /** Total number of levels raised. */
  steps: number;
  /** Skills by index on the board, and the levels to raise them to. */
  places: readonly number[];
  levels: readonly number[];
}

/**
 * The best combination of at most three moves of different skills by green jobs; ties go to fewer
 * raised levels, then to the skills whose best move comes earlier. Exact, by branch and bound over
 * the sets of skills: each is raised to the top first and, if the set is no worse than the best,
 * lowered as far as possible without loss. Yields during the computation, so that other work gets a
 * turn. Empty if no three moves turn a job green.
 * @param moves all of them, in list order
 */
export function* bestPlan(
  moves: readonly Move[],
  locked: readonly LockedJob[],
): Generator<void, Move[]> {
  const board = boardOf([...new Set(moves.map(({ skillId }) => skillId))], locked);
  const { skills, bounds, start } = board;
  let best: Plan = { unlocked: greedy(board), steps: Infinity, places: [], levels: [] };

  const hopeful = (unlocked: number, size: number) =>
    unlocked > best.unlocked || (unlocked === best.unlocked && size < best.steps);
  const consider = (places: number[], unlocked: number) => {
    if (unlocked === 0 || !hopeful(unlocked, places.length)) return;
    const below = unlocked > best.unlocked ? Infinity : best.steps;
    best = lowered(board, places, unlocked, below) ?? best;
  };

  const others = leaders(bounds.threefold, planLength);
  for (const a of skills.keys()) {
    yield;
    const threefold = (bounds.threefold[a] ?? 0) + sumWithout(others, a, planLength - 1);
    if (!hopeful(Math.floor(threefold / 3), 1)) continue;
    consider([a], start.alone[a] ?? 0);
    const first = take(board, start, a);
    const thirds = leaders(first.alone, 2);
    for (let b = a + 1; b < skills.length; b += 1) {
      const unlocked = first.unlocked + (first.alone[b] ?? 0);
      const together =
        (bounds.pairs[b] ?? 0) + (bounds.triples.get(pairOf(a, b, skills.length)) ?? 0);
      const most = unlocked + sumWithout(thirds, b, 1) + together;
      if (!hopeful(most, 2)) continue;
      consider([a, b], unlocked);
      if (!hopeful(most, 3)) continue;
      const second = take(board, first, b);
      for (let c = b + 1; c < skills.length; c += 1)
        consider([a, b, c], second.unlocked + (second.alone[c] ?? 0));
    }
  }
  return best.places.flatMap((place, at) => {
    const skillId = skills[place]?.skillId;
    return moves.filter((move) => move.skillId === skillId && move.to === best.levels[at]);
  });
}

interface Leader {
  place: number;
  value: number;
}

/** The largest values with their indexes. */
function leaders(values: Int32Array, amount: number): Leader[] {
  const found: Leader[] = [];
  for (const [place, value] of values.entries()) {
    if (value <= (found[amount - 1]?.value ?? 0)) continue;
    found.push({ place, value });
    found.sort((a, b) => b.value - a.value);
    found.splice(amount);
  }
  return found;
}

const sumWithout = (found: readonly Leader[], place: number, amount: number): number =>
  found
    .filter((leader) => leader.place !== place)
    .slice(0, amount)
    .reduce((sum, { value }) => sum + value, 0);

/** The result of some greedy sets: a lower bound for the search. */
function greedy(board: Board): number {
  const guesses = leaders(board.bounds.threefold, 10).map(({ place }) => {
    const taken: number[] = [];
    let rest = board.start;
    let next: number | undefined = place;
    while (next !== undefined && taken.length < planLength) {
      rest = take(board, rest, next);
      taken.push(next);
      const found = leaders(rest.alone, planLength).map((leader) => leader.place);
      next = found.find((one) => !taken.includes(one));
    }
    return rest.unlocked;
  });
  return Math.max(0, ...guesses);
}

/** The set, lowered as far as possible without loss; null if that takes no fewer steps. */
function lowered(
  { skills, jobs, helps }: Board,
  places: readonly number[],
  unlocked: number,
  below: number,
): Plan | null {
  const touched = new Set(places.flatMap((place) => (helps[place] ?? []).map(({ job }) => job)));
  const wanted = [...touched].map((job) => ({
    lacks: jobs[job]?.lacks ?? 0,
    wants: places.map((at) => jobs[job]?.helpers.find(({ place }) => place === at)?.want),
  }));
  const isGreen = ({ lacks, wants }: (typeof wanted)[number], levels: readonly number[]) =>
    wants.reduce(
      (sum, want, at) => sum + (want ? pointsFor(want, levels[at] ?? want.from) : 0),
      0,
    ) >= lacks;
  const ladders = places.flatMap((place) => skills[place] ?? []);
  const tops = ladders.map(({ top }) => top);
  const green = wanted.filter((job) => isGreen(job, tops));
  for (const { levels, steps } of heights(ladders)) {
    if (steps >= below) return null;
    if (green.every((job) => isGreen(job, levels))) return { unlocked, steps, places, levels };
  }
  return null;
}

/** All ways to raise these skills, fewest steps first, then the earlier skills least. */
const heights = (ladders: readonly { from: number; top: number }[]) =>
  ladders
    .reduce<{ levels: number[]; steps: number }[]>(
      (lower, { from, top }) =>
        lower.flatMap(({ levels, steps }) =>
          Array.from({ length: top - from }, (_, step) => ({
            levels: [...levels, from + step + 1],
            steps: steps + step + 1,
          })),
        ),
      [{ levels: [], steps: 0 }],
    )
    .sort((a, b) => a.steps - b.steps);

/** A plan in order, most jobs first; `unlocked` counts after the moves before it. */
export function sequenced(plan: readonly Move[], locked: readonly LockedJob[]): Move[] {
  let jobs = locked.map(({ lacks, wants }) => ({ lacks, wants }));
  const given = (wants: readonly Want[], { skillId, to }: Move) => {
    const want = wants.find((one) => one.skillId === skillId);
    return want ? pointsFor(want, to) : 0;
  };
  const made: Move[] = [];
  while (made.length < plan.length) {
    const [next] = plan
      .filter(({ skillId }) => made.every((move) => move.skillId !== skillId))
      .map((move) => ({
        ...move,
        unlocked: jobs.filter(({ lacks, wants }) => given(wants, move) >= lacks).length,
      }))
      .sort((a, b) => b.unlocked - a.unlocked);
    if (!next) break;
    made.push(next);
    jobs = jobs
      .map(({ lacks, wants }) => ({ lacks: lacks - given(wants, next), wants }))
      .filter(({ lacks }) => lacks > 0);
  }
  return made;
}
