import { sql, type Kysely } from 'kysely';
import type { DB } from '../src/database.ts';
import type { UnitOfWork } from '../src/platform/unit-of-work.ts';
import type { TestApp } from './app.ts';
import type { World } from './hostile.world.ts';
import { projectAll, projectJobs } from '../src/slices/matching/projection.commands.ts';

/** As many rows as a page of a list holds at most. */
export const mostListed = 1000;
/** As many messages as an export holds. */
const mostExported = 10_000;

/**
 * Copies rows of a table, each `n` times.
 * @param set columns that differ, as SQL over the row `src` and the number `n`
 */
export async function copyRows(
  tx: Kysely<DB>,
  table: string,
  where: string,
  set: Record<string, string> = {},
  from = `generate_series(1, ${mostListed}) as n`,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public'
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(tx);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => set[name] ?? `src.${name}`);
  await sql
    .raw(
      `insert into ${table} (${names.join(', ')})
       select ${values.join(', ')} from ${table} src, ${from} where ${where}`,
    )
    .execute(tx);
}

/** Copies a job with what it asks, so many times; search finds the copies if it finds the job. */
export const copyJob = ({ parts }: TestApp, jobId: number, times: number): Promise<void> =>
  parts.runUnit(async (unit) => {
    const copies = `generate_series(1, ${times}) as n`;
    await copyRows(unit.tx, 'job', `src.id = ${jobId}`, {}, copies);
    const others = 'job other';
    for (const table of ['job_skill', 'job_behavior'])
      await copyRows(
        unit.tx,
        table,
        `src.job_id = ${jobId} and other.id > ${jobId}`,
        { job_id: 'other.id' },
        others,
      );
    const rows = await unit.tx.selectFrom('job').select('id').where('id', '>', jobId).execute();
    await projectJobs(
      unit,
      rows.map(({ id }) => id),
    );
  });

const numberOf = (table: string, id: string) => `(select id from ${table} where ${id})`;

/** Fills each list of the first employer and the first candidate to a full page. */
export const multiply = (app: TestApp, world: World): Promise<void> =>
  app.atStart((runUnit) => runUnit((unit) => multiplyIn(unit, world)));

async function multiplyIn(unit: UnitOfWork, { employer, candidate }: World): Promise<void> {
  const { tx } = unit;
  const account = (person: string) => `(select account_id from cv where id = ${person})`;
  const mail = "'copy' || n || '@multiply.example'";
  await copyRows(tx, 'account', `src.id = ${account(String(candidate.cvId))}`, {
    email: mail,
    google_sub: 'null',
  });
  const copied = `cv copied join account on account.id = copied.account_id
    and account.email like 'copy%@multiply.example'`;
  await copyRows(tx, 'cv', `src.id = ${candidate.cvId}`, {
    account_id: numberOf('account', `email = ${mail}`),
    position: "repeat('漢', 120)",
    bio: "repeat('漢', 500)",
  });
  for (const table of ['cv_skill', 'cv_behavior'])
    await copyRows(tx, table, `src.cv_id = ${candidate.cvId}`, { cv_id: 'copied.id' }, copied);
  await copyRows(tx, 'company', `src.id = ${employer.companyId}`);
  const long = "repeat('漢', 60)";
  await copyRows(tx, 'job', `src.id = ${employer.jobId}`, { name: long });
  const jobs = `job copied`;
  for (const table of ['job_skill', 'job_behavior'])
    await copyRows(
      tx,
      table,
      `src.job_id = ${employer.jobId} and copied.name = ${long}`,
      { job_id: 'copied.id' },
      jobs,
    );
  await copyRows(
    tx,
    'application',
    `src.id = ${employer.applicationId}`,
    { cv_id: 'copied.id' },
    copied,
  );
  const sent = `job_id = ${employer.jobId} and cv_id <> src.cv_id`;
  await copyRows(
    tx,
    'application',
    `src.id = ${candidate.applicationId} and copied.name = ${long}`,
    { job_id: 'copied.id' },
    jobs,
  );
  await copyRows(
    tx,
    'application_event',
    `src.application_id = ${employer.applicationId} and copied.${sent.replace('src.cv_id', '0')}
       and copied.id <> src.application_id`,
    { application_id: 'copied.id' },
    'application copied',
  );
  await projectAll(unit);
  await sql
    .raw(
      `insert into dialog (application_id, candidate_account_id, employer_account_id, last_number, last_at)
       select application.id, ${account(String(candidate.cvId))}, employer_account_id, ${mostExported}, now()
       from application where id = ${candidate.applicationId}
       on conflict (application_id) do update set last_number = ${mostExported};
       delete from message where dialog_id = ${candidate.applicationId};
       insert into message (dialog_id, number, id, from_role, actor_account_id, text, sent_at)
       select ${candidate.applicationId}, n, gen_random_uuid(), 'candidate', ${account(String(candidate.cvId))}, texts[n % 10 + 1], now()
       from generate_series(1, ${mostExported}) n, (
         select array(select string_agg(chr(19968 + (random() * 20000)::int), '')
           from generate_series(1, 4000 * 10) sign group by sign % 10) as texts) drawn;
       insert into notification (account_id, role, kind, text, path, created_at)
       select ${account(String(candidate.cvId))}, 'candidate', 'offer', repeat('漢', 300), '/x', now()
       from generate_series(1, ${mostListed})`,
    )
    .execute(tx);
}
