import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Change } from '../../platform/db/kept-counts.ts';

export interface CompanyTables {
  company_count: Change & {
    /** 0: the row for all companies that are shown to everybody. */
    account_id: number;
    status: 'draft' | 'published';
  };
  company: {
    id: GeneratedAlways<number>;
    account_id: number;
    status: Generated<'draft' | 'published'>;
    /** By an operator: shown to nobody but its owner. */
    hidden: Generated<boolean>;
    logo_id: number | null;
    name: Generated<string>;
    website: Generated<string>;
    position: Generated<string>;
    description: Generated<string>;
    specialties: Generated<string>;
    industry_id: number | null;
    company_size_id: number | null;
    founded: number | null;
    location_city: Generated<string>;
    location_state_id: string | null;
    postal_code: Generated<string>;
    accent_color: Generated<string>;
    editions: Generated<Editions>;
    /** How many members the team has beside the owner; a trigger counts them. */
    members: Generated<number>;
    created_at: Date;
    updated_at: Date;
    /** Name, description, specialties and city, folded, for searches. */
    found_by: GeneratedAlways<string>;
    /** When the content of its public page last changed. */
    page_changed_at: Generated<Date>;
    /** Number of its open jobs that are listed under its name; triggers count them. */
    listed_jobs: GeneratedAlways<number>;
    /** Whether its account has a paid plan; triggers update it. */
    account_pays: GeneratedAlways<boolean>;
    /** Whether its account was new at the job's last run. */
    account_is_new: Generated<boolean>;
    /** Whether the domain of its website is proved: a row of `company_proof` says how. */
    is_proved: Generated<boolean>;
    /** Whether everybody may see it, derived from the columns above (RULES.md section 13). */
    is_public: GeneratedAlways<boolean>;
  };
  company_proof: {
    company_id: number;
    domain: string;
    token: string;
    proved_by: 'dns' | 'mail' | null;
    proved_at: Date | null;
    seen_at: Date | null;
    look_at: Date | null;
    code_email: string | null;
    code_salt: Buffer | null;
    code_hash: Buffer | null;
    code_tries: Generated<number>;
    code_until: Date | null;
  };
  member: {
    id: GeneratedAlways<number>;
    company_id: number;
    account_id: number;
    role: MemberRole;
    /** Whether for all jobs; else for those of `member_job`. */
    whole: boolean;
    created_at: Date;
  };
  member_job: { member_id: number; job_id: number };
  /** A colleague who cares for an application or a job: one of the two is named. */
  assignment: {
    id: GeneratedAlways<number>;
    application_id: number | null;
    job_id: number | null;
    account_id: number;
    /** The others wait for this one. */
    waited_for: boolean;
    created_at: Date;
  };
  /** A company that its owner offers to a member. */
  handover: { company_id: number; member_id: number; expires_at: Date };
  /** Whose company it was, until its applications and conversations have followed. */
  handover_rest: { company_id: number; from_account_id: number };
  /** An account that nobody has, which keeps the companies of a deleted owner for a while. */
  vacancy: { account_id: number; ends_at: Date };
  /** Who keeps out of whose sight; the other side is not told. */
  block: {
    id: GeneratedAlways<number>;
    account_id: number;
    company_id: number;
    blocked_by: 'person' | 'company';
    created_at: Date;
  };
  /** Where an account works now. */
  own_employer: {
    account_id: number;
    name: string;
    /** The name without its form, as `firm_key` has it. */
    key: GeneratedAlways<string>;
  };
  invitation: {
    id: GeneratedAlways<number>;
    company_id: number;
    inviter_id: number;
    email: string;
    role: MemberRole;
    whole: boolean;
    job_ids: Generated<number[]>;
    hash: Buffer;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ended_by: 'taken' | 'takenBack' | 'sentAgain' | null;
  };
}
