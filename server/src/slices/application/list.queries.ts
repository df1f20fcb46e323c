import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import type {
  ApplicationStatus,
  Origin,
  OwnApplication,
} from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/bands.ts';
import { anyTextOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';
import { sql, type RawBuilder } from 'kysely';
import { endsThere } from './deleted.queries.ts';
import { isDelivered } from './sent.queries.ts';
import type { JobRow } from '../job/job.access.ts';
import type { TeamReader } from './application.access.ts';
import type { ApplicationRow } from './application.tables.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { toApplicants } from './applicant.queries.ts';
import { ownReader } from './application.queries.ts';
import { sortedApplications } from './sorted.queries.ts';
import {
  dueSince,
  isIndexed,
  piecesAfter,
  rankBy,
  readCursor,
  writeCursor,
  type ApplicantCursor,
} from './list-cursor.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';

interface Page {
  limit: number;
  offset: number;
  status?: ApplicationStatus[] | undefined;
}

/** Whether a column of `application` has one of these values; true without values. */
const isOneOf = (name: 'status' | 'band', values: readonly string[] | undefined) =>
  values?.length
    ? sql<boolean>`${sql.ref(`application.${name}`)} = ${anyTextOf(values)}`
    : sql<boolean>`true`;

const followed = cursorOf({ id: column.id });

/**
 * Applications and bites of an account's CV, newest first, from the offset or after a cursor;
 * archived ones are a separate list.
 */
export async function listFollowed(
  context: ReadContext,
  accountId: number,
  page: Page & { origin: Origin; archived: boolean; after?: string | undefined },
): Promise<{ list: OwnApplication[]; count: number; after: string | null }> {
  const { tx } = context;
  // Not a join, so that the rows come in the order of an index.
  const inList = sql<boolean>`application.cv_id = (select id from cv where account_id = ${accountId})
    and application.origin = ${page.origin} and application.archived = ${page.archived}
    and ${isOneOf('status', page.status)}`;
  const counted = tx
    .selectFrom('followed_count as application')
    .where(inList)
    .select(keptCount().as('count'));
  const found = tx.selectFrom('application').where(inList);
  const begin = page.after === undefined ? null : followed.readCursor(page.after);
  // Cut to the page before the other columns are read.
  const cut = (begin ? found.where('application.id', '<', begin.id) : found)
    .select('application.id')
    .orderBy('application.id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(page.limit + 1)
    .offset(begin ? 0 : page.offset);
  const shown = tx
    .selectFrom('application')
    .where('application.id', 'in', cut)
    .selectAll('application')
    .select(endsThere)
    .orderBy('application.id', 'desc');
  const [{ count }, wider] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    shown.execute(),
  ]);
  const rows = wider.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    list: rows.map(await ownReader(context, rows)),
    count,
    after: wider.length > page.limit && last ? followed.writeCursor(last) : null,
  };
}

/** Since 1970. */
const microseconds = (moment: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch from ${moment}) * 1000000)::bigint`;

const isAssigned = (how: 'mine' | 'nobody', accountId: number) => {
  const those = sql`select from assignment where assignment.application_id = application.id`;
  return how === 'nobody'
    ? sql<boolean>`not exists (${those})`
    : sql<boolean>`exists (${those} and assignment.account_id = ${accountId})`;
};

interface ApplicantPage extends Page {
  /** The reader's own application, which nobody reads from the employer's side. */
  without?: { id: number } | undefined;
  /** Those alone that the reader, or nobody, is assigned to. */
  assigned?: 'mine' | 'nobody' | undefined;
  band?: Band[] | undefined;
  sort: ApplicantOrder;
  reverse: boolean;
  after?: string | undefined;
}

/** No order and no filter tells the match of who is reviewed without scores. */
const byDate = (page: ApplicantPage): ApplicantPage => ({
  ...page,
  band: undefined,
  sort: page.sort === 'match' || page.sort === 'score' ? 'applied' : page.sort,
});

/** An application in the list of its job. */
type Listed = ApplicationRow & Pick<ApplicantCursor, 'rank' | 'due'> & { active: number | null };

/**
 * All applicants and bitten people of a job that the caller owns: by match, or by score and points, then
 * by activity; by waiting, those who wait for the employer first, longest first, then all others by match.
 * Deleted accounts come last. Without scores by date, where it would be by match. A page may start after the last row of the page before, at the same cost
 * anywhere in the list. The other orders, and those in reverse, are in sorted.queries.ts.
 */
export async function listApplicants(
  { tx, now }: ReadContext,
  job: Pick<JobRow, 'id' | 'without_scores'>,
  reader: TeamReader,
  asked: ApplicantPage,
): Promise<{ list: Applicant[]; count: number; after: string | null }> {
  const jobId = job.id;
  const page = job.without_scores ? byDate(asked) : asked;
  const inList = sql<boolean>`application.job_id = ${jobId} and ${isDelivered('application.status')}
    and ${isOneOf('status', page.status)} and ${isOneOf('band', page.band)}`;
  const all = tx.selectFrom('application').where(inList);
  const { sort, without, assigned } = page;
  let found = without ? all.where('application.id', '!=', without.id) : all;
  if (assigned) found = found.where(isAssigned(assigned, reader.accountId));
  const counted =
    without || assigned
      ? found.select([
          sql<number>`count(*)::int`.as('count'),
          sql<number>`count(application.cv_id)::int`.as('there'),
        ])
      : tx
          .selectFrom('application_count as application')
          .where(inList)
          .select([keptCount().as('count'), keptCount(sql<boolean>`there`).as('there')]);
  if (!isIndexed(sort) || page.reverse || job.without_scores) {
    const [{ count }, sorted] = await Promise.all([
      counted.executeTakeFirstOrThrow(),
      sortedApplications(tx, job, found, page),
    ]);
    const list = await toApplicants({ tx, now }, jobId, reader, sorted.rows);
    return { list, count, after: sorted.after };
  }
  let people = found
    .innerJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .selectAll('application')
    .select(microseconds(sql`cv.active_at`).as('active'))
    .select(microseconds(dueSince).as('due'))
    .select(sql<number | null>`${rankBy(sort)}`.as('rank'));
  if (sort === 'waiting') people = people.orderBy(dueSince);
  people = people
    .orderBy(rankBy(sort), (order) => order.desc().nullsLast())
    .orderBy('cv.active_at', 'desc')
    .orderBy('application.cv_id')
    .orderBy('application.id', 'desc');
  const begin = page.after === undefined ? null : readCursor(page.after, sort);
  // One extra row shows whether there is a next page.
  const wanted = page.limit + 1;
  const readPeople = async () => {
    let rows: Listed[] = begin ? [] : await people.limit(wanted).offset(page.offset).execute();
    for (const piece of begin ? piecesAfter(begin, sort) : [])
      if (rows.length < wanted)
        rows = [
          ...rows,
          ...(await people
            .where(piece)
            .limit(wanted - rows.length)
            .execute()),
        ];
    return rows;
  };
  const [{ count, there }, wider] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    readPeople(),
  ]);
  if (wider.length < wanted && count > there) {
    let gone = found.where('application.cv_id', 'is', null);
    if (begin?.personId === null) gone = gone.where('application.id', '<', begin.applicationId);
    const rows = await gone
      .selectAll('application')
      .orderBy('application.id', 'desc')
      .limit(wanted - wider.length)
      .offset(begin ? 0 : Math.max(0, page.offset - there))
      .execute();
    wider.push(...rows.map((row) => ({ ...row, active: null, due: null, rank: null })));
  }
  const rows = wider.slice(0, page.limit);
  const last = rows.at(-1);
  const list = await toApplicants({ tx, now }, jobId, reader, rows);
  const after = wider.length > page.limit && last ? writeCursor(placeOf(last), sort) : null;
  return { list, count, after };
}

const placeOf = (row: Listed): ApplicantCursor => ({
  due: row.due,
  rank: row.rank,
  active: row.active ?? 0,
  personId: row.cv_id,
  applicationId: row.id,
});
