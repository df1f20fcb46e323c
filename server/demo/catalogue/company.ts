import { names, seniorities, type Seniority } from './occupation.ts';

/** A position that a company fills. */
export interface Hire {
  occupation: string;
  seniority: Seniority;
}

export interface CompanyEntry {
  name: string;
  industryId: number;
  companySizeId: number;
  founded: number;
  /** City and state as in `places`. */
  place: string;
  /** What the person who posts the jobs is there. */
  position: string;
  description: string;
  specialties: string;
  /** How it is to work there; job posts take some of it. */
  life: string[];
  hires: Hire[];
  /** Its people work in one place, at least in part. */
  together?: true;
  /** Given where the description speaks of it. */
  retirementBenefits?: string[];
}

const isSeniority = (word: string): word is Seniority =>
  seniorities.some((seniority) => seniority === word);

/** Reads `occupation seniority, occupation seniority, …`. */
export function hires(text: string): Hire[] {
  return names(text).map((entry) => {
    const cut = entry.lastIndexOf(' ');
    const seniority = entry.slice(cut + 1);
    if (!isSeniority(seniority)) throw new Error(`Not a position: ${entry}`);
    return { occupation: entry.slice(0, cut), seniority };
  });
}
