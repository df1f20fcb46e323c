import type { OperatorAct } from '@fourfold/contract/operator/endpoints.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import type { Head, KeptLink } from './chain.ts';

/** The newest act; null in an empty log. */
export async function lastAct(db: Kysely<DB>): Promise<(Head & { at: Date }) | null> {
  const row = await db
    .selectFrom('operator_act')
    .select(['number', 'hash', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { number: row.number, hash: row.hash.toString('hex'), at: row.at } : null;
}

/** The whole log, in order, with what its acts say. */
export async function readLinks(db: Kysely<DB>): Promise<KeptLink[]> {
  const rows = await db
    .selectFrom('operator_act')
    .leftJoin('operator_act_content as said', 'said.number', 'operator_act.number')
    .select([
      'operator_act.number',
      sql<string>`(extract(epoch from operator_act.at) * 1000000)::bigint::text`.as('at'),
      'operator_act.operator_id as operatorId',
      'operator_act.act',
      'operator_act.subject',
      'operator_act.content_hash',
      'operator_act.hash',
      'said.salt',
      'said.content',
    ])
    .orderBy('operator_act.number')
    .execute();
  return rows.map(({ content_hash, hash, salt, content, ...link }) => ({
    ...link,
    contentHash: content_hash.toString('hex'),
    hash: hash.toString('hex'),
    content: salt && content !== null ? { salt: salt.toString('hex'), text: content } : null,
  }));
}

/** Acts before a number, or about one thing; the newest first. */
export async function listActs(
  db: Kysely<DB>,
  { limit, before, subject }: { limit: number; before?: number | undefined; subject?: string },
): Promise<OperatorAct[]> {
  const rows = await db
    .selectFrom('operator_act')
    .leftJoin('operator_act_content as said', 'said.number', 'operator_act.number')
    .leftJoin('account', 'account.id', 'operator_act.operator_id')
    .select([
      'operator_act.number',
      'operator_act.at',
      'operator_act.operator_id as operatorId',
      'operator_act.act',
      'operator_act.subject',
      'said.content',
      'account.email as operator',
    ])
    .$if(before !== undefined, (query) => query.where('operator_act.number', '<', before ?? 0))
    .$if(subject !== undefined, (query) => query.where('operator_act.subject', '=', subject ?? ''))
    .orderBy('operator_act.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, content, operatorId, operator, ...row }) => ({
    ...row,
    date: at.toISOString(),
    operator: operatorId === null ? 'the server' : (operator ?? 'a former operator'),
    content: content === null ? null : (JSON.parse(content) as Record<string, unknown>),
  }));
}

/**
 * Whether the database lets this server add to the log and nothing else: it owns neither the table nor
 * its schema (deploy/operator-log.sql).
 */
export async function isLogKept(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select not (
      has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete')
      or has_table_privilege(c.oid, 'truncate')
      or pg_has_role(c.relowner, 'member') or pg_has_role(n.nspowner, 'member')) as kept
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = 'operator_act'::regclass`.execute(db);
  return rows[0]?.kept ?? false;
}
