import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { WorkMode } from '@fourfold/contract/reference/pay.ts';

interface WinColumns {
  yellow: number | null;
  blue: number | null;
  green: number | null;
  red: number | null;
}

export interface MatchingTables {
  match_cv: WinColumns & {
    cv_id: number;
    words: string;
    /** The position as shown while the person is unknown. */
    blind_words: Generated<string>;
    city: string;
    location_state_id: string | null;
    employment_type_id: number | null;
    industry_id: number | null;
    years_of_experience_id: number | null;
    degree_ids: number[];
    work_modes: WorkMode[];
    pay_min: number | null;
    /** What its length costs in the order of people, in half-points. */
    long: Generated<number>;
    active_at: Date;
    listed_at: Generated<Date>;
    facts_at: Generated<Date>;
    skills_at: Generated<Date>;
  };
  /** Up to which id what is stored was folded anew, after the folding changed. */
  match_folding: { kind: 'cv' | 'job'; due: Date; after: Generated<number> };
  /** CVs whose database of a cluster could not be reached. */
  match_cv_waiting: { cv_id: number; tried_at: Date };
  /** Folded; behind a line break what is searched where the person is unknown. */
  match_cv_text: { cv_id: number; text: string };
  match_job_text: { job_id: number; text: string };
  match_cv_skill: { cv_id: number; skill_id: number; level: number; since: Generated<Date> };
  match_job: WinColumns & {
    job_id: number;
    words: string;
    city: string;
    company_id: number;
    location_state_id: string | null;
    employment_type_id: number | null;
    industry_id: number | null;
    years_of_experience_id: number | null;
    work_mode: WorkMode | null;
    pay_max: number | null;
    sponsorship: boolean;
    benefits: string[];
    max_points: number;
    required: number;
    skill_count: number;
    published_at: Date;
  };
  match_job_skill: { job_id: number; skill_id: number; level: number; weight: SkillWeight };
  /** Folded words of positions, and of titles. */
  match_cv_word: { cv_id: number; word: string; since: Generated<Date> };
  match_job_word: { job_id: number; word: string };
  /** Counted weekly: what kinds and words weigh, and skills that go together. */
  match_kind: { kind: string; weight: SkillWeight };
  match_title_word: { word: string; weight: SkillWeight };
  match_skill_pair: {
    skill_id: number;
    other_id: number;
    /** In thousandths, 350 to 1000. */
    strength: number;
  };
  /**
   * Read in memory/node/follower.ts; xid is that of the transaction which wrote it. 'order' stands for
   * kinds, words and pairs; triggers write it. 'file' marks an index file (memory/node/mark.ts).
   */
  match_change: {
    id: GeneratedAlways<number>;
    xid: GeneratedAlways<string>;
    kind: 'cv' | 'job' | 'order' | 'file';
    entity_id: number;
  };
  /** One row: when the weekly count ended last. */
  weight_count: { one: Generated<boolean>; counted_at: Date };
  match_sweep: { swept: string; next: string };
}
