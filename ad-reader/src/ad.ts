import type { Meaning } from '@fourfold/contract/reference/skill-mention.ts';

/** US dollars a year, a month or an hour, with cents by the hour; null is not said. */
export interface AdPay {
  revenueType: 'salary' | 'monthly' | 'hourly';
  revenueMin: number | null;
  revenueMax: number | null;
}

export interface AdSkill {
  name: string;
  /** Suggested: 0 is nice to have. Never a claim of ours. */
  level: number;
  /** Its name has several meanings, of which one is to be chosen. */
  asks?: readonly Meaning[];
}

/** What an ad says of who hires; '' and null are not said. */
export interface AdCompany {
  name: string;
  /** `https://` and a host. */
  website: string;
  /** Its part 'About us', as Markdown. */
  about: string;
  /** A year. */
  founded: number | null;
  /** How many work there. */
  people: number | null;
}

/** A job ad as it was read; '' and null are not said. */
export interface Ad {
  /** What tells this ad from others of its source: its address or id; '' if it has none. */
  key: string;
  title: string;
  /** Whole, as Markdown. */
  description: string;
  city: string;
  /** As the ad writes it: a name or two letters. */
  state: string;
  workMode: 'remote' | 'hybrid' | 'onsite' | null;
  pay: AdPay | null;
  /** Pay that no field takes, as the ad writes it, and why; '' for none. */
  payLeft: string;
  employmentType: EmploymentType | null;
  /** Years that are asked for, at least. */
  years: number | null;
  benefits: string[];
  skills: AdSkill[];
  company: AdCompany;
}

export type EmploymentType =
  | 'Full-time'
  | 'Part-time'
  | 'Contract'
  | 'Temporary'
  | 'Internship'
  | 'Per diem'
  | 'Volunteer';
