import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailsTo, testApp, type Answer } from '../../../../test/app.ts';
import { runJob } from '../../../../test/background.ts';
import type { Person } from '../../../../test/marketplace.ts';
import { messenger } from '../../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

/*
 * Deletes an account during an action that involves it. Both want one row, which is locked until
 * both wait, the action first. An action that takes that row and then an account would deadlock
 * with the deletion, which takes them in the other order.
 */

const app = await testApp({ APPLY_UNDO_SECONDS: '60' });
const talk = await messenger(app);
const { market } = talk;
const dayMs = 24 * 60 * 60_000;

/** Fixtures for every case, of two people without other relations. */
async function world() {
  const boss = await market.newEmployer();
  const person = await market.newPerson();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const applied = async (delivered: boolean) => ({
    id: await market.apply(person, job.id, delivered),
  });
  return { boss, person, job, applied };
}
type World = Awaited<ReturnType<typeof world>>;

interface Meeting {
  /** The row that both want. */
  row: { table: string; id: number };
  act: () => Promise<Answer | void>;
  leaves: { token: string };
}

const asks = (
  who: { token: string },
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body = {},
) => app.send(method, url, { token: who.token, body });
const accountOf = async (who: { token: string }) =>
  succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', who)).id;
const moved = (who: Person | World['boss'], id: number, status: string) => () =>
  asks(who, 'PATCH', `/v1/${'cvId' in who ? 'applicant' : 'employer'}/application/${id}`, {
    status,
  });

async function tellsOfClosing({ boss, job }: World) {
  succeeded(await asks(boss, 'POST', `/v1/employer/job/${job.id}/close`));
  return () => runJob(app, 'notification.job', { jobId: job.id, number: 1, after: 0, mail: false });
}

async function codeFor(email: string) {
  succeeded(await app.send('POST', '/v1/auth/login/email', { body: { email } }));
  const [mail] = await mailsTo(app, email);
  return /\b[\dA-Z]{6,12}\b/.exec(mail?.text ?? '')?.[0];
}

const cases: Record<string, (world: World) => Promise<Meeting>> = {
  'applying, the employer': async ({ boss, person, job }) => ({
    row: { table: 'job', id: job.id },
    act: () => asks(person, 'POST', `/v1/applicant/cv/${person.cvId}/application/job/${job.id}`),
    leaves: boss,
  }),
  'a bite, the candidate': async ({ boss, person, job }) => ({
    row: { table: 'cv', id: person.cvId },
    act: () => asks(boss, 'POST', `/v1/employer/job/${job.id}/bite`, { candidateId: person.cvId }),
    leaves: person,
  }),
  'a delivery, the employer': async ({ boss, applied }) => {
    const { id } = await applied(false);
    return {
      row: { table: 'application', id },
      act: () => market.deliver(id),
      leaves: boss,
    };
  },
  'a move by the employer, the candidate': async ({ boss, person, applied }) => {
    const { id } = await applied(true);
    return { row: { table: 'application', id }, act: moved(boss, id, 'nextSteps'), leaves: person };
  },
  'a withdrawal, the employer': async ({ boss, person, applied }) => {
    const { id } = await applied(true);
    return {
      row: { table: 'application', id },
      act: moved(person, id, 'applicantDeclined'),
      leaves: boss,
    };
  },
  'the first word, the employer': async ({ boss, person, applied }) => {
    const { id } = await applied(true);
    return {
      row: { table: 'application', id },
      act: () => talk.send(person.token, id, 'Good morning'),
      leaves: boss,
    };
  },
  'telling that a job is closed, the employer': async (world) => {
    await world.applied(true);
    const row = { table: 'job', id: world.job.id };
    return { row, act: await tellsOfClosing(world), leaves: world.boss };
  },
  'telling that a job is closed, the candidate': async (world) => {
    const { id } = await world.applied(true);
    return {
      row: { table: 'application', id },
      act: await tellsOfClosing(world),
      leaves: world.person,
    };
  },
  'an edit of the CV, its owner': async ({ person, applied }) => {
    await applied(true);
    return {
      row: { table: 'cv', id: person.cvId },
      act: () => asks(person, 'PATCH', `/v1/applicant/cv/${person.cvId}/profile`, { bio: 'Tall' }),
      leaves: person,
    };
  },
  'a publication, its owner': async ({ boss, job }) => {
    succeeded(await asks(boss, 'POST', `/v1/employer/job/${job.id}/close`));
    return {
      row: { table: 'company', id: boss.companyId },
      act: () => asks(boss, 'POST', `/v1/employer/job/${job.id}/publish`),
      leaves: boss,
    };
  },
  'a prolongation, its owner': async ({ person }) => {
    const account = await accountOf(person);
    const email = `prolonged-${account}@locks.example`;
    await app.parts.db.updateTable('account').set({ email }).where('id', '=', account).execute();
    const tokens = succeeded(
      await app.send<{ refreshToken: string; accessToken: string }>(
        'POST',
        '/v1/auth/login/email/verify-code',
        { body: { email, code: await codeFor(email), remember: true } },
      ),
    );
    const { id } = await app.parts.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', account)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const active_at = new Date(app.clock.now().getTime() - 2 * dayMs);
    await app.parts.db
      .updateTable('account')
      .set({ active_at })
      .where('id', '=', account)
      .execute();
    const { refreshToken } = tokens;
    return {
      row: { table: 'session', id },
      act: () => app.send('POST', '/v1/auth/tokens/prolongation', { body: { refreshToken } }),
      leaves: person,
    };
  },
  'a call with a key that had an answer a day ago, its owner': async ({ person }) => {
    const send = () =>
      app.send('PATCH', '/v1/user/profile', {
        token: person.token,
        body: { role: 'candidate' },
        headers: { 'idempotency-key': 'yesterday' },
      });
    succeeded(await send());
    const { id } = await app.parts.db
      .updateTable('idempotency_key')
      .set({ created_at: new Date(app.clock.now().getTime() - 2 * dayMs) })
      .where('user_id', '=', await accountOf(person))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { row: { table: 'idempotency_key', id }, act: send, leaves: person };
  },
  'signing in by a code, its owner': async ({ person }) => {
    const account = await accountOf(person);
    const email = `signs-in-${account}@locks.example`;
    await app.parts.db.updateTable('account').set({ email }).where('id', '=', account).execute();
    const code = await codeFor(email);
    return {
      row: { table: 'login_code', id: account },
      act: () => app.send('POST', '/v1/auth/login/email/verify-code', { body: { email, code } }),
      leaves: person,
    };
  },
};

/** Number of waits for a row or a transaction in this database. */
const waiting = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.parts.db)
  ).rows[0]?.count;

test.each(Object.entries(cases))(
  '%s leaves: nobody waits in a circle @account-47',
  async (_name, begin) => {
    const { row, act, leaves } = await begin(await world());
    const key =
      row.table === 'login_code' ? 'email = (select email from account where id = $1)' : 'id = $1';
    const holder = new Client({ connectionString: app.parts.config.databaseUrl });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin');
    const held = await holder.query(`select from ${row.table} where ${key} for update`, [row.id]);
    expect(held.rowCount).toBe(1);

    const queries = vi.spyOn(Client.prototype, 'query');
    const acted = act();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    const left = app.send('DELETE', '/v1/user', { token: leaves.token });
    await vi.waitFor(async () => expect(await waiting()).toBe(2));
    await holder.query('rollback');

    const answers = await Promise.all([acted, left]);
    const circles = queries.mock.settledResults.filter(
      ({ type, value }) => type === 'rejected' && (value as { code?: string }).code === '40P01',
    );
    queries.mockRestore();
    expect(circles).toEqual([]);
    expect(answers.map((answer) => answer?.code ?? 200)).toEqual([
      expect.toSatisfy((code: number) => code < 300),
      200,
    ]);
  },
);
