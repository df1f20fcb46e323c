import type { ApplicationPart } from '@fourfold/contract/application/part.ts';
import type { Origin, OwnApplication } from '@fourfold/contract/application/schema.ts';
import { statusesWhere } from '@fourfold/contract/application/status.ts';
import { sql } from 'kysely';
import { anyTextOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { ownReader } from './application.queries.ts';
import { liveStatuses } from './application.rules.ts';
import { endsThere } from './deleted.queries.ts';

const dueToCandidate = statusesWhere(({ due }) => due === 'candidate');
const endedStatuses = statusesWhere(({ ends }) => ends);

/** An answer of the candidate's is due, to a bite, an offer or interview times; see `waitingOf`, `interviewActionsOf`. */
const isTurn = (now: Date) => sql<boolean>`(application.job_id is not null and (
  application.status = ${anyTextOf(dueToCandidate)}
  or application.status = 'nextSteps' and exists (
    select from interview join interview_slot slot on slot.application_id = interview.application_id
    where interview.application_id = application.id
      and interview.state = 'offered' and slot.starts_at > ${now})))`;

const isLive = sql<boolean>`application.status = ${anyTextOf(liveStatuses)}`;

const isIn = (part: ApplicationPart, now: Date) =>
  part === 'ended'
    ? sql<boolean>`application.status = ${anyTextOf(endedStatuses)}`
    : part === 'turn'
      ? isTurn(now)
      : sql<boolean>`(${isLive} and not ${isTurn(now)})`;

/** Offers stand first. Neither changes while an application stays in its part, but for a new offer. */
const place = cursorOf({ rank: column.whole, id: column.id });
const rank = sql<number>`(application.status <> 'offer')::int`;

interface PartPage {
  part: ApplicationPart;
  /** Both by default. */
  origin?: Origin | undefined;
  archived: boolean;
  limit: number;
  after?: string | undefined;
}

/** A page of a part of what an account follows, after a cursor, with the counts of what is not archived. */
export async function listPart(
  context: ReadContext,
  accountId: number,
  { part, origin, archived, limit, after }: PartPage,
): Promise<{
  list: OwnApplication[];
  count: number;
  after: string | null;
  origins: Record<Origin, number>;
}> {
  const { tx, now } = context;
  const isOwn = sql<boolean>`application.cv_id = (select id from cv where account_id = ${accountId})`;
  const ofList = sql<boolean>`application.archived = ${archived}
    and ${origin === undefined ? sql`true` : sql`application.origin = ${origin}`}`;
  const begin = after === undefined ? null : place.readCursor(after);
  const cut = tx
    .selectFrom('application')
    .where(isOwn)
    .where(ofList)
    .where(isIn(part, now))
    .where(
      begin
        ? sql<boolean>`(${rank}, -application.id) > (${begin.rank}, -${begin.id}::int)`
        : sql<boolean>`true`,
    )
    .select('application.id')
    .orderBy(rank)
    .orderBy('application.id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(limit + 1);
  const shown = tx
    .selectFrom('application')
    .where('application.id', 'in', cut)
    .selectAll('application')
    .select(endsThere)
    .orderBy(rank)
    .orderBy('application.id', 'desc');
  const of = (name: Origin) =>
    keptCount(sql<boolean>`not application.archived and application.origin = ${name}`);
  const counted = tx
    .selectFrom('followed_count as application')
    .where(isOwn)
    .select([
      keptCount(sql<boolean>`${ofList} and ${isLive}`).as('live'),
      keptCount(sql<boolean>`${ofList} and not ${isLive}`).as('ended'),
      of('applicant').as('applicant'),
      of('employer').as('employer'),
    ]);
  // Those whose turn it is are few; the others follow from the kept count.
  const due = tx
    .selectFrom('application')
    .where(isOwn)
    .where(ofList)
    .where(isTurn(now))
    .select(sql<number>`count(*)::int`.as('turn'));
  const [counts, { turn }, wider] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    due.executeTakeFirstOrThrow(),
    shown.execute(),
  ]);
  const rows = wider.slice(0, limit);
  const last = rows.at(-1);
  const { live, ended, ...ofOrigins } = counts;
  return {
    list: rows.map(await ownReader(context, rows)),
    count: { turn, waiting: live - turn, ended }[part],
    after:
      wider.length > limit && last
        ? place.writeCursor({ rank: last.status === 'offer' ? 0 : 1, id: last.id })
        : null,
    origins: ofOrigins,
  };
}
