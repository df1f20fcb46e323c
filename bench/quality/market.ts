import { newSkillWeight, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { weightOf } from '../../server/src/slices/matching/weight.rules.ts';
import type { Occupation } from './onet.ts';

export interface Setting {
  /** How many of its occupation's technologies a CV has. */
  cvSkills: number;
  /** Whether levels differ, or all are the same. */
  levels: boolean;
}

export interface Skill {
  id: number;
  name: string;
  level: number;
  weight: SkillWeight;
}

/** One job and one CV per occupation, at the same index; `ids` break ties at random. */
export interface Market {
  jobs: Skill[][];
  cvs: Skill[][];
  ids: number[];
}

const jobSkills = 8;

/** Shares of levels 1 to 5. Jobs ask for working knowledge; people's levels spread around it. */
const askedLevels = [0, 1, 2, 1, 0];
const knownLevels = [2, 4, 7, 5, 2];

/** Draws the market of a seed, with the weights that the rules give to these jobs. */
export function drawMarket(
  occupations: readonly Occupation[],
  { cvSkills, levels }: Setting,
  seed: number,
): Market {
  const random = seeded(seed);
  const ids = new Map(
    [...new Set(occupations.flatMap(({ technologies }) => technologies))].map((name, at) => [
      name,
      at + 1,
    ]),
  );
  const drawSkills = (from: readonly string[], count: number, shares: readonly number[]) =>
    shuffled(from, random)
      .slice(0, count)
      .map((name) => ({
        id: ids.get(name) ?? 0,
        name,
        level: levels ? drawLevel(shares, random) : 3,
      }));
  const jobs = occupations.map((o) => drawSkills(o.technologies, jobSkills, askedLevels));
  const cvs = occupations.map((o) => drawSkills(o.technologies, cvSkills, knownLevels));

  const asked = countSkills(jobs);
  const weigh = (skills: readonly Omit<Skill, 'weight'>[]) =>
    skills.map((skill) => ({
      ...skill,
      weight: weightOf(asked.get(skill.id) ?? 0, jobs.length, newSkillWeight),
    }));
  return {
    jobs: jobs.map(weigh),
    cvs: cvs.map(weigh),
    ids: shuffled([...occupations.keys()], random),
  };
}

/** In how many of the lists each skill is. */
export function countSkills(lists: readonly (readonly { id: number }[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { id } of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function drawLevel(shares: readonly number[], random: () => number): number {
  let left = random() * shares.reduce((sum, share) => sum + share, 0);
  const at = shares.findIndex((share) => (left -= share) < 0);
  return at + 1;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Park and Miller's generator: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = (seed * 7_919_777) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
