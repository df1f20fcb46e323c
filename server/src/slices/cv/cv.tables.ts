import type { JsonResume } from '@fourfold/contract/cv/json-resume.ts';
import type { CvSections } from '@fourfold/contract/cv/sections.ts';
import type { RevenueType, WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface CvTables {
  cv: {
    id: GeneratedAlways<number>;
    /** Null for a copy, so that queries for an account's CV do not find it. */
    account_id: number;
    /** The hidden CV that this row is a copy of, from when it was hidden. */
    copy_of: Generated<number | null>;
    status: Generated<'draft' | 'published'>;
    /** By an operator: shown to nobody but its owner. */
    hidden: Generated<boolean>;
    avatar_id: number | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    position: Generated<string>;
    bio: Generated<string>;
    contact_email: Generated<string>;
    contact_phone: Generated<string>;
    location_city: Generated<string>;
    location_postal_code: Generated<string>;
    location_state_id: string | null;
    years_of_experience_id: number | null;
    employment_type_id: number | null;
    industry_id: number | null;
    revenue_type: Generated<RevenueType>;
    revenue_min: number | null;
    revenue_max: number | null;
    work_modes: Generated<WorkMode[]>;
    /** Kinds without entries may be missing. */
    sections: ColumnType<Partial<CvSections>, string | undefined, string>;
    created_at: Date;
    updated_at: Date;
    active_at: Date;
    /** How often the person was asked whether the CV shall stay; 3: it was hidden then. */
    stay_asked: Generated<number>;
    stay_asked_at: Date | null;
  };
  work_history: {
    id: GeneratedAlways<number>;
    cv_id: number;
    name: string;
    position: string;
    tasks: string;
    start_month: string;
    end_month: string | null;
    current_job: boolean;
  };
  education: {
    id: GeneratedAlways<number>;
    cv_id: number;
    name: string;
    degree_id: number;
    field_of_study_id: number;
    start_month: string;
    end_month: string | null;
    graduated: boolean;
  };
  cv_skill: {
    cv_id: number;
    skill_id: number;
    place: number;
    level: number;
    work_outside: boolean;
    links: string[];
  };
  cv_skill_work: { cv_id: number; skill_id: number; work_id: number };
  cv_behavior: { cv_id: number; behavior_id: number; variant_id: number };
  cv_import: {
    cv_id: number;
    before: JSONColumnType<JsonResume>;
    parts: ('works' | 'educations' | 'skills' | 'behaviors' | 'sections')[];
    imported_at: Date;
  };
  /** Rows of cv_skill with their works that a merge of two skills changed, before and after it. */
  cv_skill_merge: {
    merge_id: number;
    cv_id: number;
    before: JSONColumnType<object[]>;
    after: JSONColumnType<object> | null;
    restored: Generated<boolean>;
  };
  /** A name of several skills that led to one, which the CV has. */
  cv_name_question: { cv_id: number; name: string; skill_id: number };
  cv_name_sweep: { one: Generated<boolean>; after: Generated<number> };
  cv_edition: { cv_id: number; part: string; version: number; changed_at: Date };
}
