import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { newSkillWeight, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { ownedCompanies } from '../../server/demo/generate/companies.ts';
import { generateMarketplace } from '../../server/demo/generate/generate.ts';
import { jobsOf } from '../../server/demo/generate/jobs.ts';
import { openingsOf } from '../../server/demo/generate/openings.ts';
import { randomFrom } from '../../server/demo/generate/random.ts';
import { weightOf } from '../../server/src/slices/matching/weight.rules.ts';
import { countWins } from '../../server/src/slices/reference/reference.rules.ts';

export interface Side {
  skills: { id: number; name: string; level: number; weight: SkillWeight }[];
  wins: Wins | null;
}

export interface Market {
  jobs: Side[];
  people: Side[];
  skillCount: number;
}

/** Jobs as the demo writes them, from as many seeds as needed, and people of one demo. */
export function drawMarket(jobCount: number, peopleCount: number): Market {
  const now = new Date('2026-11-21T09:00:00Z');
  const drawn: ReturnType<typeof jobsOf> = [];
  for (let seed = 1; drawn.length < jobCount; seed += 1) {
    const random = randomFrom(seed);
    const openings = openingsOf(
      random.fork('openings'),
      ownedCompanies(random.fork('companies'), now),
    );
    drawn.push(...jobsOf(random.fork('jobs'), openings, now).filter(isOpen));
  }
  const written = drawn.slice(0, jobCount);
  const { cvs } = generateMarketplace(1, now);
  const someone = cvs.filter(({ status }) => status === 'published');
  const every = Math.floor(someone.length / peopleCount);
  const chosen = someone.filter((_, place) => place % every === 0).slice(0, peopleCount);

  const ids = new Map<string, number>();
  const asked = new Map<number, number>();
  const idOf = (name: string) => {
    const key = skillKey(name);
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
  for (const { skills } of written)
    for (const { name, level } of skills)
      if (level > 0) asked.set(idOf(name), (asked.get(idOf(name)) ?? 0) + 1);
  const sideOf = ({
    skills,
    behaviors,
  }: Pick<(typeof written)[number], 'skills' | 'behaviors'>) => ({
    skills: skills.map(({ name, level }) => {
      const id = idOf(name);
      return {
        id,
        name,
        level,
        weight: weightOf(asked.get(id) ?? 0, written.length, newSkillWeight),
      };
    }),
    wins: countWins(behaviors),
  });
  return { jobs: written.map(sideOf), people: chosen.map(sideOf), skillCount: ids.size };
}

const isOpen = ({ status }: { status: string }) => status === 'published';
