import { bySortKey, type Ranked, type Ranking, type SortKey } from '@fourfold/match-index';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { Counting, Sql } from './conditions.ts';
import { comesAfter } from './cursor.ts';
import type { CvSearch } from '../../../ranker.ts';

type Page = Pick<CvSearch, 'limit' | 'offset' | 'after'>;

interface Counts {
  count: number;
  exceed: number;
  meet: number;
}

const counts = (over: Sql) => sql`
  count(*) ${over} as count,
  count(*) filter (where band = 'exceed') ${over} as exceed,
  count(*) filter (where band = 'meet') ${over} as meet`;

const none: Counts = { count: 0, exceed: 0, meet: 0 };

export interface Reading {
  /**
   * Rows with id, score, band, points, time and `first`; and, where others may stand in, `high`: what
   * `first` comes to at most, and `per`: what each half-point of theirs adds.
   */
  found: Sql;
  inBands: boolean;
  counting: Counting;
  /** Half-points of others in the place of asked skills, by id; null where none count. */
  near: ((ids: readonly number[]) => Promise<Map<number, number>>) | null;
}

interface Found extends Ranked, Partial<Counts> {
  first: number;
  micros: number;
}

interface Bounded extends Found {
  high: number;
  per: number;
}

/** Not called time, which the order would then mean. */
const micros = sql`(extract(epoch from time) * 1000000)::bigint as micros`;

const keyOf = ({ first, micros: time, id }: Found): SortKey => ({ first, time, id });

/** One page of what is found, and how many there are. */
export async function page(
  tx: Tx,
  { limit, offset, after }: Page,
  reading: Reading,
): Promise<Ranking> {
  const { found, inBands, counting } = reading;
  // One more than asked for tells whether a page follows.
  const window = { limit: limit + 1, offset, after };
  const { rows, counted: seen } = reading.near
    ? await completed(tx, window, reading, reading.near)
    : await inOrder(tx, window, reading);
  // A page past the end still tells how many there are.
  const past = seen === undefined && (offset > 0 || after !== undefined);
  const all = sql<Counts>`select ${counts(sql``)} from (${found}) found`;
  const counted = past || counting === 'apart' ? (await all.execute(tx)).rows[0] : seen;
  const { count, exceed, meet } = { ...none, ...counted };
  const shown = rows.slice(0, limit);
  const last = shown.length === limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ id, score, band, points }) => ({ id, score, band, points })),
    count,
    bands: inBands ? { exceed, meet, doNotMeet: count - exceed - meet } : null,
    last: last ? keyOf(last) : null,
    more: rows.length > limit,
  };
}

interface Part {
  rows: Found[];
  /** Of all rows; nothing where none was read. */
  counted: Partial<Counts> | undefined;
}

const source = ({ found, counting }: Reading) =>
  counting === 'together' ? sql`select *, ${counts(sql`over ()`)} from (${found}) found` : found;

const columns = ({ counting }: Reading) =>
  counting === 'together' ? sql`, count, exceed, meet` : sql``;

/** `first` is what they are ordered by. */
async function inOrder(tx: Tx, { limit, offset, after }: Page, reading: Reading): Promise<Part> {
  const { rows } = await sql<Found>`
    select id, score, band, points, first, ${micros} ${columns(reading)}
    from (${source(reading)}) counted
    where ${after ? comesAfter(after) : sql`true`}
    order by first desc, time desc, id
    limit ${limit} offset ${offset}`.execute(tx);
  return { rows, counted: rows[0] };
}

/**
 * `first` lacks what others bring in the place of asked skills. Read by what it comes to at most and
 * completed, until so many are sure to stand before all that were not read.
 */
async function completed(
  tx: Tx,
  { limit, offset, after }: Page,
  reading: Reading,
  nearOf: NonNullable<Reading['near']>,
): Promise<Part> {
  for (let most = 2 * (offset + limit) + 50; ; most *= 4) {
    const { rows } = await sql<Bounded>`
      select id, score, band, points, first, high, per, ${micros} ${columns(reading)}
      from (${source(reading)}) counted
      where ${after ? sql`first <= ${after.first}::bigint` : sql`true`}
      order by high desc, time desc, id
      limit ${most}`.execute(tx);
    const near = await nearOf(rows.flatMap(({ id, high, first }) => (high > first ? [id] : [])));
    const exact = rows
      .map((row) => ({ ...row, first: row.first + row.per * (near.get(row.id) ?? 0) }))
      .filter((row) => !after || bySortKey(after, keyOf(row)) < 0)
      .sort((a, b) => bySortKey(keyOf(a), keyOf(b)));
    const wanted = exact.slice(offset, offset + limit);
    const [last, lowest] = [wanted.at(-1), rows.at(-1)];
    const isSure =
      last !== undefined &&
      lowest !== undefined &&
      wanted.length === limit &&
      bySortKey(keyOf(last), { first: lowest.high, time: lowest.micros, id: lowest.id }) <= 0;
    if (rows.length < most || isSure) return { rows: wanted, counted: rows[0] };
  }
}
