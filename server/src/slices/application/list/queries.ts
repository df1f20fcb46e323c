import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import type {
  ApplicationStatus,
  Origin,
  OwnApplication,
} from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/schema.ts';
import { cvCards } from '../../cv/card/queries.ts';
import { sql, type RawBuilder } from 'kysely';
import { unknownAt } from '../blind/queries.ts';
import { blindCard } from '../../cv/blind/rules.ts';
import { toSummary } from '../present.ts';
import { ownReader, type Reading } from '../queries.ts';
import { dueSince, piecesAfter, readAfter, toAfter } from './after.ts';

interface Page {
  limit: number;
  offset: number;
  status?: ApplicationStatus[] | undefined;
}

/** What an account's CV began or was invited to, the newest first; put away ones are a list apart. */
export async function listFollowed(
  reading: Reading,
  accountId: number,
  page: Page & { origin: Origin; archived: boolean },
): Promise<{ list: OwnApplication[]; count: number }> {
  let found = reading.tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .where('cv.account_id', '=', accountId)
    .where('application.origin', '=', page.origin)
    .where('application.archived', '=', page.archived);
  if (page.status?.length) found = found.where('application.status', 'in', page.status);
  const [{ count }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .selectAll('application')
      .orderBy('application.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { list: rows.map(await ownReader(reading, rows)), count };
}

/** Since 1970. */
const microseconds = (moment: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch from ${moment}) * 1000000)::bigint`;

interface ApplicantPage extends Page {
  band?: Band[] | undefined;
  sort: ApplicantOrder;
  after?: string | undefined;
}

/**
 * Everybody who applied for a job or was bitten; the caller owns the job. By waiting: those who wait
 * for the employer first, the longest before the others, then everybody else by match. A page may
 * begin after the last one of the page before, which costs the same wherever it is.
 */
export async function listApplicants(
  { tx, now }: Reading,
  jobId: number,
  page: ApplicantPage,
): Promise<{ list: Applicant[]; count: number; after: string | null }> {
  let found = tx
    .selectFrom('application')
    // Whose account is gone is nobody's applicant.
    .where('application.cv_id', 'is not', null)
    .where('application.job_id', '=', jobId)
    .where('application.status', '!=', 'preNew');
  if (page.status?.length) found = found.where('application.status', 'in', page.status);
  if (page.band?.length) found = found.where('application.band', 'in', page.band);
  let ordered = found
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .selectAll('application')
    .select('cv.id as person_id')
    .select(microseconds(sql`cv.active_at`).as('active'))
    .select(microseconds(dueSince).as('due'));
  if (page.sort === 'waiting') ordered = ordered.orderBy(dueSince);
  ordered = ordered
    .orderBy('application.match_rank', (order) => order.desc().nullsLast())
    .orderBy('cv.active_at', 'desc')
    .orderBy('cv.id')
    .orderBy('application.id', 'desc');
  const begin = page.after === undefined ? null : readAfter(page.after, page.sort);
  // One more than asked for tells whether a page follows.
  const wanted = page.limit + 1;
  const read = async () => {
    let rows = begin ? [] : await ordered.limit(wanted).offset(page.offset).execute();
    for (const piece of begin ? piecesAfter(begin, page.sort) : [])
      if (rows.length < wanted)
        rows = [
          ...rows,
          ...(await ordered
            .where(piece)
            .limit(wanted - rows.length)
            .execute()),
        ];
    return rows;
  };
  const [{ count }, wider] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    read(),
  ]);
  const follows = wider.length > page.limit;
  const rows = wider.slice(0, page.limit);
  const last = rows.at(-1);
  const people = rows.map((row) => row.person_id);
  const [cards, blind] = await Promise.all([cvCards(tx, people), unknownAt(tx, jobId, people)]);
  const list = rows.flatMap((row) => {
    const card = cards.get(row.person_id);
    if (!card) return [];
    return [
      {
        ...(blind.has(card.id) ? blindCard(card) : card),
        blind: blind.has(card.id),
        matchScore: row.match_score,
        band: row.band,
        points: row.match_points,
        application: toSummary(row, 'employer', now),
      },
    ];
  });
  const after =
    follows && last
      ? toAfter(
          {
            due: last.due,
            rank: last.match_rank,
            active: last.active ?? 0,
            personId: last.person_id,
            applicationId: last.id,
          },
          page.sort,
        )
      : null;
  return { list, count, after };
}
