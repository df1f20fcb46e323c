import type { BehaviorGroup } from '@fourfold/contract/reference/groups.ts';
import type { Occupation } from '../catalogue/occupation.ts';
import { firstYears } from '../catalogue/occupations.ts';
import { commonSkills, spokenLanguages, styleSkills } from '../catalogue/phrases.ts';
import type { Career } from './careers.ts';
import type { CvSkill } from './marketplace.ts';
import type { Random } from './random.ts';
import { slug } from './text.ts';
import { partsOf } from './trade-skills.ts';

export interface SkillInput {
  occupation: Occupation;
  career: Career;
  style: BehaviorGroup;
  /** The person's own site, if they have one. */
  site: string | null;
}

const most = 22;

/** How far years raise or lower a trade's usual level. */
const growth = (years: number): number =>
  years < 1 ? -1.6 : years < 3 ? -1 : years < 5 ? -0.4 : years < 8 ? 0 : years < 12 ? 0.35 : 0.7;

/** How likely a person has each of the essential skills of their trade. */
const learned = (years: number): number => (years < 1 ? 0.92 : years < 3 ? 0.98 : 0.995);

/** Skills of a person, strongest first: those of the trades worked in, some secondary, some general. */
export function skillsOf(
  random: Random,
  { occupation, career, style, site }: SkillInput,
): CvSkill[] {
  const talent = random.normal() * 0.3;
  const found = new Map<string, CvSkill>();
  // Nobody is an expert in the first years.
  const highest = career.months < 12 ? 3 : career.months < 36 ? 4 : 5;
  const level = (usual: number, lift: number) =>
    Math.min(highest, Math.max(1, Math.round(usual + lift + talent + random.normal() * 0.45)));
  const beganIn = new Map(
    career.works.map(({ key, startDate }) => [key, Number(startDate.slice(0, 4))]),
  );
  const add = (name: string, at: number, used: number[], outside: number) => {
    if (found.has(name) || found.size === most) return;
    const also = used.length === 0 || random.chance(outside);
    // A work of 2001 shows no years of TypeScript.
    const works = used.filter((key) => (beganIn.get(key) ?? 0) >= (firstYears[name] ?? 0));
    found.set(name, { name, level: at, workOutside: also || works.length === 0, links: [], works });
  };

  for (const trade of new Set([occupation, ...career.trades.values()])) {
    const own = trade === occupation;
    const years = (career.monthsIn.get(trade.key) ?? 0) / 12;
    const reach = own ? 1.1 + Math.min(1, years / 6) : 0.5;
    const works = career.works
      .map(({ key }) => key)
      .filter((key) => career.trades.get(key) === trade);
    const { essential } = partsOf(trade);
    for (const skill of trade.core) {
      const likely =
        own && essential.includes(skill)
          ? learned(years)
          : 1 - (1 - skill.frequency / 100) ** reach;
      if (!random.chance(likely)) continue;
      add(
        skill.name,
        level(skill.level, growth(years) - (own ? 0 : 0.6)),
        usedAt(random, works),
        0.1,
      );
    }
    if (!own) continue;
    for (const name of random.shuffled(trade.related).slice(0, random.int(1, 4))) {
      const picked = random.chance(0.7) ? usedAt(random, works) : [];
      add(name, level(2.4, growth(years) / 2), picked, 0.2);
    }
  }
  const everywhere = career.works.map(({ key }) => key);
  const general = [random.pick(styleSkills[style]), ...random.shuffled(commonSkills)];
  for (const name of general.slice(0, random.int(2, 4))) {
    add(name, level(3.4, growth(career.months / 12) / 2), usedAt(random, everywhere), 0.2);
  }
  if (random.chance(0.24)) {
    const fluent = random.chance(0.5) ? 5 : random.int(2, 4);
    add(random.weighted(spokenLanguages), fluent, [], 1);
  }
  return linked(
    random,
    [...found.values()].sort((a, b) => b.level - a.level),
    site,
  );
}

/** Most skills were used in the latest work and in some before. */
const usedAt = (random: Random, works: readonly number[]): number[] => {
  const [latest, ...earlier] = works;
  if (latest === undefined) return [];
  const used = earlier.filter(() => random.chance(0.5));
  return used.length === 0 || random.chance(0.88) ? [latest, ...used] : used;
};

/** A person with a site shows a piece of work or two there. */
function linked(random: Random, skills: CvSkill[], site: string | null): CvSkill[] {
  if (!site) return skills;
  const shown = random.int(1, 3);
  return skills.map((skill, place) =>
    place < shown ? { ...skill, links: [`${site}/${slug(skill.name, '-')}`] } : skill,
  );
}
