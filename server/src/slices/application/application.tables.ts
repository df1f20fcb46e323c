import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { RequestKind } from '@fourfold/contract/application/request.ts';
import type { ApplicationStatus, Mover, Origin } from '@fourfold/contract/application/schema.ts';
import type { DocumentType } from '@fourfold/contract/file/schema.ts';
import type { Band } from '@fourfold/contract/matching/bands.ts';
import type { Match } from '@fourfold/contract/matching/schema.ts';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Change } from '../../platform/db/kept-counts.ts';

export interface ApplicationTables {
  application_count: Change & {
    job_id: number;
    status: ApplicationStatus;
    origin: Origin;
    band: Band | null;
    /** Whether the person's account exists. */
    there: boolean;
  };
  followed_count: Change & {
    cv_id: number;
    origin: Origin;
    archived: boolean;
    status: ApplicationStatus;
  };
  application: {
    id: GeneratedAlways<number>;
    cv_id: number | null;
    job_id: number | null;
    /** The job's account; null once it is deleted. */
    employer_account_id: number | null;
    job_name: string;
    company_name: string;
    origin: Origin;
    status: ApplicationStatus;
    match_score: number | null;
    match_points: number | null;
    match_rank: number | null;
    band: Band | null;
    created_at: Date;
    moved_at: Date;
    /** Since when an answer is due. */
    waiting_since: Date;
    /** Who may take the last move back, and to which status; a null status means deletion. */
    undo_by: Party | null;
    /** Whose move it was: a colleague's is not one's own. Null: an older one's. */
    undo_account_id: Generated<number | null>;
    undo_to: ApplicationStatus | null;
    undo_waiting_since: Date | null;
    /** The candidate archived it. */
    archived: Generated<boolean>;
    /** For a bite that met an undelivered application: when that was sent. It answers the bite. */
    applied_at: Generated<Date | null>;
    /** The source of the link; for a bite, that of the application it met. */
    source: Generated<string | null>;
    /** False for a job that is reviewed without scores. */
    scores_shown: Generated<boolean>;
  };
  /** Who of a team follows an application beside the owner. */
  follow: { application_id: number; account_id: number; created_at: Date };
  application_event: {
    id: GeneratedAlways<number>;
    application_id: number;
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
    actor: Mover;
    /** The acting account, kept after its deletion; null for a delivery. */
    actor_account_id: number | null;
    undo: Generated<boolean>;
    reason: Generated<string>;
    note: Generated<string>;
    created_at: Date;
  };
  /** The match as it was at a move that decides (RULES.md section 12). */
  decision: {
    event_id: number;
    score: number;
    /** The score before the band limits it. */
    raw: number;
    band: Band;
    /** Null once the employer's account is deleted, like the wins. */
    skills: JSONColumnType<DecidedSkill[]> | null;
    behaviors: JSONColumnType<Match['behaviors']> | null;
    /** When the weights were last counted. */
    weights_at: Date | null;
    /** Whether the company saw scores. */
    scores_shown: boolean;
    /** Whether a decline told it to the candidate in plain words. */
    in_words: boolean;
  };
  /** What the history of a delivered application says of its answer (0034_application_answer.sql). */
  first_answer: {
    application_id: number;
    company_id: number;
    job_id: number;
    counts: boolean;
    listed: boolean;
    delivered_at: Date | null;
    moved_at: Date | null;
    messaged_at: Date | null;
    /** Working days until the first answer; null until there is one. */
    days: number | null;
    leaves: boolean;
    hired_at: Date | null;
  };
  answer_count: Change & {
    company_id: number;
    /** 0 for the company. */
    job_id: number;
    /** Its Monday. */
    week: string;
    what: 'application' | 'hire';
    days: number | null;
  };
  prompt_company: { company_id: number };
  review_request: {
    id: GeneratedAlways<number>;
    application_id: number;
    kind: RequestKind;
    asked_at: Date;
    /** Null until the company says that it is done. */
    done_at: Date | null;
  };
  interview: {
    application_id: number;
    state: InterviewState;
    duration_minutes: number;
    place: string;
    /** The employer's IANA time zone. */
    time_zone: string;
    note: string;
    /** Who declined or cancelled. */
    ended_by: Party | null;
    end_note: Generated<string>;
    /** One round is one event in a calendar. */
    round: Generated<number>;
    /** Increased with each mail to the calendars. */
    sequence: Generated<number>;
    changed_at: Date;
  };
  interview_slot: {
    id: GeneratedAlways<number>;
    application_id: number;
    starts_at: Date;
    taken: Generated<boolean>;
  };
  interview_event: {
    id: GeneratedAlways<number>;
    application_id: number;
    state: InterviewState;
    actor: Party;
    actor_account_id: number;
    /** The time that was taken or cancelled. */
    starts_at: Date | null;
    note: Generated<string>;
    created_at: Date;
  };
  referral: {
    account_id: number;
    job_id: number;
    /** The `?from=` of the link. */
    source: string;
    /** Whether the employer may read who recommends the job. */
    named: boolean;
  };
  attachment: {
    id: GeneratedAlways<number>;
    application_id: number;
    /** The key of the stored file; only the server sees it. */
    key: string;
    name: string;
    type: DocumentType;
    bytes: number;
    /** By an operator: its owner's alone. */
    hidden: Generated<boolean>;
    created_at: Date;
  };
}

/** The two people who read and move an application. */
export type Party = Exclude<Mover, 'system'>;

/** The acting side and account, stored with the act (RULES.md section 12). */
export interface PartyActor {
  side: Party;
  accountId: number;
}

/** Who reads an application with the actions on it: the one candidate, or somebody of the company. */
export type PartyReader = { side: 'candidate' } | { side: 'employer'; accountId: number };

/** Who makes a move; the system makes a delivery, or the first opening with the opening account. */
export type Actor = PartyActor | { side: 'system'; accountId: number | null };

/** The part of each required skill that a decision stores. */
export type DecidedSkill = Pick<
  Match['skills'][number],
  'id' | 'name' | 'weight' | 'jobScore' | 'cvScore'
>;

export type ApplicationRow = Selectable<ApplicationTables['application']>;
/** An entry of the history, with the match that its decision stored. */
export type EventRow = Selectable<ApplicationTables['application_event']> & {
  [Column in Exclude<keyof ApplicationTables['decision'], 'event_id' | 'weights_at'>]:
    | Selectable<ApplicationTables['decision']>[Column]
    | null;
};
export type InterviewRow = Selectable<ApplicationTables['interview']>;
export type AttachmentRow = Selectable<ApplicationTables['attachment']>;
export type SlotRow = Selectable<ApplicationTables['interview_slot']>;
export type InterviewEventRow = Selectable<ApplicationTables['interview_event']>;
