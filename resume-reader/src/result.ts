import type { Page } from './document.ts';
import type { Source } from './parse/sources.ts';

/**
 * The parts of JSON Resume 1.0.0 (jsonresume.org/schema) that are read. A date is `YYYY-MM`, or
 * `YYYY` if the file has no month; no `endDate`: it goes on.
 */
export interface Resume {
  basics?: {
    name?: string;
    label?: string;
    email?: string;
    phone?: string;
    summary?: string;
    location?: { city: string; region: string; postalCode?: string };
    profiles?: { network: string; url: string }[];
  };
  work?: {
    name: string;
    position: string;
    startDate: string;
    endDate?: string;
    summary: string;
  }[];
  /** studyType, area: as in the file, '' for none. graduated: it says so, or the end has passed. */
  education?: {
    institution: string;
    studyType: string;
    area: string;
    startDate?: string;
    endDate?: string;
    graduated: boolean;
  }[];
  /** level: in the file's own words. */
  skills?: { name: string; level?: string }[];
  languages?: { language: string; fluency: string }[];
  certificates?: { name: string; issuer: string; date?: string; url?: string }[];
  /** roles: the person's part, if it is named. Equal dates: a single one. */
  projects?: {
    name: string;
    description: string;
    roles?: string[];
    startDate?: string;
    endDate?: string;
    url?: string;
  }[];
  volunteer?: {
    organization: string;
    position: string;
    summary: string;
    startDate?: string;
    endDate?: string;
    url?: string;
  }[];
}

/** A level that years and works suggest for the skill at the same index; never a claim. */
export interface SkillSuggestion {
  name: string;
  level: number;
  /** Months in those works, each once. */
  months: number;
  /** Indexes in `work`. */
  works: number[];
  /** The file has it in a list of skills. */
  isListed: boolean;
}

export interface ShownWord {
  text: string;
  page: number;
  /** Left edge and baseline, in points from the page's top left corner. */
  x: number;
  y: number;
  width: number;
  /** Font size: a word is about as high. */
  size: number;
}

/** How sure an entry is, for a person to look at the unsure ones first. */
export interface Certainty {
  /** As in `work.2`. */
  path: string;
  /** From 0 (another reading is as likely) to 1 (no reading differs). */
  confidence: number;
  /** Its values as the second likeliest reading has them, with their words. */
  other: Record<string, { text: string; words: number[] }> | null;
}

export interface ReadResume {
  /** A JSON Resume, as the import takes it. */
  resume: Resume;
  /** For each value the words that it was read from; none for a value that the file gives as data. */
  sources: Source[];
  /** Of each work and each school; none for a file that is data. */
  certainty: Certainty[];
  /**
   * The file's words in the order of reading. Without pages the places are lines: x is the number of
   * characters before the word, y the line's number.
   */
  document: { pages: Page[]; words: ShownWord[] };
  /** What is in no value. */
  left: { text: string; words: number[] }[];
  suggestions: SkillSuggestion[];
}
