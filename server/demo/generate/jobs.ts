import { emptyRole, type JobRole, type JobStatus } from '@fourfold/contract/job/schema.ts';
import type { RevenueType, WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { CompanyEntry, Hire } from '../catalogue/company.ts';
import {
  employmentTypes,
  type CoreSkill,
  type Occupation,
  type Seniority,
} from '../catalogue/occupation.ts';
import { occupationOf } from '../catalogue/occupations.ts';
import { commonSkills } from '../catalogue/phrases.ts';
import { placeOf } from '../catalogue/places.ts';
import { answers } from './behavior.ts';
import { benefitsFor, packageOf, type BenefitPackage } from './benefits.ts';
import type { Owned } from './companies.ts';
import { datesFor } from './job-dates.ts';
import { jobText } from './job-text.ts';
import type { Job } from './marketplace.ts';
import { asPaid, type Range } from './pay.ts';
import type { Random } from './random.ts';
import { partsOf } from './trade-skills.ts';

export interface Opening {
  owned: Owned;
  hire: Hire;
  status: JobStatus;
  /** Days since it was posted, at least. */
  leastAge: number;
}

const yearsIds: Record<Seniority, [number, number][]> = {
  junior: [
    [1, 60],
    [2, 40],
  ],
  mid: [
    [2, 20],
    [3, 55],
    [4, 25],
  ],
  senior: [
    [4, 20],
    [5, 50],
    [6, 30],
  ],
};

/** The jobs of all companies; a draft is less complete than the others. */
export function jobsOf(random: Random, openings: readonly Opening[], now: Date): Job[] {
  const taken = new Set<string>();
  const written = new Map<string, number>();
  const packages = new Map<string, BenefitPackage>();

  return openings.map(({ owned, hire, status, leastAge }, index) => {
    const { entry, company } = owned;
    const own = random.fork(`${entry.name} ${hire.occupation} ${hire.seniority}`);
    const occupation = occupationOf(hire.occupation);
    const place = placeOf(entry.place);
    const workMode = modeOf(own, occupation, entry);
    const employmentTypeId = employmentTypeOf(own, occupation, hire.seniority);
    const pay = payOf(own, occupation, hire.seniority, employmentTypeId, place.pay);
    const counter = `${entry.name} ${hire.occupation}`;
    const before = written.get(counter) ?? 0;
    written.set(counter, before + 1);
    const benefits = packages.get(entry.name) ?? packageOf(own, entry);
    packages.set(entry.name, benefits);

    const role: JobRole = {
      ...emptyRole,
      name: titleOf(own, occupation.titles[hire.seniority], entry.name, taken),
      description: jobText(own, { entry, occupation, city: place.city, workMode, before }),
      locationCity: place.city,
      locationStateId: place.state,
      workMode,
      ...pay,
      ...benefitsFor(benefits, employmentTypeId),
      sponsorship: own.chance(sponsored.has(entry.industryId) ? 0.35 : 0.06),
      yearsOfExperienceId: own.weighted(yearsIds[hire.seniority]),
      employmentTypeId,
      industryId: entry.industryId,
    };
    const job: Job = {
      key: index + 1,
      companyKey: company.key,
      occupation: occupation.key,
      status,
      ...datesFor(own, status, leastAge, now),
      role,
      skills: askedSkills(own, occupation, hire.seniority),
      behaviors: answers(own, sharpened(occupation), 0.25),
    };
    return status === 'draft' ? unfinished(own, job) : job;
  });
}

/** Industries whose employers sponsor visas more often. */
const sponsored = new Set([9, 12, 16, 19, 23]);

function modeOf(
  random: Random,
  { workModes }: Occupation,
  { together, remote }: CompanyEntry,
): WorkMode {
  const mode = random.weighted<WorkMode>([
    ['onsite', workModes.onsite],
    ['hybrid', workModes.hybrid],
    ['remote', together ? 0 : workModes.remote],
  ]);
  return remote && workModes.remote > 0 ? 'remote' : mode;
}

function employmentTypeOf(random: Random, occupation: Occupation, seniority: Seniority): number {
  if (seniority === 'senior' && random.chance(0.8)) return 1;
  return random.weighted(
    Object.entries(employmentTypes[occupation.employment]).map(
      ([id, weight]) => [Number(id), weight] as const,
    ),
  );
}

function payOf(
  random: Random,
  occupation: Occupation,
  seniority: Seniority,
  employmentTypeId: number,
  local: number,
): { revenueType: RevenueType } & Range {
  const [low, high] = occupation.pay[seniority];
  const from = (low + (high - low) * random.between(0, 0.35)) * local;
  const to = Math.max((low + (high - low) * random.between(0.65, 1)) * local, from * 1.08);
  return asPaid(random, occupation.pay.type, employmentTypeId, from, to);
}

/** One of the trade's titles that the company does not post already. */
function titleOf(random: Random, titles: string[], company: string, taken: Set<string>): string {
  const free = titles.filter((title) => !taken.has(`${company}/${title}`));
  const title = random.pick(free.length > 0 ? free : titles);
  taken.add(`${company}/${title}`);
  return title;
}

/** How far a position's seniority moves the usual level, and how high it may ask. */
const asked: Record<Seniority, { shift: number; highest: number }> = {
  junior: { shift: -0.9, highest: 3 },
  mid: { shift: 0, highest: 4 },
  senior: { shift: 0.2, highest: 5 },
};

/**
 * Five to nine skills: most of the common ones of the trade, a rarer one, and sometimes a general one.
 * Skills that few people have are mostly nice to have, so that jobs can be filled.
 */
function askedSkills(random: Random, occupation: Occupation, seniority: Seniority): Job['skills'] {
  const { shift, highest } = asked[seniority];
  const level = (usual: number) =>
    Math.min(highest, Math.max(1, Math.round(usual + shift + random.normal() * 0.4)));
  const skills = new Map<string, number>();
  const add = (name: string, at: number) => {
    if (!skills.has(name) && skills.size < mostAsked) skills.set(name, at);
  };
  const { essential, rarer } = partsOf(occupation);
  for (const { name, level: usual } of drawn(random, essential, random.int(5, 6))) {
    add(name, level(usual));
  }
  for (const { name, level: usual } of drawn(random, rarer, random.int(1, 2))) {
    add(name, random.chance(0.3) ? level(usual) : 0);
  }
  if (random.chance(0.5)) add(random.pick(commonSkills), random.chance(0.2) ? level(3) : 0);
  if (random.chance(0.5)) add(random.pick(occupation.related), 0);
  return [...skills]
    .map(([name, at]) => ({ name, level: at }))
    .sort((one, other) => other.level - one.level);
}

const mostAsked = 9;

/** Usual skills come first, with a rare one at times. */
const drawn = (random: Random, core: readonly CoreSkill[], count: number): CoreSkill[] =>
  core
    .map((skill) => ({ skill, key: random.next() ** (100 / skill.frequency) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ skill }) => skill);

/** The needs of a position are more pronounced than its people's answers. */
const sharpened = ({ tendency }: Occupation): Occupation['tendency'] => ({
  yellow: tendency.yellow ** 1.4,
  blue: tendency.blue ** 1.4,
  green: tendency.green ** 1.4,
  red: tendency.red ** 1.4,
});

/** A typical draft: some steps of the wizard are still empty. */
function unfinished(random: Random, job: Job): Job {
  const at = random.int(1, 3);
  return {
    ...job,
    role:
      at === 1 ? { ...job.role, description: '', revenueMin: null, revenueMax: null } : job.role,
    skills: at === 1 ? [] : job.skills,
    behaviors: at === 3 ? job.behaviors.slice(0, random.int(0, 14)) : [],
  };
}
