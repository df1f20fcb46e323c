import type { Job } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { followPlansNow, runJob } from '../../../test/background.ts';
import { employer, post, type Employer } from '../../../test/employers.ts';
import { wrongCounts } from '../../../test/kept-counts.ts';
import { sampled } from '../../../test/lane.ts';
import { seed } from '../../../test/long.ts';
import { copyRows } from '../../../test/multiply.ts';
import { moveOn, subscribe, sweep } from '../../../test/plans.ts';
import { randomFrom } from '../../../test/random/seeded.ts';
import {
  draftJob,
  everyAnswer,
  publishedCompany,
  roleFields,
  someSkills,
  succeeded,
} from '../../../test/world.ts';

/* Whether everybody is shown a company is kept with it: the same as a count from scratch, at any moment. */

let app: TestApp;
let bosses: Employer[] = [];
const away = new Map<number, unknown>();

beforeAll(async () => {
  app = await testApp();
  bosses = [await employer(app), await employer(app)];
});

const wrong = async () => (await sql.raw(wrongCounts).execute(app.parts.db)).rows;

/** Of these companies, those that everybody is shown: kept, and by rule, as RULES.md section 13 has it. */
async function shown() {
  const old = new Date(app.clock.now().getTime() - 3 * 86_400_000);
  const { rows } = await sql<{ id: number; kept: boolean; by_rule: boolean }>`
    select id, is_public as kept, status = 'published' and (
      exists (select from job where company_id = company.id
        and status = 'published' and public_page = 'listed')
      or exists (select from subscription join account on account.id = account_id
        where account_id = company.account_id and created_at <= ${old}
          and held_plan in ('starter', 'pro')
          and told #>> '{subscription,status}' <> 'trialing')) as by_rule
    from company order by id`.execute(app.parts.db);
  return {
    kept: rows.filter(({ kept }) => kept).map(({ id }) => id),
    byRule: rows.filter(({ by_rule: shows }) => shows).map(({ id }) => id),
  };
}

/** Takes the row of a plan away, or brings it back as it was. */
async function movePlan({ accountId }: Employer, to: 'away' | 'back'): Promise<void> {
  const { db } = app.parts;
  const { rows } = await sql<{ row: unknown }>`
    delete from subscription where account_id = ${accountId}
    returning to_jsonb(subscription) - 'pays' as row`.execute(db);
  if (to === 'away' && rows[0]) away.set(accountId, rows[0].row);
  if (to === 'away') return;
  const row = away.get(accountId) ?? rows[0]?.row;
  const columns = Object.keys(row ?? {}).map((name) => sql.ref(name));
  if (row)
    await sql`
      insert into subscription (${sql.join(columns)})
      select ${sql.join(columns)}
      from jsonb_populate_record(null::subscription, ${JSON.stringify(row)}::jsonb)
`.execute(db);
}

test('which companies everybody is shown, and how many, is kept exactly over random lives of jobs, plans and accounts @B13.8', async () => {
  const random = randomFrom(seed);
  const oneOf = <Item>(items: readonly Item[]) =>
    items[Math.floor(random() * items.length)] as Item;
  const jobs = bosses.map(() => [] as number[]);
  const done = new Set<string>();
  const companiesOf = async ({ accountId }: Employer) =>
    (
      await app.parts.db
        .selectFrom('company')
        .select('id')
        .where('account_id', '=', accountId)
        .execute()
    ).map(({ id }) => id);
  const writes = {
    async open(boss: Employer, own: number[]) {
      const companyId = oneOf(await companiesOf(boss));
      const { id } = await draftJob(app, boss.token, companyId);
      const path = `/v1/employer/job/${id}`;
      const { token } = boss;
      succeeded(await app.send('PATCH', `${path}/role`, { token, body: roleFields }));
      succeeded(await app.send('PATCH', `${path}/skill`, { token, body: { skills: someSkills } }));
      const body = { behaviors: everyAnswer() };
      succeeded(await app.send('PATCH', `${path}/behavior`, { token, body }));
      own.push(id);
      await post(boss, { id }, 'publish');
    },
    publish: (boss: Employer, own: number[]) => post(boss, { id: oneOf(own) }, 'publish'),
    close: (boss: Employer, own: number[]) => post(boss, { id: oneOf(own) }, 'close'),
    page: ({ token }: Employer, own: number[]) =>
      app.send<Job>('PATCH', `/v1/employer/job/${oneOf(own)}/public-page`, {
        token,
        body: { publicPage: oneOf(['listed', 'listed', 'unlisted', 'unnamed']) },
      }),
    remove: ({ token }: Employer, own: number[]) =>
      app.send('DELETE', `/v1/employer/job/${oneOf(own)}`, { token }),
    async addCompany(boss: Employer) {
      if ((await companiesOf(boss)).length < 3) await publishedCompany(app, boss.token);
    },
    async draftCompany(boss: Employer) {
      const path = `/v1/employer/company/${oneOf(await companiesOf(boss))}`;
      const name = random() < 0.3 ? '' : 'Northwind';
      await app.send('PATCH', path, { token: boss.token, body: { name } });
    },
    async removeCompany(boss: Employer) {
      const ids = await companiesOf(boss);
      if (ids.length > 1)
        await app.send('DELETE', `/v1/employer/company/${oneOf(ids)}`, { token: boss.token });
    },
    /** Rows that nobody's call writes so: an operator's, the demo's. */
    async copyJob() {
      const open = `src.id = (select max(id) from job where status = 'published' and public_page = 'listed')`;
      await copyRows(app.parts.db, 'job', open, {}, 'generate_series(1, 2) n');
    },
    async copyCompany(boss: Employer) {
      const ids = await companiesOf(boss);
      const one = 'generate_series(1, 1) n';
      if (ids.length < 5)
        await copyRows(app.parts.db, 'company', `src.id = ${oneOf(ids)}`, {}, one);
    },
    removeJobs: ({ accountId }: Employer) =>
      sql`delete from job where status = 'published'
        and company_id in (select id from company where account_id = ${accountId})`.execute(
        app.parts.db,
      ),
    losePlan: (boss: Employer) => movePlan(boss, 'away'),
    findPlan: (boss: Employer) => movePlan(boss, 'back'),
    /** With its jobs, at once, as the database does it. */
    async removeCompanyAlone(boss: Employer) {
      const ids = await companiesOf(boss);
      if (ids.length > 1)
        await app.parts.db.deleteFrom('company').where('id', '=', oneOf(ids)).execute();
    },
    trial: ({ token }: Employer) => subscribe(app, token, 'starter').catch(() => undefined),
    pay: ({ token }: Employer) => subscribe(app, token, 'pro').catch(() => undefined),
    cancel: ({ token }: Employer) => app.send('DELETE', '/v1/user/subscription', { token }),
    async time() {
      await moveOn(app, oneOf([1, 8, 40]));
      await sweep(app);
      await followPlansNow(app);
    },
    forgotten: ({ accountId }: Employer) =>
      app.parts.db
        .updateTable('subscription')
        .set({ told: null })
        .where('account_id', '=', accountId)
        .where(sql<boolean>`${random() < 0.3}`)
        .execute(),
    age: ({ accountId }: Employer) =>
      app.parts.db
        .updateTable('account')
        .set({ created_at: sql<Date>`created_at - interval '1 day'` })
        .where('id', '=', accountId)
        .execute(),
  };
  const names = Object.keys(writes) as (keyof typeof writes)[];
  const drawn = [...names, ...(['open', 'open', 'copyJob', 'removeJobs', 'findPlan'] as const)];
  for (let turn = 0; turn < sampled(120, 1200); turn += 1) {
    const at = Math.floor(random() * bosses.length);
    const boss = bosses[at] as Employer;
    const what = oneOf(drawn);
    await app.parts.db.deleteFrom('account_day').execute();
    await writes[what](boss, jobs[at] ?? []);
    done.add(what);
    expect([what, await wrong()]).toEqual([what, []]);
    // What time alone changes, the job finds; everything else is right at once.
    const before = await shown();
    if (what !== 'age') expect([what, before.kept]).toEqual([what, before.byRule]);
    await runJob(app, 'company.age');
    const { kept, byRule } = await shown();
    expect([what, kept]).toEqual([what, byRule]);
  }
  expect(done.size).toBe(names.length);
}, 300_000);
