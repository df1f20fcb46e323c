import type {
  GoneCompany,
  KeptRecord,
  OpenedRecord,
  RecordAct,
} from '@fourfold/contract/record/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondNode, signIn, testApp, type TestApp } from '../../../test/app.ts';
import { emptyNow, runJob } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { newest, notebook } from '../../../test/notebook.ts';
import { roleFields, succeeded } from '../../../test/world.ts';

const dayMs = 24 * 60 * 60_000;
const start = new Date('2026-03-02T09:00:00Z');
const reason = { reason: 'Charge 12 of the state' };

let app: TestApp;
let notes: Awaited<ReturnType<typeof notebook>>;
let boss: string;
let companyId: number;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  notes = await notebook(app);
  ({ boss } = notes);
  ({ companyId } = notes.talk.boss);
});

// Early access has no end in a test that begins anew.
beforeEach(async () => {
  app.clock.set(start);
  await later(0);
});

const path = (tail: string, id = companyId) => `/v1/employer/company/${id}/${tail}`;
const list = async (token = boss, id = companyId) =>
  succeeded(
    await app.send<{ list: KeptRecord[]; count: number }>('GET', path('record', id), { token }),
  );
const find = async (email: string, token = boss, id = companyId) =>
  succeeded(
    await app.send<{ list: KeptRecord[] }>('POST', path('record/search', id), {
      token,
      body: { email },
    }),
  ).list;
const open = (applicationId: number, token = boss, id = companyId) =>
  app.send<OpenedRecord>('POST', path(`record/${applicationId}/export`, id), {
    token,
    body: reason,
  });
const hold = (applicationId: number, token = boss) =>
  app.send('PUT', path(`record/${applicationId}/hold`), { token, body: reason });
const release = (applicationId: number) =>
  app.send('POST', path(`record/${applicationId}/release`), { token: boss, body: reason });
const keep = async (years: number) =>
  succeeded(await app.send('PUT', path('retention'), { token: boss, body: { years } }));
const later = async (days: number) => {
  app.clock.forward(days * dayMs);
  boss = await signIn(app, 'employer-1@market.example');
  notes.talk.boss.token = boss;
};
const leaves = async (token: string) => succeeded(await app.send('DELETE', '/v1/user', { token }));
const kept = async (applicationId: number) =>
  (await list()).list.find((one) => one.applicationId === applicationId);
const rowsOf = async (applicationId: number) =>
  (
    await sql<{ key: Buffer }>`
    select key from kept_record where application_id = ${applicationId}`.execute(app.parts.db)
  ).rows;

/** Somebody who applied, was noted on, and declined. */
async function declined(place: object = {}) {
  const talk = await notes.talk.newTalk();
  await app.parts.db
    .updateTable('job')
    .set({ work_mode: 'onsite', ...place })
    .where('id', '=', talk.jobId)
    .execute();
  const url = `application/${talk.id}`;
  const note = newest(await notes.write(boss, url, { text: 'Her brother Otto told me' }));
  succeeded(await notes.change(boss, note.id, { text: 'Slow with drawings' }));
  succeeded(await app.send('DELETE', `/v1/employer/note/${note.id}`, { token: boss }));
  succeeded(
    await app.send('PATCH', `/v1/employer/${url}`, {
      token: boss,
      body: {
        status: 'employerDeclined',
        reason: 'Skills do not match yet',
        note: 'Welds are uneven',
      },
    }),
  );
  const address = (
    await app.parts.db
      .selectFrom('account')
      .innerJoin('cv', 'cv.account_id', 'account.id')
      .select('email')
      .where('cv.id', '=', talk.person.cvId)
      .executeTakeFirstOrThrow()
  ).email;
  return { ...talk, address };
}

describe('a kept record', () => {
  test('has what the company’s side was, without the fields of name, contact and picture, found by the address @trust-60', async () => {
    const { id, person, address } = await declined();
    expect(await kept(id)).toBeUndefined();
    await leaves(person.token);
    expect((await find(address.toUpperCase())).map((one) => one.applicationId)).toEqual([id]);
    expect(await find(address.replace('@', '+jobs@'))).toHaveLength(1);
    expect(await find('ada.quist@post.example')).toHaveLength(1);
    expect(await find('somebody@else.example')).toEqual([]);
    const { content, colleagues } = succeeded(await open(id));
    expect(content).toMatchObject({
      application: {
        status: 'employerDeclined',
        events: [
          { to: 'preNew', actor: 'candidate' },
          { to: 'new', actor: 'system' },
          {
            to: 'employerDeclined',
            actor: 'employer',
            reason: 'Skills do not match yet',
            note: 'Welds are uneven',
            match: { score: expect.any(Number), skills: expect.any(Array), scoresShown: true },
          },
        ],
      },
      notes: [
        {
          text: 'Slow with drawings',
          deletedDate: expect.any(String),
          versions: [{ text: 'Her brother Otto told me' }],
        },
      ],
    });
    expect(colleagues).toEqual([{ accountId: expect.any(Number), name: 'employer-1' }]);
    const said = JSON.stringify(content);
    for (const word of ['Quist', address, 'ada.quist', '218 555', '.webp'])
      expect([word, said.includes(word)]).toEqual([word, false]);
  });

  test('says nothing in the database without the company’s and the installation’s keys @trust-61', async () => {
    const { id, person, address } = await declined();
    await leaves(person.token);
    const { rows } = await sql<{ row: string; content: string }>`
      select kept_record::text as row, encode(content, 'escape') as content from kept_record
      where application_id = ${id}`.execute(app.parts.db);
    for (const word of [address, 'Slow with drawings', 'Welds are uneven', 'employerDeclined'])
      expect(JSON.stringify(rows)).not.toContain(word);
    // Another installation's key does not start, and another company's opens nothing.
    const { config } = app.parts;
    const other = { recordKeys: [Buffer.alloc(32, 'another')] };
    await expect(secondNode(app, other)).rejects.toThrow('RECORD_KEY does not have the key');
    const both = await secondNode(app, { recordKeys: [...other.recordKeys, ...config.recordKeys] });
    await runJob(both, 'record.sweep');
    await secondNode(app, other);
    await expect(secondNode(app)).rejects.toThrow('RECORD_KEY');
    const back = { recordKeys: [...config.recordKeys, ...other.recordKeys] };
    await runJob(await secondNode(app, back), 'record.sweep');
    succeeded(await open(id));
  });

  test('is its company’s owner’s alone, who gives a reason that is logged @trust-62', async () => {
    const { id, person } = await declined();
    await leaves(person.token);
    const { token } = await notes.newMember();
    const stranger = await notes.talk.market.newEmployer();
    for (const url of ['record', 'retention', 'record/log'])
      expect((await app.send('GET', path(url), { token })).code).toBe(403);
    expect((await open(id, token)).code).toBe(403);
    expect((await open(id, stranger.token)).code).toBe(404);
    expect((await open(id, stranger.token, stranger.companyId)).code).toBe(404);
    for (const [method, url] of [
      ['GET', 'hold'],
      ['PUT', 'hold'],
      ['POST', 'release'],
    ] as const) {
      const of = path(`record/${id}/${url}`, stranger.companyId);
      const body = method === 'GET' ? {} : { body: reason };
      expect([url, (await app.send(method, of, { token: stranger.token, ...body })).code]).toEqual([
        url,
        404,
      ]);
    }
    const key = succeeded(
      await app.send<{ secret: string }>('POST', path('api-key'), {
        token: boss,
        body: { name: 'Desk', scope: 'write' },
      }),
    ).secret;
    expect((await app.send('GET', path('record'), { token: key })).code).toBe(403);
    expect((await open(id, key)).code).toBe(403);
    const none = await app.send('POST', path(`record/${id}/export`), {
      token: boss,
      body: { reason: ' ' },
    });
    expect(none.code).toBe(422);
    succeeded(await open(id));
    const log = succeeded(
      await app.send<{ list: RecordAct[] }>('GET', path('record/log'), { token: boss }),
    );
    expect(log.list.filter((one) => one.applicationId === id)).toEqual([
      {
        applicationId: id,
        act: 'exported',
        by: 'employer-1',
        reason: reason.reason,
        date: app.clock.now().toISOString(),
      },
    ]);
  });

  test.each([
    [1, {}, 1],
    [2, {}, 2],
    [1, { location_state_id: 'CO' }, 3],
    [4, { location_state_id: 'CO' }, 4],
    [1, { location_state_id: 'CA' }, 4],
    [1, { work_mode: 'remote' }, 4],
  ])(
    'of a company that chose %i, at %j, ends after %i years to the day @trust-63',
    async (chosen, place, years) => {
      await keep(chosen);
      const { id, person } = await declined(place);
      await leaves(person.token);
      const record = await kept(id);
      const end = new Date(record?.endedDate ?? 0);
      end.setUTCFullYear(end.getUTCFullYear() + years);
      expect(record?.untilDate).toBe(end.toISOString());
      app.clock.set(new Date(end.getTime() - 1));
      await later(0);
      expect(await kept(id)).toBeDefined();
      await runJob(app, 'record.sweep');
      expect(await rowsOf(id)).toHaveLength(1);
      app.clock.set(end);
      await later(0);
      // Over when it is asked, before any job has run; then its key is gone.
      expect(await kept(id)).toBeUndefined();
      expect((await open(id)).code).toBe(404);
      await runJob(app, 'record.sweep');
      expect(await rowsOf(id)).toEqual([]);
      await keep(1);
    },
  );

  test('of a closed job ends by what its post said, whatever the next one will say @trust-63', async () => {
    const { id, jobId } = await declined({ location_state_id: 'CA' });
    const url = `/v1/employer/job/${jobId}`;
    succeeded(await app.send('POST', `${url}/close`, { token: boss }));
    succeeded(
      await app.send('PATCH', `${url}/role`, {
        token: boss,
        body: { ...roleFields, locationStateId: 'TX', locationCity: 'Austin' },
      }),
    );
    succeeded(await app.send('DELETE', url, { token: boss }));
    const record = await kept(id);
    const end = new Date(record?.endedDate ?? 0);
    end.setUTCFullYear(end.getUTCFullYear() + 4);
    expect(record?.untilDate).toBe(end.toISOString());
  });

  test('is counted when it is asked: another choice counts at once @trust-63', async () => {
    await keep(1);
    const { id, person } = await declined();
    await leaves(person.token);
    await later(400);
    expect(await kept(id)).toBeUndefined();
    await keep(2);
    expect(await kept(id)).toBeDefined();
    await keep(1);
    expect(await kept(id)).toBeUndefined();
  });

  test('counts from the end of an application, and from the deletion where it was in play @trust-63', async () => {
    const ended = await declined();
    const old = await declined();
    const inPlay = await notes.talk.newTalk();
    const playing = (await addressOf(inPlay.person.cvId)) ?? '';
    await later(100);
    for (const address of [ended.address, playing]) await leaves(await signIn(app, address));
    const dayOf = async (id: number) => (await kept(id))?.endedDate.slice(0, 10);
    expect(await dayOf(ended.id)).toBe('2026-03-02');
    expect(await dayOf(inPlay.id)).toBe('2026-06-10');
    // What was over before the deletion is not kept.
    await later(266);
    await leaves(await signIn(app, old.address));
    expect(await rowsOf(old.id)).toEqual([]);
  });

  const addressOf = async (cvId: number) =>
    (
      await app.parts.db
        .selectFrom('account')
        .innerJoin('cv', 'cv.account_id', 'account.id')
        .select('email')
        .where('cv.id', '=', cvId)
        .executeTakeFirst()
    )?.email;

  test('does not end while it is held, by a hold before or after the deletion @trust-64', async () => {
    const before = await declined();
    const after = await declined();
    succeeded(await hold(before.id));
    expect((await hold(before.id)).code).toBe(409);
    for (const { person } of [before, after]) await leaves(person.token);
    succeeded(await hold(after.id));
    await later(3000);
    await runJob(app, 'record.sweep');
    for (const { id } of [before, after]) {
      expect(await kept(id)).toMatchObject({ hold: { reason: reason.reason, by: 'employer-1' } });
      succeeded(await open(id));
    }
    succeeded(await release(before.id));
    expect((await release(before.id)).code).toBe(404);
    expect(await kept(before.id)).toBeUndefined();
    await runJob(app, 'record.sweep');
    expect(await rowsOf(before.id)).toEqual([]);
    expect(await rowsOf(after.id)).toHaveLength(1);
    // What was noted of the one goes with it.
    const { list: log } = succeeded(
      await app.send<{ list: RecordAct[] }>('GET', path('record/log'), { token: boss }),
    );
    expect(log.map(({ applicationId }) => applicationId)).not.toContain(before.id);
    expect(log.map(({ applicationId }) => applicationId)).toContain(after.id);
  });

  test('of what the company never received there is none, and of one’s own nobody reads @trust-62', async () => {
    const undelivered = await notes.talk.newTalk(false);
    await leaves(undelivered.person.token);
    expect(await rowsOf(undelivered.id)).toEqual([]);
    expect((await hold(undelivered.id)).code).toBe(404);
    const { id, person, jobId } = await declined();
    const ownerOfAll = sql`(select account_id from company where id = ${companyId})`;
    const { account_id } = await app.parts.db
      .selectFrom('cv')
      .select('account_id')
      .where('id', '=', person.cvId)
      .executeTakeFirstOrThrow();
    const belongsTo = (account: unknown) =>
      sql`update cv set account_id = ${account} where id = ${person.cvId}`.execute(app.parts.db);
    await belongsTo(ownerOfAll);
    expect((await hold(id)).code).toBe(404);
    await belongsTo(account_id);
    succeeded(await hold(id));
    await belongsTo(ownerOfAll);
    expect((await release(id)).code).toBe(404);
    await belongsTo(account_id);
    succeeded(await release(id));
    succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
    succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }));
    expect(await kept(id)).toBeDefined();
    await belongsTo(ownerOfAll);
    expect(await kept(id)).toBeUndefined();
    expect((await open(id)).code).toBe(404);
    expect((await hold(id)).code).toBe(404);
    await belongsTo(account_id);
  });

  test('nor what was done with one’s own: not in the log, the archive, nor the count of a deleted company @trust-62', async () => {
    const other = await notes.talk.market.newEmployer();
    const { id, person, jobId } = await declined();
    const at = sql`(select account_id from company where id = ${other.companyId})`;
    await sql`update job set company_id = ${other.companyId} where id = ${jobId}`.execute(
      app.parts.db,
    );
    await sql`update application set employer_account_id = ${at} where id = ${id}`.execute(
      app.parts.db,
    );
    const { token } = other;
    const held = path(`record/${id}/hold`, other.companyId);
    succeeded(await app.send('PUT', held, { token, body: reason }));
    const { account_id } = await app.parts.db
      .selectFrom('company')
      .select('account_id')
      .where('id', '=', other.companyId)
      .executeTakeFirstOrThrow();
    succeeded(await app.send('DELETE', `/v1/employer/company/${other.companyId}`, { token }));
    const told = async () => {
      const log = await app.send<{ list: RecordAct[] }>(
        'GET',
        path('record/log', other.companyId),
        {
          token,
        },
      );
      const gone = await app.send<{ list: GoneCompany[] }>('GET', '/v1/employer/gone-company', {
        token,
      });
      const [archive] = JSON.parse((await exported(app, token)).text('kept-records.json')) as [
        Record<'records' | 'holds' | 'acts', object[]>,
      ];
      return [
        succeeded(log).list.length,
        succeeded(gone).list.length,
        archive.records.length,
        archive.holds.length,
        archive.acts.length,
      ];
    };
    expect(await told()).toEqual([1, 1, 1, 1, 1]);
    await sql`update cv set account_id = ${account_id} where id = ${person.cvId}`.execute(
      app.parts.db,
    );
    expect(await told()).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('kept records stay', () => {
  test('when the job is deleted, then the person, then the application, with the notes that went with the job @trust-65', async () => {
    const { id, person, jobId, address } = await declined();
    succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
    succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }));
    await leaves(person.token);
    await app.parts.db.deleteFrom('application').where('id', '=', id).execute();
    expect(await find(address)).toHaveLength(1);
    const byContact = await find('ada.quist@post.example');
    expect(byContact.map((record) => record.applicationId)).toContain(id);
    expect(succeeded(await open(id)).content).toMatchObject({
      notes: [{ text: 'Slow with drawings' }],
    });
  });

  test('when the person is deleted, then the job: what was kept first is not kept anew @trust-65', async () => {
    const { id, person, jobId, address } = await declined();
    await leaves(person.token);
    succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
    succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }));
    expect(await find(address)).toHaveLength(1);
    expect(succeeded(await open(id)).content).toMatchObject({
      application: { events: [{}, {}, { note: 'Welds are uneven' }] },
      notes: [{ text: 'Slow with drawings' }],
    });
  });

  test('when the company is deleted, for who owned it, and end with that account @trust-65', async () => {
    const other = await notes.talk.market.newEmployer();
    const { id, person, jobId } = await declined();
    await sql`update job set company_id = ${other.companyId} where id = ${jobId}`.execute(
      app.parts.db,
    );
    await sql`update application set employer_account_id =
      (select account_id from company where id = ${other.companyId}) where id = ${id}`.execute(
      app.parts.db,
    );
    succeeded(
      await app.send('DELETE', `/v1/employer/company/${other.companyId}`, { token: other.token }),
    );
    const gone = () =>
      app.send<{ list: GoneCompany[] }>('GET', '/v1/employer/gone-company', { token: other.token });
    expect(succeeded(await gone()).list).toEqual([
      { companyId: other.companyId, name: 'North Quay Fabrication', records: 1 },
    ]);
    expect((await list(other.token, other.companyId)).count).toBe(1);
    succeeded(await open(id, other.token, other.companyId));
    expect((await open(id, boss, other.companyId)).code).toBe(404);
    await leaves(other.token);
    await leaves(person.token);
    const { rows } = await sql`
      select company_id from retention where company_id = ${other.companyId}
      union all select company_id from kept_record where company_id = ${other.companyId}
      union all select company_id from record_act where company_id = ${other.companyId}`.execute(
      app.parts.db,
    );
    expect(rows).toEqual([]);
  });

  test('what is noted of a company without a record goes with its owner, too @trust-66', async () => {
    const other = await notes.talk.market.newEmployer();
    const talk = await notes.talk.newTalk();
    await sql`update job set company_id = ${other.companyId} where id = ${talk.jobId}`.execute(
      app.parts.db,
    );
    succeeded(
      await app.send('PUT', path(`record/${talk.id}/hold`, other.companyId), {
        token: other.token,
        body: reason,
      }),
    );
    await leaves(other.token);
    const { rows } = await sql`
      select from record_hold where company_id = ${other.companyId}
      union all select from record_act where company_id = ${other.companyId}`.execute(app.parts.db);
    expect(rows).toEqual([]);
  });

  test('of a person with thousands of applications, deleted in pieces, all are found @trust-65', async () => {
    const { db } = app.parts;
    const talk = await notes.talk.newTalk();
    await sql`
      insert into application (cv_id, job_id, employer_account_id, job_name, company_name, origin, status,
        created_at, moved_at, waiting_since)
      select cv_id, job_id, employer_account_id, job_name, company_name, origin, 'employerDeclined',
        created_at, moved_at, waiting_since
      from application, generate_series(1, 500) where id = ${talk.id}`.execute(db);
    await leaves(talk.person.token);
    const { rows: waiting } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'account.emptying' and state < 'completed'`.execute(
      db,
    );
    // Neither as they are nor encoded.
    const said = JSON.stringify(waiting);
    const encoded = said.match(/[\w+/]{20,}={0,2}/g) ?? [];
    expect(encoded.length).toBeGreaterThan(0);
    for (const text of [said, ...encoded.map((one) => Buffer.from(one, 'base64').toString())])
      expect(text).not.toContain('market.example');
    while (await emptyNow(app));
    expect((await find('ada.quist@post.example')).length).toBeGreaterThanOrEqual(501);
  });

  test('of an account with many, the key goes at once and the rest in pieces @trust-66', async () => {
    const { db } = app.parts;
    const other = await notes.talk.market.newEmployer();
    await sql`update company set account_id = account_id where id = ${other.companyId}`.execute(db);
    await sql`insert into retention (company_id, key) values (${other.companyId}, 'a key')`.execute(
      db,
    );
    await sql`
      insert into kept_record (application_id, company_id, person, job_name, ended_at, least_years, key, content)
      select 100000000 + n, ${other.companyId}, '{}', 'Welder', now(), 4, 'a key', 'content'
      from generate_series(1, 3000) n`.execute(db);
    await leaves(other.token);
    const { rows } = await sql<{ key: Buffer | null; records: number }>`
      select key, (select count(*)::int from kept_record where company_id = ${other.companyId}) as records
      from retention where company_id = ${other.companyId}`.execute(db);
    expect(rows[0]?.key).toBeNull();
    expect(rows[0]?.records).toBeGreaterThan(0);
    while (await emptyNow(app));
    const { rows: left } = await sql`
      select from retention where company_id = ${other.companyId}
      union all select from kept_record where company_id = ${other.companyId}`.execute(db);
    expect(left).toEqual([]);
  });
});
