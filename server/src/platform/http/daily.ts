import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { waitText } from './limits.ts';
import { Refusal } from './refusal.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * What is left of an account's daily limit, and when its next day begins; `wait` is the time until
 * then in words, such as '5 hours'.
 */
export async function leftToday(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  accountId: number,
  what: string,
  limit: number,
): Promise<{ left: number; again: Date; wait: string }> {
  const row = await dayOf(tx, accountId, what);
  const again = new Date((row?.began_at ?? now).getTime() + dayMs);
  const left = Math.max(0, limit - (row && again > now ? row.count : 0));
  return { left, again, wait: waitText(secondsUntil(again, now)) };
}

/**
 * Counts actions of an account; its day begins with the first action and lasts 24 hours. Over the
 * limit, nothing is counted and the call is refused with 429 and the time to wait. One row holds
 * the count, so concurrent calls cannot exceed it; a rollback undoes it.
 * @param over the reason, as a sentence
 */
export async function countToday(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  accountId: number,
  { what, limit, times = 1, over }: { what: string; limit: number; times?: number; over: string },
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await sql`
    insert into account_day as day (account_id, what, began_at, count)
    select ${accountId}::int, ${what}, ${now}, ${times}::int where ${times}::int <= ${limit}::int
    on conflict (account_id, what) do update set
      began_at = case when day.began_at <= ${dayAgo} then excluded.began_at else day.began_at end,
      count = excluded.count + case when day.began_at <= ${dayAgo} then 0 else day.count end
    where day.began_at <= ${dayAgo} or day.count + excluded.count <= ${limit}::int
    returning count`.execute(tx);
  if (rows.length > 0) return;
  const { again, wait } = await leftToday({ tx, now }, accountId, what, limit);
  const retryAfter = secondsUntil(again, now);
  throw new Refusal('error', `${over} You can go on in ${wait}.`, { code: 429, retryAfter });
}

/**
 * Refuses an action that is limited to a number in any 24 hours, with 429 and the time to wait.
 * @param first time of the oldest action that counts toward the limit; undefined if the limit is
 * not reached
 * @param over the reason, as a sentence
 */
export function refuseOver(first: Date | undefined, now: Date, over: string): void {
  if (!first || now.getTime() - first.getTime() >= dayMs) return;
  const retryAfter = secondsUntil(new Date(first.getTime() + dayMs), now);
  throw new Refusal('error', `${over} You can go on in ${waitText(retryAfter)}.`, {
    code: 429,
    retryAfter,
  });
}

/** Takes back the count of actions made at these times, if they belong to the current day. */
export async function uncountToday(
  { tx }: Pick<UnitOfWork, 'tx'>,
  accountId: number,
  what: string,
  times: readonly Date[],
): Promise<void> {
  await sql`
    update account_day set count = greatest(0, count - (
      select count(*) from unnest(${times.map((time) => time.toISOString())}::timestamptz[]) as moment
      where moment >= began_at))
    where account_id = ${accountId} and what = ${what}`.execute(tx);
}

const secondsUntil = (again: Date, now: Date) =>
  Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000));

const dayOf = (tx: Tx, accountId: number, what: string) =>
  tx
    .selectFrom('account_day')
    .select(['began_at', 'count'])
    .where('account_id', '=', accountId)
    .where('what', '=', what)
    .executeTakeFirst();
