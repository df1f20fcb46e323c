import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { JobStatus, PublicPage, Vacancy } from '@fourfold/contract/job/schema.ts';
import type { RevenueType, WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Change } from '../../platform/db/kept-counts.ts';

/** An act on a post: by an account, except for a pause and its end, which a plan causes. */
export type JobEventType = 'published' | 'closed' | 'paused' | 'reopened';

export interface JobTables {
  /** Who has opened a CV, for its person to read. */
  cv_opening: {
    cv_id: number;
    company_id: number | null;
    job_id: number | null;
    day: Date;
  };
  job_count: Change & { company_id: number; status: JobStatus };
  job: {
    id: GeneratedAlways<number>;
    /** Null for a copy, so that queries for a company's jobs do not find it. */
    company_id: number;
    /** The closed job that this row is a copy of, from when it was closed. */
    copy_of: Generated<number | null>;
    status: Generated<JobStatus>;
    /** By an operator: shown to nobody but its owner. */
    hidden: Generated<boolean>;
    name: Generated<string>;
    description: Generated<string>;
    location_city: Generated<string>;
    location_state_id: string | null;
    work_mode: WorkMode | null;
    revenue_type: Generated<RevenueType>;
    revenue_min: number | null;
    revenue_max: number | null;
    pto: Generated<string[]>;
    insurance: Generated<string[]>;
    retirement_benefits: Generated<string[]>;
    sponsorship: Generated<boolean>;
    vacancy: Generated<Vacancy | null>;
    /** Days: `2026-11-27`. */
    fill_by: Generated<string | null>;
    apply_by: Generated<string | null>;
    /** When it was last published, or its employer said that they are still hiring. */
    confirmed_at: Generated<Date | null>;
    /** When its employer was last asked by mail. */
    asked_at: Generated<Date | null>;
    blind_review: Generated<boolean>;
    without_scores: Generated<boolean>;
    public_page: Generated<PublicPage>;
    /** The secret in the link of an unlisted job; a trigger creates it. */
    link_key: GeneratedAlways<string | null>;
    /** Until when the link of an unlisted job works without its secret. */
    old_link_until: GeneratedAlways<Date | null>;
    /** Whether the owner was told about the end of the old link. */
    old_link_told: Generated<boolean>;
    /** When the content of the public page last changed; null: not since it was published. */
    page_changed_at: Generated<Date | null>;
    editions: Generated<Editions>;
    years_of_experience_id: number | null;
    employment_type_id: number | null;
    industry_id: number | null;
    first_published_at: Date | null;
    published_at: Date | null;
    created_at: Date;
    /** Publication, or creation before the first one: the order of lists. */
    listed_at: GeneratedAlways<Date>;
    updated_at: Date;
    /** Identifies the ad from which the job was created. */
    ad_key: string | null;
  };
  job_skill: { job_id: number; skill_id: number; place: number; level: number };
  /** Rows of job_skill that a merge of two skills changed, before and after it. */
  job_skill_merge: {
    merge_id: number;
    job_id: number;
    before: JSONColumnType<object[]>;
    after: JSONColumnType<object> | null;
    restored: Generated<boolean>;
  };
  /** The history of a post, with acts of accounts and of plans (RULES.md section 12). */
  job_event: {
    id: GeneratedAlways<number>;
    job_id: number;
    type: JobEventType;
    /** The acting account, kept after its deletion; null for the plan. */
    actor_account_id: number | null;
    created_at: Date;
  };
  job_behavior: { job_id: number; behavior_id: number; variant_id: number };
}
