import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Change } from '../../platform/db/kept-counts.ts';

export interface CompanyTables {
  company_count: Change & {
    /** 0: of all that are shown to everybody. */
    account_id: number;
    status: 'draft' | 'published';
  };
  company: {
    id: GeneratedAlways<number>;
    account_id: number;
    status: Generated<'draft' | 'published'>;
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
    created_at: Date;
    updated_at: Date;
    /** Name, description, specialties and city, folded. */
    found_by: GeneratedAlways<string>;
    /** When what its public page says of the company was last changed. */
    page_changed_at: Generated<Date>;
    /** Its open jobs that are listed under its name; triggers count them. */
    listed_jobs: GeneratedAlways<number>;
    /** Whether its account's plan is paid; triggers follow it. */
    account_pays: GeneratedAlways<boolean>;
    /** Whether its account was new when a job last looked. */
    account_is_new: Generated<boolean>;
    /** Whether everybody is shown it, as those three say (RULES.md section 13). */
    is_public: GeneratedAlways<boolean>;
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
