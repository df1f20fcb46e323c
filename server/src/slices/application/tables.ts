import type { ApplicationStatus, Mover, Origin } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ApplicationTables {
  application: {
    id: GeneratedAlways<number>;
    cv_id: number | null;
    job_id: number | null;
    job_name: string;
    company_name: string;
    origin: Origin;
    status: ApplicationStatus;
    match_score: number | null;
    match_points: number | null;
    match_rank: number | null;
    band: Band | null;
    created_at: Date;
    updated_at: Date;
  };
  application_event: {
    id: GeneratedAlways<number>;
    application_id: number;
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
    actor: Mover;
    reason: Generated<string>;
    note: Generated<string>;
    created_at: Date;
  };
}
