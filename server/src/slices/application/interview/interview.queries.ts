import { interviewLimits, type ComingInterview } from '@fourfold/contract/application/interview.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { Acting } from '../../../platform/http/caller.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { countAmong, pageAmong } from '../../../platform/db/page-among.ts';
import { column, cursorOf, momentOf } from '../../../platform/http/cursor.ts';
import { cleanerOf, isBlind, type Clean } from '../blind.queries.ts';
import { blindName } from '../../cv/blind.rules.ts';
import { companyName, jobName } from '../deleted.queries.ts';
import { shownCvId } from '../../cv/shown.queries.ts';
import { shownJobId } from '../../job/shown.queries.ts';
import type { InterviewEventRow } from '../application.tables.ts';
import { takenSlot, type InterviewWithSlots } from './interview.rules.ts';
import { ownerOf, waysToAct } from '../../company/reach.access.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';

const longestMs = interviewLimits.maxMinutes * 60_000;

/** Interviews by application id, with their times; one query for any number of applications. */
export async function interviewsOf(
  tx: Tx,
  applicationIds: readonly number[],
): Promise<Map<number, InterviewWithSlots>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('interview')
    .innerJoin('interview_slot as slot', 'slot.application_id', 'interview.application_id')
    .selectAll('interview')
    .select(['slot.id as slot_id', 'slot.starts_at', 'slot.taken'])
    .where('interview.application_id', '=', anyOf(applicationIds))
    .orderBy('slot.starts_at')
    .execute();
  const interviews = new Map<number, InterviewWithSlots>();
  for (const row of rows) {
    const { application_id, slot_id: id, starts_at, taken } = row;
    const slot = { id, application_id, starts_at, taken };
    const known = interviews.get(application_id);
    if (!known) interviews.set(application_id, { ...row, slots: [slot] });
    else if (taken) known.slots = [slot];
    else if (!takenSlot(known)) known.slots.push(slot);
  }
  return interviews;
}

/** The interview of one application; null if none was ever offered. */
export const interviewOf = async (
  tx: Tx,
  applicationId: number,
): Promise<InterviewWithSlots | null> =>
  (await interviewsOf(tx, [applicationId])).get(applicationId) ?? null;

/** The history of interviews, by application id, oldest first. */
export async function interviewEventsOf(
  tx: Tx,
  applicationIds: readonly number[],
): Promise<Map<number, InterviewEventRow[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('interview_event')
    .selectAll()
    .where('application_id', '=', anyOf(applicationIds))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

/** The times of an application that overlap another taken interview of the same employer. */
export async function overlappingSlots(tx: Tx, applicationId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('interview_slot as slot')
    .innerJoin('interview as own', 'own.application_id', 'slot.application_id')
    .innerJoin('application', 'application.id', 'slot.application_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('slot.id')
    .where('slot.application_id', '=', applicationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('interview_slot as other')
          .innerJoin('interview', 'interview.application_id', 'other.application_id')
          .innerJoin('application as applied', 'applied.id', 'other.application_id')
          .innerJoin('job as post', 'post.id', 'applied.job_id')
          .innerJoin('company as firm', 'firm.id', 'post.company_id')
          .select('other.id')
          .where('other.taken', '=', true)
          .where('interview.state', '=', 'taken')
          .whereRef('other.application_id', '<>', 'slot.application_id')
          .where(ownerOf('company', 'firm'), '=', ownerOf())
          .where(
            // No interview is longer, so the index on the start time can be used.
            sql<boolean>`
              other.starts_at > slot.starts_at - ${sql.lit(interviewLimits.maxMinutes)} * interval '1 minute'
              and other.starts_at < slot.starts_at + own.duration_minutes * interval '1 minute'
              and slot.starts_at
                < other.starts_at + interview.duration_minutes * interval '1 minute'`,
          ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const { readCursor, writeCursor } = cursorOf({ start: column.moment, applicationId: column.id });

/** The caller's taken interviews that are not over, next one first, from offset or cursor. */
export async function comingInterviews(
  { tx, now }: ReadContext,
  acting: Acting,
  page: { limit: number; offset: number; after?: string | undefined },
): Promise<{ list: ComingInterview[]; count: number; after: string | null }> {
  const end = sql<Date>`slot.starts_at + interview.duration_minutes * interval '1 minute'`;
  const found = (way: RawBuilder<boolean>) =>
    tx
      .selectFrom('interview_slot as slot')
      .innerJoin('interview', 'interview.application_id', 'slot.application_id')
      .innerJoin('application', 'application.id', 'slot.application_id')
      .where(way)
      .where('application.job_id', 'is not', null)
      .where('application.cv_id', 'is not', null)
      .where('interview.state', '=', 'taken')
      .where('slot.taken', '=', true)
      // No interview is longer, so the index on the start time can be used.
      .where('slot.starts_at', '>', new Date(now.getTime() - longestMs))
      .where(end, '>', now);
  // Cut to the page before the people are joined, because each one is looked up.
  const begin = page.after === undefined ? null : readCursor(page.after);
  const later = begin
    ? sql<boolean>`(slot.starts_at, slot.application_id)
        > (${momentOf(begin.start)}::timestamptz, ${begin.applicationId}::int)`
    : sql<boolean>`true`;
  const ways = waysToAct(acting, 'application');
  const id = sql<number>`slot.id`;
  const [count, ids] = await Promise.all([
    countAmong(tx, ways, { rows: found, id }),
    pageAmong(tx, ways, {
      rows: (way) =>
        found(way).where(later).orderBy('slot.starts_at').orderBy('slot.application_id'),
      id,
      place: sql`row(slot.starts_at, slot.application_id)`,
      direction: 'asc',
      limit: page.limit + 1,
      offset: begin ? 0 : page.offset,
    }),
  ]);
  const shown = ids.slice(0, page.limit);
  const rows = await tx
    .selectFrom('interview_slot as slot')
    .innerJoin('interview', 'interview.application_id', 'slot.application_id')
    .innerJoin('application', 'application.id', 'slot.application_id')
    .innerJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['slot.application_id', 'slot.starts_at', 'interview.time_zone', end.as('ends_at')])
    .select(['application.cv_id', 'cv.first_name', 'cv.last_name', isBlind.as('blind')])
    .select(['job.id as job_id', 'job.name as job_name'])
    .$narrowType<{ cv_id: number }>()
    .where('slot.id', '=', anyOf(shown))
    .orderBy('slot.starts_at')
    .orderBy('slot.application_id')
    .execute();
  const last = ids.length > page.limit ? rows.at(-1) : undefined;
  const after = last
    ? writeCursor({ start: last.starts_at.getTime() * 1000, applicationId: last.application_id })
    : null;
  const list = rows.map((row) => ({
    applicationId: row.application_id,
    candidateId: row.cv_id,
    candidateName: row.blind ? blindName(row.cv_id) : `${row.first_name} ${row.last_name}`,
    job: { id: row.job_id, name: row.job_name },
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    timeZone: row.time_zone,
  }));
  return { list, count, after };
}

/** The sides and the subject of an interview; a side is null once its account or job is deleted. */
export interface Parties {
  jobId: number | null;
  jobName: string;
  companyName: string;
  cvId: number | null;
  personName: string;
  candidateEmail: string | null;
  employerEmail: string | null;
  /** The time zones of their last visits. */
  candidateZone: string | null;
  employerZone: string | null;
  /** Redacts texts while the employer may not know the person. */
  clean: Clean | undefined;
}

const postName = sql<string | null>`(case when company.id is not null then post.name end)`;

export async function partiesOf(tx: Tx, applicationId: number): Promise<Parties> {
  const row = await tx
    .selectFrom('application')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .leftJoin('cv as shown', (join) => join.on('shown.id', '=', shownCvId('application.cv_id')))
    .leftJoin('account as person', 'person.id', 'cv.account_id')
    .leftJoin('job', 'job.id', 'application.job_id')
    .leftJoin('job as post', (join) => join.on('post.id', '=', shownJobId('application.job_id')))
    .leftJoin('company', 'company.id', 'job.company_id')
    .leftJoin('account as boss', (join) => join.on('boss.id', '=', ownerOf()))
    .select(['application.job_id', 'application.cv_id', 'shown.first_name', 'shown.last_name'])
    .select(['person.email as candidate_email', 'boss.email as employer_email'])
    .select(['person.time_zone as candidate_zone', 'boss.time_zone as employer_zone'])
    .select(isBlind.as('blind'))
    .select(({ fn }) => [
      // If the company is deleted, the job may still exist.
      fn.coalesce(postName, jobName).as('job_name'),
      fn.coalesce('company.name', companyName).as('company_name'),
    ])
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    jobId: row.job_id,
    jobName: row.job_name,
    companyName: row.company_name,
    cvId: row.cv_id,
    personName:
      row.blind && row.cv_id !== null
        ? blindName(row.cv_id)
        : [row.first_name, row.last_name].filter(Boolean).join(' ') || 'Deleted account',
    clean: await cleanerOf(tx, applicationId),
    candidateEmail: row.candidate_email,
    // Who applied and owns the company now is the candidate alone.
    employerEmail: row.employer_email === row.candidate_email ? null : row.employer_email,
    candidateZone: row.candidate_zone,
    employerZone: row.employer_zone,
  };
}
