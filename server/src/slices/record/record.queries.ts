import type {
  GoneCompany,
  HoldState,
  KeptRecord,
  RecordAct,
  RetentionYears,
} from '@fourfold/contract/record/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { namesOf } from '../account/account.queries.ts';

/** Until when a record is kept, by what its company chose and the job's place, counted now. */
const keptUntil = sql<Date>`(
  select kept_record.ended_at + make_interval(years => greatest(kept_record.least_years, retention.years))
  from retention where retention.company_id = kept_record.company_id)`;

/** Whether a record stands, in a statement that reads `kept_record`. */
export const isKept = (now: Date) => sql<boolean>`(
  ${keptUntil} > ${now}::timestamptz
  or exists (select from record_hold where record_hold.application_id = kept_record.application_id))`;

/** Nobody reads the employer's side of their own application, owners included (RULES.md section 12). */
export const isNotAbout = (
  accountId: number,
  table: 'application' | 'kept_record' | 'record_act' | 'record_hold',
) => {
  const id = sql.ref(table === 'application' ? 'application.id' : `${table}.application_id`);
  return sql<boolean>`not exists (
    select from application one join cv on cv.id = one.cv_id
    where one.id = ${id} and cv.account_id = ${accountId})`;
};

/** Whose records, and who reads them. */
export interface Reader {
  companyId: number;
  accountId: number;
}

const standing = ({ tx, now }: ReadContext, { companyId, accountId }: Reader) =>
  tx
    .selectFrom('kept_record')
    .leftJoin('record_hold', 'record_hold.application_id', 'kept_record.application_id')
    .where('kept_record.company_id', '=', companyId)
    .where(isKept(now))
    .where(isNotAbout(accountId, 'kept_record'));

const records = (context: ReadContext, reader: Reader) =>
  standing(context, reader)
    .select([
      'kept_record.application_id',
      'job_name',
      'ended_at',
      'record_hold.reason',
      'record_hold.account_id as held_by',
      'record_hold.held_at',
    ])
    .select(keptUntil.as('until'));

type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

const toHold = (
  row: { reason: string | null; held_by: number | null; held_at: Date | null },
  nameOf: (id: number) => string,
): HoldState['hold'] =>
  row.held_at === null || row.held_by === null
    ? null
    : { reason: row.reason ?? '', by: nameOf(row.held_by), heldDate: row.held_at.toISOString() };

async function toRecords(tx: Tx, rows: readonly Row[]): Promise<KeptRecord[]> {
  const nameOf = await namesOf(
    tx,
    rows.flatMap(({ held_by }) => held_by ?? []),
  );
  return rows.map((row) => ({
    applicationId: row.application_id,
    jobName: row.job_name,
    endedDate: row.ended_at.toISOString(),
    untilDate: row.until.toISOString(),
    hold: toHold(row, nameOf),
  }));
}

export async function listRecords(
  context: ReadContext,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: KeptRecord[]; count: number }> {
  const rows = await records(context, reader)
    .orderBy('kept_record.application_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await standing(context, reader)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { list: await toRecords(context.tx, rows), count };
}

/** The records of a person. @param hash of an address, by the company's key */
export async function findRecords(
  context: ReadContext,
  reader: Reader,
  hash: Buffer,
): Promise<KeptRecord[]> {
  const rows = await records(context, reader)
    .where(sql<boolean>`${hash} = any(person)`)
    .orderBy('kept_record.application_id', 'desc')
    .limit(1000)
    .execute();
  return await toRecords(context.tx, rows);
}

interface SealedRecord {
  row: { application_id: number; key: Buffer; content: Buffer };
  record: KeptRecord;
}

/** One record, unopened; undefined where it is none of the company's or over. */
export async function readRecord(
  context: ReadContext,
  reader: Reader,
  applicationId: number,
): Promise<SealedRecord | undefined> {
  const row = await records(context, reader)
    .select(['key', 'content'])
    .where('kept_record.application_id', '=', applicationId)
    .executeTakeFirst();
  const [record] = row ? await toRecords(context.tx, [row]) : [];
  return row && record && { row, record };
}

export async function readHold(tx: Tx, applicationId: number): Promise<HoldState> {
  const row = await tx
    .selectFrom('record_hold')
    .select(['reason', 'account_id as held_by', 'held_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return { hold: row ? toHold(row, await namesOf(tx, [row.held_by])) : null };
}

export async function readYears(tx: Tx, companyId: number): Promise<RetentionYears> {
  const row = await tx
    .selectFrom('retention')
    .select('years')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.years ?? 1;
}

/** The company's key as it is stored; undefined where it has none. */
export async function wrappedKeyOf(tx: Tx, companyId: number): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('retention')
    .select('key')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.key ?? undefined;
}

const mostActs = 500;

/** Who did what with records, the newest first. */
export async function listRecordActs(
  tx: Tx,
  { companyId, accountId }: Reader,
): Promise<{ list: RecordAct[]; count: number }> {
  const rows = await tx
    .selectFrom('record_act')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isNotAbout(accountId, 'record_act'))
    .orderBy('id', 'desc')
    .limit(mostActs)
    .execute();
  const nameOf = await namesOf(
    tx,
    rows.map(({ account_id }) => account_id),
  );
  const list = rows.map((row) => ({
    applicationId: row.application_id,
    act: row.act,
    by: nameOf(row.account_id),
    reason: row.reason,
    date: row.acted_at.toISOString(),
  }));
  return { list, count: list.length };
}

/** The deleted companies of an account that have records. */
export async function listGoneCompanies(
  { tx, now }: ReadContext,
  accountId: number,
): Promise<GoneCompany[]> {
  const { rows } = await sql<GoneCompany>`
    select retention.company_id as "companyId", company_name as name, count(*)::int as records
    from retention join kept_record on kept_record.company_id = retention.company_id
    where retention.account_id = ${accountId} and ${isKept(now)}
      and ${isNotAbout(accountId, 'kept_record')}
    group by 1, 2 order by 1`.execute(tx);
  return rows;
}
