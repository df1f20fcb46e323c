import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { CvSearch as IndexSearch, JobSearch, Ranking } from '@fourfold/match-index';
import type { Tx } from './platform/db/schema.ts';

/** Finds CVs for a job and jobs for a CV. All implementations return the same results. */
export interface Ranker {
  rankCvs(tx: Tx, job: JobSide | null, search: CvSearch): Promise<Ranking>;
  rankJobs(tx: Tx, cv: CvSide | null, search: JobSearch): Promise<Ranking>;
}

export interface CvSearch extends IndexSearch {
  /** Hides names from the text search: those of these CVs, or those of all CVs except these. */
  nameless?: { these: readonly number[] } | { but: readonly number[] } | undefined;
}

/** The skills and the questionnaire of a job or a CV. */
export interface Skilled {
  skills: { id: number; name: string; weight: SkillWeight; level: number }[];
  wins: Wins | null;
}

export interface JobSide extends Skilled {
  titleWords: PositionWord[];
}

export interface CvSide extends Skilled {
  /** Folded, of the position and the positions of the last three works. */
  titleWords: string[];
}

export interface PositionWord {
  /** Folded, for comparison. */
  word: string;
  text: string;
}
