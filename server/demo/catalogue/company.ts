import { z } from 'zod';
import { seniorities } from './occupation.ts';
import { names } from './words.ts';

const seniority = z.enum(seniorities);

/** `occupation seniority, occupation seniority, …`: the positions the company fills. */
const hires = z.string().transform((text) =>
  names(text).map((entry) => {
    const cut = entry.lastIndexOf(' ');
    return { occupation: entry.slice(0, cut), seniority: seniority.parse(entry.slice(cut + 1)) };
  }),
);

export const companyEntry = z.strictObject({
  name: z.string(),
  industryId: z.int(),
  companySizeId: z.int(),
  founded: z.int(),
  /** City and state as in `places`. */
  place: z.string(),
  /** The position of the person who posts the jobs. */
  position: z.string(),
  description: z.string(),
  specialties: z.string(),
  /** What working there is like; job posts quote some of it. */
  life: z.array(z.string()),
  hires,
  /** Its people work in one place, at least part of the time. */
  together: z.literal(true).optional(),
  /** Its office work is done from anywhere in the country. */
  remote: z.literal(true).optional(),
  /** Set if the description mentions it. */
  retirementBenefits: z.array(z.string()).optional(),
});

export type CompanyEntry = z.output<typeof companyEntry>;
export type Hire = CompanyEntry['hires'][number];
