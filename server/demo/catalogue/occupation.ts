import type { RevenueType, WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { BehaviorGroup } from '@fourfold/contract/reference/schema.ts';
import type { WorkplaceKind } from './workplaces.ts';

export const seniorities = ['junior', 'mid', 'senior'] as const;
export type Seniority = (typeof seniorities)[number];

/** A skill of the trade: the level usual after some years, and how many in a hundred have it. */
export interface CoreSkill {
  name: string;
  level: number;
  frequency: number;
}

/** How people of a trade are employed; the weights stand in `employmentTypes`. */
export type EmploymentPattern = 'steady' | 'project' | 'sites' | 'shifts' | 'counter' | 'school';

/**
 * What the demo knows of a trade. Sentences may hold slots: `{a|b}` is one of the words, `{3..9}`
 * a number between.
 */
export interface Occupation {
  key: string;
  titles: Record<Seniority, string[]>;
  /** Industry ids, the most usual first. */
  industryIds: number[];
  employment: EmploymentPattern;
  /** Of a hundred. */
  workModes: Record<WorkMode, number>;
  /** Lowest and highest usual pay in whole dollars. */
  pay: { type: RevenueType } & Record<Seniority, [number, number]>;
  /** Ids of fields of study and of degrees, the most usual first. */
  fields: number[];
  degrees: number[];
  workplace: WorkplaceKind;
  core: CoreSkill[];
  related: string[];
  /** What a person did there: work histories are made of these. */
  tasks: string[];
  /** Why the position exists. */
  needs: string[];
  duties: string[];
  /** What helps in the position beside its skills. */
  asks: string[];
  bios: string[];
  /** Relative pull of the four behaviour styles. */
  tendency: Record<BehaviorGroup, number>;
  /** Keys of occupations that people come from. */
  startsAs?: string[];
  /** Work that can be shown under a link. */
  portfolio?: true;
}

/** Of a hundred people, by employment type id. */
export const employmentTypes: Record<EmploymentPattern, Record<number, number>> = {
  steady: { 1: 87, 2: 3, 3: 7, 4: 3 },
  project: { 1: 62, 2: 8, 3: 24, 4: 6 },
  sites: { 1: 89, 3: 4, 4: 3, 5: 4 },
  shifts: { 1: 70, 2: 18, 5: 3, 7: 9 },
  counter: { 1: 64, 2: 30, 5: 6 },
  school: { 1: 88, 2: 8, 5: 4 },
};

/** Reads `Name level frequency, Name level frequency, …`: a trade's skills fit on a few lines so. */
export function coreSkills(text: string): CoreSkill[] {
  return names(text).map((entry) => {
    const [, name, level, frequency] = /^(.+) ([1-5]) (\d+)$/.exec(entry) ?? [];
    if (!name) throw new Error(`Not a skill with level and frequency: ${entry}`);
    return { name, level: Number(level), frequency: Number(frequency) };
  });
}

/** Reads names parted by commas, over any number of lines. */
export const names = (text: string): string[] => text.split(',').map((name) => name.trim());
