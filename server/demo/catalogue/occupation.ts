import { revenueTypes, workModes } from '@fourfold/contract/reference/pay.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import { z } from 'zod';
import { names } from './words.ts';
import { workplaceKinds } from './workplaces.ts';

export const seniorities = ['junior', 'mid', 'senior'] as const;
export type Seniority = (typeof seniorities)[number];

/** Percentages of employment types in a trade, by id. */
export const employmentTypes = {
  steady: { 1: 87, 2: 3, 3: 7, 4: 3 },
  project: { 1: 62, 2: 8, 3: 24, 4: 6 },
  sites: { 1: 89, 3: 4, 4: 3, 5: 4 },
  shifts: { 1: 70, 2: 18, 5: 3, 7: 9 },
  counter: { 1: 64, 2: 30, 5: 6 },
  school: { 1: 88, 2: 8, 5: 4 },
} satisfies Record<string, Record<number, number>>;

/**
 * `Name level frequency, …`: the usual level after some years, and the percentage of people who have
 * it.
 */
const coreSkills = z.string().transform((text) =>
  names(text).map((entry) => {
    const [, name, level, frequency] = /^(.+) ([1-5]) (\d+)$/.exec(entry) ?? [];
    if (!name) throw new Error(`Not a skill with level and frequency: ${entry}`);
    return { name, level: Number(level), frequency: Number(frequency) };
  }),
);

const words = z.array(z.string());
const ids = z.array(z.int());
/** Lowest and highest usual pay in whole dollars. */
const payRange = z.tuple([z.int(), z.int()]);

/**
 * The facts of a trade. Sentences may hold slots: `{a
 * b}` is one of the words, `{3..9}` a number between.
 */
export const occupation = z.strictObject({
  key: z.string(),
  titles: z.record(z.enum(seniorities), words),
  /** The most usual first, also in `fields` and `degrees`. */
  industryIds: ids,
  employment: z.enum(Object.keys(employmentTypes) as (keyof typeof employmentTypes)[]),
  /** A percentage. */
  workModes: z.record(z.enum(workModes), z.int()),
  pay: z.strictObject({
    type: z.enum(revenueTypes),
    junior: payRange,
    mid: payRange,
    senior: payRange,
  }),
  /** Ids of fields of study. */
  fields: ids,
  degrees: ids,
  workplace: z.enum(workplaceKinds),
  core: coreSkills,
  related: z.string().transform(names),
  /** What a person did there; work histories are built from these. */
  tasks: words,
  /** Why the position exists. */
  needs: words,
  duties: words,
  /** What helps in the position besides its skills. */
  asks: words,
  bios: words,
  /** Relative weight of the four behavior styles. */
  tendency: z.record(z.enum(behaviorGroups), z.int()),
  /** Keys of occupations that people come from. */
  startsAs: words.optional(),
  /** Work that can be shown under a link. */
  portfolio: z.literal(true).optional(),
});

export type Occupation = z.output<typeof occupation>;
export type CoreSkill = Occupation['core'][number];
