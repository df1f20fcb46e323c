import { newSkillWeight, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { Related } from '@fourfold/contract/matching/order.ts';
import { pairsOf } from '../../server/src/slices/matching/pair.rules.ts';
import { titleWords } from '../../server/src/slices/matching/title.rules.ts';
import {
  firstWeightOf,
  leastKindWeight,
  leastWordWeight,
  weightOf,
} from '../../server/src/slices/matching/weight.rules.ts';
import type { Occupation } from './onet.ts';
import type { PositionWord } from '../../server/src/ranker.ts';

export interface Setting {
  name: string;
  /** How many of its occupation's technologies a CV has. */
  cvSkills: number;
  /** Whether both also have general skills, at the levels that the occupation is rated with. */
  rated: boolean;
  /** So many technologies of each of two other occupations are in every fourth CV, too. */
  others?: number;
}

export interface Skill {
  id: number;
  name: string;
  level: number;
  weight: SkillWeight;
}

/** A job or a CV: its skills, and the words of its title or positions. */
export interface Side {
  skills: Skill[];
  words: PositionWord[];
  /** Of a CV: how many positions the words are of. */
  positions?: number;
}

/** One job and one CV per occupation, at the same index; `ids` break ties at random. */
export interface Market {
  occupations: readonly Occupation[];
  jobs: Side[];
  cvs: Side[];
  ids: number[];
  /** Where the CVs are that hold technologies of three occupations. */
  long: ReadonlySet<number>;
  /** As the weekly count makes them from these jobs. */
  kinds: Related['kinds'];
  pairs: Related['pairs'];
  words: Map<string, number>;
}

/** A CV has at most so many skills (RULES.md section 7). */
export const mostSkills = 40;
const jobSkills = 8;

/** Shares of levels 1 to 5. Jobs ask for working knowledge; people's levels spread around it. */
const askedLevels = [0, 1, 2, 1, 0];
const knownLevels = [2, 4, 7, 5, 2];

/** Draws the market of a seed, with the weights, kinds and pairs that the rules count in its jobs. */
export function drawMarket(
  occupations: readonly Occupation[],
  { cvSkills, rated, others = 0 }: Setting,
  seed: number,
): Market {
  const random = seeded(seed);
  const ids = new Map<string, number>();
  const idOf = (name: string) => {
    const id = ids.get(name) ?? ids.size + 1;
    ids.set(name, id);
    return id;
  };
  const members = new Map<string, Set<number>>();
  for (const { name, kind } of occupations.flatMap((one) => one.technologies))
    members.set(kind, (members.get(kind) ?? new Set()).add(idOf(name)));
  const draw = (from: Occupation, count: number, shares: readonly number[], most: number) => [
    ...shuffled(from.technologies, random)
      .slice(0, count)
      .map(({ name }) => ({ id: idOf(name), name, level: drawLevel(shares, random) })),
    ...shuffled(rated ? from.general.slice(0, 2 * most) : [], random)
      .slice(0, most)
      .map(({ name, level }) => ({
        id: idOf(name),
        name,
        level: Math.max(1, Math.round((5 * level) / 7)),
      })),
  ];
  const asking = occupations.map((one) => draw(one, jobSkills, askedLevels, 4));
  const knowing = occupations.map((one) => draw(one, cvSkills, knownLevels, 10));
  const long = others > 0 ? [...knowing.keys()].filter((at) => at % 4 === 0) : [];
  for (const at of long) {
    const more = shuffled(occupations, random)
      .slice(0, 2)
      .flatMap((one) => draw(one, others, knownLevels, 0));
    // A skill drawn twice has the level that it has in the own occupation.
    const skills = [...more, ...(knowing[at] ?? [])].map((skill) => [skill.id, skill] as const);
    knowing[at] = [...new Map(skills).values()];
  }

  const total = asking.length;
  const asked = countSkills(asking);
  const weigh = (skills: readonly Omit<Skill, 'weight'>[]) =>
    skills.map((skill) => ({
      ...skill,
      weight: weightOf(asked.get(skill.id) ?? 0, total, newSkillWeight),
    }));
  const titles = occupations.map(({ title }) => titleWords(title));
  const inTitles = countSkills(titles.map((words) => words.map(({ word }) => ({ id: word }))));
  return {
    occupations,
    jobs: asking.map((skills, at) => ({ skills: weigh(skills), words: titles[at] ?? [] })),
    cvs: knowing.map((skills, at) => ({
      skills: weigh(skills),
      ...drawPositions(occupations, at, random),
    })),
    long: new Set(long),
    ids: shuffled([...occupations.keys()], random),
    kinds: [...members.values()].flatMap((skills) => {
      const asks = asking.filter((job) => job.some(({ id }) => skills.has(id))).length;
      const weight = asks === 0 ? 0 : firstWeightOf(asks, total);
      return weight >= leastKindWeight ? [{ weight, skills: [...skills] }] : [];
    }),
    pairs: pairsOf(together(asking, asked).map((pair) => ({ ...pair, total }))).map(
      ({ skill, other }) => [skill, other],
    ),
    words: new Map(
      [...inTitles]
        .map(([word, jobs]): [string, number] => [word, firstWeightOf(jobs, total)])
        .filter(([, weight]) => weight >= leastWordWeight),
    ),
  };
}

/** A third have the title of their occupation, a third that of one nearby, a third none; every other one a second. */
function drawPositions(
  occupations: readonly Occupation[],
  own: number,
  random: () => number,
): Pick<Side, 'words' | 'positions'> {
  const [draw, pick] = [random(), random()];
  if (draw < 1 / 3) return { words: [], positions: 0 };
  const code = occupations[own]?.code.slice(0, 4) ?? '';
  const nearby = occupations.filter((one, at) => at !== own && one.code.startsWith(code));
  const any = () => nearby[Math.floor(random() * nearby.length)]?.title ?? '';
  const present = draw < 2 / 3 ? (occupations[own]?.title ?? '') : any();
  const titles = [present, ...(pick < 1 / 2 ? [any()] : [])].filter((title) => title !== '');
  return { words: titleWords(...titles), positions: titles.length };
}

/** In how many of the lists each is. */
export function countSkills<Id>(lists: readonly (readonly { id: Id }[])[]): Map<Id, number> {
  const counts = new Map<Id, number>();
  for (const { id } of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The `count` that most lists hold, each at `level`, with the weights that they have there. */
export function mostHeld(sides: readonly Side[], count: number, level: number): Skill[] {
  const skills = new Map(sides.flatMap((side) => side.skills).map((skill) => [skill.id, skill]));
  return [...countSkills(sides.map((side) => side.skills))]
    .sort(([id, times], [other, otherTimes]) => otherTimes - times || id - other)
    .slice(0, count)
    .flatMap(([id]) => {
      const skill = skills.get(id);
      return skill ? [{ ...skill, level }] : [];
    });
}

function together(jobs: readonly (readonly { id: number }[])[], asked: Map<number, number>) {
  const both = new Map<string, number>();
  for (const job of jobs) {
    const sorted = job.map(({ id }) => id).sort((a, b) => a - b);
    for (const [at, skill] of sorted.entries())
      for (const other of sorted.slice(at + 1))
        both.set(`${skill} ${other}`, (both.get(`${skill} ${other}`) ?? 0) + 1);
  }
  return [...both].map(([key, times]) => {
    const [skill = 0, other = 0] = key.split(' ').map(Number);
    const [skillJobs, otherJobs] = [asked.get(skill) ?? 0, asked.get(other) ?? 0];
    return { skill, other, skillJobs, otherJobs, both: times };
  });
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
