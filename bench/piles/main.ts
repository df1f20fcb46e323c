import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, connectAtStart } from '../../server/src/platform/db/connect.ts';
import { deleteOld } from '../../server/src/platform/db/delete-old.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { piling, type Piling } from '../../server/src/platform/metrics/measures.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { load, machine } from '../matching/machine.ts';

/*
 * What a million rows of each table that piles up take on disk with their indexes, and how long a
 * sweep takes that deletes all of them. It measures and asserts nothing. npm run bench:piles
 * [-- 1000000] [words of the tables]
 */

const given = process.argv.slice(2);
const rows = Number(given.find((word) => /^\d+$/.test(word)) ?? 1_000_000);
const words = given.filter((word) => !/^\d+$/.test(word));

const past = `now() - interval '400 days' + at * interval '1 second'`;
const hash = (salt: string) => `sha256(('${salt}' || at)::bytea)`;

/** How a row is made from its number `at`; whom and what it belongs to does not exist. */
const made: Record<Piling, string> = {
  'public.live_outbox': `(payload) select '["u:' || at || '","messenger/message",{"id":"' || gen_random_uuid() || '"}]'`,
  'pgboss.job': `(name, data, state, start_after, created_on, keep_until)
    select 'mail.due', jsonb_build_object('to', at || '@one.example', 'text', repeat('a line of a mail ', 300)),
      'created', ${past}, ${past}, ${past}`,
  'public.idempotency_key': `(user_id, route, key, body_hash, code, answer, created_at)
    select at % 100000, 'messageSend', gen_random_uuid(), encode(${hash('body')}, 'hex'), 201,
      jsonb_build_object('id', gen_random_uuid(), 'text', repeat('x', 150)), ${past}`,
  'public.rate_limit': `(key, points, expire) select 'code:network:' || md5(at::text), 1, at`,
  'public.match_change': `(kind, entity_id) select 'cv', at`,
  'public.session': `(account_id, refresh_hash, parent_hash, rotated_at, remember, binding_hash,
      user_agent, created_at, used_at, expires_at)
    select at / 3, ${hash('one')}, ${hash('two')}, ${past}, true, ${hash('three')},
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      ${past}, ${past}, ${past}`,
  'public.login_code': `(email, salt, hash, expires_at, sent_at)
    select 'person' || at || '@one.example', substring(${hash('salt')} for 16), ${hash('code')}, ${past}, ${past}`,
  'public.notification': `(account_id, role, kind, text, path, application_id, created_at)
    select at / 20, 'candidate', 'moved', 'Your application for Maintenance engineer moved on',
      '/applications?application=' || at, at, ${past}`,
  'public.application_event': `(application_id, from_status, to_status, actor,
      actor_account_id, created_at)
    select at / 4, 'applied', 'interview', 'employer', at % 1000, ${past}`,
  'public.interview_event': `(application_id, state, actor, actor_account_id, starts_at,
      created_at)
    select at / 3, 'offered', 'employer', at % 1000, now(), ${past}`,
  'public.payment_event': `(id, type, customer_id, created_at, received_at, settled_at)
    select 'evt_' || md5(at::text), 'invoice.paid', 'cus_' || at % 1000, ${past}, ${past}, ${past}`,
  'public.open_view': `(company_id, job_id, day, source, views)
    select at % 1000, at % 20000, date '2025-01-01' + at / 20000, '', 12`,
  'public.account_export': `(account_id, requested_at, session_id, key, ready_at, bytes)
    select at, ${past}, at, 'export/' || md5(at::text), ${past}, 100000`,
};

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
// The database's user must be able to enter the folder.
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir, log: (text) => console.error(text) });
const making = connectAtStart(server.url);
const sweeping = connect(server.url);
const before = load();
try {
  await prepareDatabase(server.url);
  console.log(`| table, ${rows.toLocaleString('en')} rows | MB | sweep, s |`);
  console.log('| --- | ---: | ---: |');
  for (const table of piling) {
    if (words.length > 0 && !words.some((word) => table.includes(word))) continue;
    const [schema, name] = table.split('.');
    if (schema === undefined || name === undefined) continue;
    // Without triggers, so that no foreign key is asked for.
    await making.pool.query(`set session_replication_role = replica;
      insert into ${table} ${made[table]} from generate_series(1, ${rows}) as at;
      set session_replication_role = default; analyze ${table}`);
    const { rows: sizes } = await making.pool.query<{ mb: string }>(
      `select round(sum(pg_total_relation_size(oid)) / 1e6) as mb from pg_class
       where relkind = 'r' and oid in (select tableoid from ${table})`,
    );
    const began = performance.now();
    // pg-boss clears its own.
    const swept = schema === 'public' && (await deleteOld(sweeping.db, table, sql`true`)) >= rows;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`| \`${name}\` | ${sizes[0]?.mb ?? ''} | ${swept ? seconds : ''} |`);
  }
  console.log(`\n${machine()}; load before ${before}, after ${load()}.`);
} finally {
  await making.db.destroy();
  await sweeping.db.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
