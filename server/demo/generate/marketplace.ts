import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewOffer } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus, Mover, Origin } from '@fourfold/contract/application/schema.ts';
import type {
  Education as EducationView,
  WorkHistory as WorkHistoryView,
} from '@fourfold/contract/cv/history.ts';
import type { CvProfile } from '@fourfold/contract/cv/schema.ts';
import type { JobRole, JobStatus } from '@fourfold/contract/job/schema.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';

/**
 * The demo as plain data. References are by `key`, the index in a list counted from 1; skills go by
 * name. Dates are ISO strings in UTC, months `YYYY-MM`, money whole dollars.
 */
export interface Marketplace {
  accounts: Account[];
  companies: Company[];
  jobs: Job[];
  cvs: Cv[];
  applications: Application[];
  dialogs: Dialog[];
  visits: Visits;
}

export interface Account {
  key: number;
  email: string;
  role: 'employer' | 'candidate';
  createdDate: string;
  activeDate: string;
}

export const logoShapes = [
  'ring',
  'letter',
  'arch',
  'waves',
  'hexagon',
  'bars',
  'letter',
  'leaf',
  'peaks',
  'sun',
  'letter',
  'drop',
  'links',
  'kite',
  'letter',
  'steps',
  'clover',
  'corner',
  'disks',
] as const;
/** For those whose shape, and letter, another company has. */
export const spareShapes = [
  'wheel',
  'flag',
  'moon',
  'tree',
  'bolt',
  'key',
  'cup',
  'boat',
  'cross',
  'star',
  'bell',
] as const;

/** Enough to draw a logo. */
export interface Logo {
  letter: string;
  /** Degrees on the color wheel. */
  hue: number;
  shape: (typeof logoShapes)[number] | (typeof spareShapes)[number];
  ground: 'light' | 'dark' | 'split';
}

export const haircuts = [
  'none',
  'short',
  'parted',
  'swept',
  'curls',
  'cloud',
  'bob',
  'long',
  'bun',
  'tail',
  'braids',
  'scarf',
] as const;
export const collars = ['round', 'vee', 'shirt', 'roll', 'hood', 'straps'] as const;

/** The parts of a portrait of nobody. */
export interface Avatar {
  /** Places in the lists of tones, from 0. */
  skin: number;
  hairColor: number;
  hair: (typeof haircuts)[number];
  glasses: 'none' | 'round' | 'square';
  collar: (typeof collars)[number];
  /** Degrees on the color wheel. */
  clothHue: number;
  hue: number;
  /** Where the ground's quarter lies, in quarter turns. */
  turn: number;
  /** 0 to 3. */
  smile: number;
}

/** Every company is complete and therefore published. */
export interface Company {
  key: number;
  accountKey: number;
  createdDate: string;
  logo: Logo;
  name: string;
  website: string;
  position: string;
  description: string;
  specialties: string;
  industryId: number;
  companySizeId: number;
  founded: number;
  locationCity: string;
  locationStateId: string;
  postalCode: string;
}

export interface Job {
  key: number;
  companyKey: number;
  /** Key of the trade in the catalog; not stored. */
  occupation: string;
  status: JobStatus;
  createdDate: string;
  firstPublishedDate: string | null;
  publishedDate: string | null;
  /** When it was last edited, paused or closed. */
  updatedDate: string;
  role: JobRole;
  /** Level 0 is nice to have. */
  skills: { name: string; level: number }[];
  behaviors: BehaviorAnswer[];
}

export type Profile = Omit<CvProfile, 'avatarId' | 'avatar'>;
export type Education = Omit<EducationView, 'id'>;
/** `key` counts from 1 within the CV; skills refer to it. */
export type WorkHistory = Omit<WorkHistoryView, 'id'> & { key: number };

export interface CvSkill {
  name: string;
  level: number;
  workOutside: boolean;
  links: string[];
  works: number[];
}

export interface Cv {
  key: number;
  accountKey: number;
  occupation: string;
  status: 'draft' | 'published';
  createdDate: string;
  publishedDate: string | null;
  updatedDate: string;
  activeDate: string;
  avatar: Avatar | null;
  profile: Profile;
  educations: Education[];
  workHistories: WorkHistory[];
  skills: CvSkill[];
  behaviors: BehaviorAnswer[];
}

export interface ApplicationEvent {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  actor: Mover;
  /** From the fixed list, for declines; else ''. */
  reason: string;
  /** One sentence, or ''. */
  note: string;
  date: string;
}

export interface Application {
  key: number;
  jobKey: number;
  cvKey: number;
  origin: Origin;
  status: ApplicationStatus;
  createdDate: string;
  updatedDate: string;
  events: ApplicationEvent[];
}

/** Where the demo employer's applicants came from. */
export interface Visits {
  /** By application's key; null without one. */
  sources: Map<number, string | null>;
  /** Who recommended a job by name. */
  referral: { accountKey: number; jobKey: number; source: string } | null;
  /** Views of the public page of a job, by day and source. */
  readings: { jobKey: number; day: string; source: string; views: number }[];
}

/** The messages of an application, oldest first. */
export interface Dialog {
  applicationKey: number;
  accountKeys: Record<Role, number>;
  messages: { from: Role; text: string; date: string }[];
  /** The other side has not read the last messages of one side. */
  unread: boolean;
  interview: Interview | null;
}

export interface Interview extends Required<InterviewOffer> {
  offeredDate: string;
  /** When the first of the times was taken; null while all are open. */
  takenDate: string | null;
}
