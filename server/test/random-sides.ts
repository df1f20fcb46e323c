import { needsOf } from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { OpenJobs } from '../src/slices/search/enhancement/rules/moves.ts';
import { listItems, countWins } from '../src/slices/reference/reference.rules.ts';

/** Random job requirements and CVs, the same in every run. */
export interface SomeSide {
  id?: number;
  skills: { id: number; name: string; level: number; weight: SkillWeight }[];
  wins: Wins | null;
}

const skillCount = 60;
let state = 20261121;

/** Park and Miller's generator, from 0 to 1. */
function random(): number {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
}
const below = (limit: number) => Math.floor(random() * limit);
const weights = Array.from({ length: skillCount }, () => 1 + below(10));

const drawWins = () =>
  random() < 0.3
    ? null
    : countWins(
        listItems.behavior.map(({ id, variants }) => ({
          behaviorId: id,
          variantId: variants[random() < 0.5 ? 0 : 1].id,
        })),
      );

function drawSide(most: number, lowest: number): SomeSide {
  // Low ids are asked for and known more often.
  const ids = new Set(Array.from({ length: 1 + below(most) }, () => below(skillCount * random())));
  const skills = [...ids].map((at) => ({
    id: at + 1,
    name: `Skill ${at + 1}`,
    level: lowest + below(6 - lowest),
    weight: weights[at] ?? 2,
  }));
  return { skills, wins: drawWins() };
}

/** Jobs with a scored skill; some list others as nice to have. */
export function drawJobs(count: number): SomeSide[] {
  const jobs: SomeSide[] = [];
  while (jobs.length < count) {
    const job = drawSide(8, 0);
    if (needsOf(job.skills).maxPoints > 0) jobs.push(job);
  }
  return jobs;
}

export const drawPerson = (): SomeSide => drawSide(16, 0);

/** The jobs as the search statement reads them for a person. */
export function toOpenJobs(jobs: readonly SomeSide[], person: Pick<SomeSide, 'wins'>): OpenJobs {
  const asks = jobs.flatMap(({ skills }, job) =>
    skills.filter(({ level }) => level > 0).map((skill) => ({ ...skill, job })),
  );
  const least = (job: Wins, cv: Wins) =>
    behaviorGroups.reduce((sum, group) => sum + Math.min(job[group], cv[group]), 0);
  return {
    ids: jobs.map(({ id }, at) => id ?? at + 1),
    maxPoints: jobs.map(({ skills }) => needsOf(skills).maxPoints),
    shared: jobs.map(({ wins }) => (wins && person.wins ? least(wins, person.wins) : null)),
    asks: {
      job: asks.map(({ job }) => job),
      skill: asks.map(({ id }) => id),
      level: asks.map(({ level }) => level),
      weight: asks.map(({ weight }) => weight),
    },
  };
}
