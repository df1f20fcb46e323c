import type { CaseView } from '@fourfold/contract/operator/case.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn, testApp } from '../../../../test/app.ts';
import { lookNow, runJob, takeMails } from '../../../../test/background.ts';
import { enterAsOperator } from '../../../../test/operator.ts';
import { messenger } from '../../../../test/talk.ts';
import {
  companyFields,
  draftJob,
  everyAnswer,
  postedBefore,
  publishedJob,
  roleFields,
  someSkills,
  succeeded,
  uploadPicture,
} from '../../../../test/world.ts';
import type { Company } from '@fourfold/contract/company/schema.ts';
import { prove } from '../../company/proof/proof.commands.ts';
import { closeCase } from '../case.commands.ts';
import { printsOf } from './alike.rules.ts';
import { look } from './look.commands.ts';

const app = await testApp();
const { db, runUnit } = app.parts;
const talk = await messenger(app);
const { market } = talk;
const dayMs = 24 * 60 * 60_000;

let turn = 0;
beforeEach(() => {
  turn += 1;
});
const looked = async () => {
  while (await lookNow(app));
};
afterEach(looked);

/** An employer with a company of its own website. */
async function employer(
  website = `https://www.shop-${turn}-${Math.random().toString(36).slice(2)}.example`,
  address = `boss-${turn}-${Math.random()}@signal.example`,
) {
  const token = await signIn(app, address, 'employer');
  const logo = await uploadPicture(app, token);
  const body = { ...companyFields(logo.id), website };
  const company = succeeded(
    await app.send<Company>('POST', '/v1/employer/company', { token, body }),
  );
  return { token, companyId: company.id };
}

/** Publishes a job with these words. @param from the address of the network */
async function posted(
  { token, companyId }: { token: string; companyId: number },
  role: object,
  from?: string,
): Promise<Job> {
  const { id } = await draftJob(app, token, companyId, { ...fields, ...role });
  const url = `/v1/employer/job/${id}`;
  succeeded(await app.send('PATCH', `${url}/skill`, { token, body: { skills: someSkills } }));
  succeeded(
    await app.send('PATCH', `${url}/behavior`, { token, body: { behaviors: everyAnswer() } }),
  );
  await postedBefore(app, companyId);
  const network = from === undefined ? {} : { from };
  return succeeded(await app.send<Job>('POST', `${url}/publish`, { token, ...network }));
}
const fields = { ...roleFields, name: 'Welder' };
const scam = 'Send $40 for the training kit before you begin.';

const entriesOf = (kind: string, id: number) =>
  db
    .selectFrom('case_entry')
    .innerJoin('moderation_case', 'moderation_case.id', 'case_entry.case_id')
    .select(['case_id', 'rule', 'words', 'state', 'subject_part'])
    .where('subject_kind', '=', kind as 'job')
    .where('subject_id', '=', id)
    .orderBy('case_entry.id')
    .execute();
const rulesOf = async (kind: string, id: number) =>
  (await entriesOf(kind, id)).map(({ rule }) => rule);

test('a published job is looked at after the write; its case has the rule and the spot, and nothing is hidden or told @trust-50', async () => {
  const boss = await employer();
  await takeMails(app);
  const job = await posted(boss, { description: scam });
  expect(await entriesOf('job', job.id)).toEqual([]);
  await looked();
  const entries = await entriesOf('job', job.id);
  expect(entries).toMatchObject([
    { rule: 'payment', words: 'Send $40 for the training kit before you begin', state: 'open' },
  ]);
  const stored = await db
    .selectFrom('job')
    .select(['status', 'hidden'])
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ status: 'published', hidden: false });
  expect(await takeMails(app)).toEqual([]);
  expect(
    succeeded(
      await app.send<{ count: number }>('GET', '/v1/user/notification', { token: boss.token }),
    ).count,
  ).toBe(0);
  const archive = JSON.stringify(
    succeeded(await app.send('GET', `/v1/employer/job/${job.id}`, { token: boss.token })),
  );
  expect(archive).not.toContain('payment');
  const operator = await enterAsOperator(app);
  const view = succeeded(
    await app.send<CaseView>('GET', `/v1/operator/case/${entries[0]?.case_id ?? 0}`, {
      token: operator,
    }),
  );
  expect(view).toMatchObject({
    kind: 'job',
    signals: 1,
    content: { name: 'Welder', description: scam },
  });
});

test('a draft is not looked at, and an honest post raises nothing', async () => {
  const boss = await employer();
  const draft = await draftJob(app, boss.token, boss.companyId, { ...fields, description: scam });
  const job = await posted(boss, {});
  await looked();
  expect(await entriesOf('job', draft.id)).toEqual([]);
  expect(await entriesOf('job', job.id)).toEqual([]);
});

test('a changed post is looked at again; a rule says one thing once, by two workers at once too @trust-51', async () => {
  const boss = await employer();
  const job = await posted(boss, {});
  const change = async (description: string) =>
    succeeded(
      await app.send('PATCH', `/v1/employer/job/${job.id}/role`, {
        token: boss.token,
        body: { description },
      }),
    );
  await looked();
  await change(scam);
  await looked();
  const due = { kind: 'job', id: job.id } as const;
  await Promise.all([runUnit((unit) => look(unit, due)), runUnit((unit) => look(unit, due))]);
  await change(`${scam} Ask for Sam.`);
  await looked();
  await change('Send $55 for the training kit before you begin.');
  await looked();
  expect(await rulesOf('job', job.id)).toEqual(['payment']);
});

test('… of a message too, for which nothing else waits @trust-51', async () => {
  const { id } = await talk.newTalk();
  const { number } = await talk.said(talk.boss.token, id, 'Please add me on Telegram');
  const due = { kind: 'message', id, number } as const;
  await Promise.all([1, 2, 3, 4].map(() => runUnit((unit) => look(unit, due))));
  expect(await rulesOf('message', id)).toEqual(['offPlatform']);
});

test('after a decision the same words open no case, others do @trust-51', async () => {
  const boss = await employer();
  const job = await posted(boss, { description: scam });
  await looked();
  const [first] = await entriesOf('job', job.id);
  await runUnit((unit) => closeCase(unit, first?.case_id ?? 0));
  await runUnit((unit) => look(unit, { kind: 'job', id: job.id }));
  expect(await entriesOf('job', job.id)).toHaveLength(1);
  const body = { description: 'Send $55 for the background check before you begin.' };
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${job.id}/role`, { token: boss.token, body }),
  );
  await looked();
  expect((await entriesOf('job', job.id)).map(({ state }) => state)).toEqual(['decided', 'open']);
});

test('the first three messages of a company and the note of an invitation are looked at, and no others', async () => {
  const { id, person } = await talk.newTalk();
  const elsewhere = 'Please add me on Telegram for the interview';
  await talk.said(person.token, id, 'My Telegram is @ana, please add me');
  await talk.said(talk.boss.token, id, 'Hello!');
  await talk.said(talk.boss.token, id, elsewhere);
  await talk.said(talk.boss.token, id, 'See you');
  await talk.said(talk.boss.token, id, `${elsewhere} again`);
  await looked();
  expect(await entriesOf('message', id)).toMatchObject([
    { rule: 'offPlatform', words: elsewhere, subject_part: 3 },
  ]);
  const boss = await employer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const { cvId: candidateId } = await market.newPerson();
  const bite = succeeded(
    await app.send<{ id: number }>('POST', `/v1/employer/job/${job.id}/bite`, {
      token: boss.token,
      body: { candidateId, note: `${elsewhere}!` },
    }),
  );
  await looked();
  expect(await entriesOf('message', bite.id)).toMatchObject([
    { rule: 'offPlatform', subject_part: 0 },
  ]);
});

/** Proves the domain of a company's website, as its TXT record does. */
const proveDomain = (companyId: number, domain: string) =>
  runUnit(async (unit) => {
    await unit.tx
      .insertInto('company_proof')
      .values({ company_id: companyId, domain, token: 'a'.repeat(32) })
      .execute();
    await prove(unit, companyId, 'dns');
  });

test('a second owner of a proved domain raises a case of the second company @trust-53', async () => {
  const domain = 'harborlight.example';
  const first = await employer(`https://www.${domain}`);
  await proveDomain(first.companyId, domain);
  await looked();
  const second = await employer(`https://jobs.${domain}`);
  await proveDomain(second.companyId, domain);
  await looked();
  expect(await rulesOf('company', second.companyId)).toEqual(['secondOwner']);
  expect(await rulesOf('company', first.companyId)).toEqual(['secondOwner']);
  const own = await app.send<Company>('POST', '/v1/employer/company', {
    token: first.token,
    body: {
      ...companyFields((await uploadPicture(app, first.token)).id),
      website: `https://${domain}`,
    },
  });
  await looked();
  expect(await rulesOf('company', succeeded(own).id)).toEqual([]);
});

test('a domain that somebody only asked to prove is nobody’s @trust-53', async () => {
  const domain = 'tidewater-kilns.example';
  const asking = await employer(`https://${domain}`);
  await db
    .insertInto('company_proof')
    .values({ company_id: asking.companyId, domain, token: 'b'.repeat(32) })
    .execute();
  const other = await employer(`https://${domain}`);
  await posted(other, {});
  await looked();
  expect(await rulesOf('company', other.companyId)).toEqual([]);
});

test('a look-alike raises a case when it posts, and when the domain is proved after it @trust-53', async () => {
  const late = await employer('https://quarrywel1.example');
  await posted(late, {});
  const real = await employer('https://quarrywell.example');
  await looked();
  expect(await rulesOf('company', late.companyId)).toEqual([]);
  await proveDomain(real.companyId, 'quarrywell.example');
  await looked();
  expect(await entriesOf('company', late.companyId)).toMatchObject([
    { rule: 'lookAlike', words: expect.stringContaining('quarrywel1.example') as string },
  ]);
  const soon = await employer('https://quarrywell-careers.example');
  await posted(soon, {});
  await looked();
  expect(await rulesOf('company', soon.companyId)).toEqual(['lookAlike']);
  expect(await rulesOf('company', real.companyId)).toEqual([]);
});

const long =
  'We look for a calm person who answers the phone at our desk in the morning, writes down who called, greets everybody who comes in, and keeps the calendar of three doctors in order. You know how to listen.';

test('who signs in at a look-alike of the website’s domain is a case, in a post and an invitation; who signs in at it is none @trust-53', async () => {
  const website = 'https://www.harrowgate.example';
  const own = await employer(website, 'ana@harrowgate.example');
  const other = await employer(website, 'hr@harrowgate-careers.example');
  const job = await posted(own, {});
  const borrowed = await posted(other, {});
  const person = await market.newPerson();
  const { id } = succeeded(
    await app.send<{ id: number }>('POST', `/v1/employer/job/${borrowed.id}/bite`, {
      token: other.token,
      body: { candidateId: person.cvId, note: 'Could we talk on Tuesday?' },
    }),
  );
  await looked();
  const told = {
    rule: 'domainMismatch',
    words: 'hr@harrowgate-careers.example; its website is at harrowgate.example',
  };
  const mismatches = async (kind: string, of: number) =>
    (await entriesOf(kind, of)).filter(({ rule }) => rule === told.rule);
  expect(await mismatches('job', job.id)).toEqual([]);
  expect(await mismatches('job', borrowed.id)).toMatchObject([told]);
  expect(await mismatches('message', id)).toMatchObject([told]);
});

test('nearly the same post of another account raises a case of the later one @trust-54', async () => {
  const [one, other] = [await employer(), await employer()];
  const first = await posted(one, {
    name: 'Receptionist',
    description: long,
    revenueMin: 18,
    revenueMax: 22,
  });
  const again = await posted(one, {
    name: 'Receptionist',
    description: long,
    revenueMin: 18,
    revenueMax: 22,
  });
  await looked();
  app.clock.forward(60_000);
  const copied = await posted(other, {
    name: 'Receptionist',
    description: long.replaceAll('o', 'о'),
    revenueMin: 18,
    revenueMax: 22,
  });
  await looked();
  await runUnit((unit) => look(unit, { kind: 'job', id: first.id }));
  expect(await entriesOf('job', copied.id)).toMatchObject([
    { rule: 'alike', words: expect.stringContaining(`Job ${first.id}`) as string },
  ]);
  expect(await entriesOf('job', first.id)).toEqual([]);
  expect(await entriesOf('job', again.id)).toEqual([]);
});

test('nearly the same post for another company of the same account raises none, nor half the same of another @trust-54', async () => {
  const [one, other] = [await employer(), await employer()];
  // Words of no other test.
  const description =
    'At the ferry you sell tickets, help people with prams across the ramp, count the cars of each crossing, and tie the ropes when the wind comes from the lake. In winter the ferry rests, and we paint its rails and mend its nets together.';
  const words = { name: 'Ferry hand', description };
  await posted(one, words);
  const logo = await uploadPicture(app, one.token);
  const company = await app.send<Company>('POST', '/v1/employer/company', {
    token: one.token,
    body: { ...companyFields(logo.id), website: `https://second-${turn}.example` },
  });
  const second = await posted({ token: one.token, companyId: succeeded(company).id }, words);
  await looked();
  expect(await rulesOf('job', second.id)).toEqual([]);
  // Half of it in other words, so that one of the prints is the same.
  const text = (description: string) => `${words.name}\n${description}`;
  const prints = printsOf(text(words.description));
  const half = ['um', 'ex', 'ow', 'ib', 'al', 'og', 'ed', 'ir', 'us', 'ak', 'en', 'ot']
    .map((end) =>
      words.description.replace(/\w+/g, (word, at: number) =>
        at < words.description.length / 2 ? word : `${word}${end}`,
      ),
    )
    .find((changed) => printsOf(text(changed)).some((print) => prints.includes(print)));
  expect(half).toBeDefined();
  const halved = await posted(other, { name: words.name, description: half });
  await looked();
  expect(await rulesOf('job', halved.id)).toEqual([]);
});

test('nearly the same invitation of another account raises a case of the later one @trust-54', async () => {
  const invited = async (
    { token, companyId }: { token: string; companyId: number },
    note: string,
  ) => {
    const job = await publishedJob(app, token, companyId);
    const { cvId: candidateId } = await market.newPerson();
    const body = { candidateId, note };
    const { id } = succeeded(
      await app.send<{ id: number }>('POST', `/v1/employer/job/${job.id}/bite`, { token, body }),
    );
    await looked();
    return await rulesOf('message', id);
  };
  const [one, other] = [await employer(), await employer()];
  const note = `${long} Shall we talk?`;
  expect(await invited(one, note)).toEqual([]);
  expect(await invited(one, note)).toEqual([]);
  expect(await invited(other, note.replace('calm', 'quiet'))).toEqual(['alike']);
});

test('four new accounts from one network raise a case, three do not, and the network is forgotten @trust-54', async () => {
  const from = '198.51.100.7';
  const jobs: Job[] = [];
  for (let count = 0; count < 3; count += 1) jobs.push(await posted(await employer(), {}, from));
  jobs.push(await posted(await employer(), {}, '203.0.113.9'));
  await looked();
  for (const { id } of jobs) expect(await rulesOf('job', id)).toEqual([]);
  const fourth = await posted(await employer(), {}, from);
  await looked();
  expect(await rulesOf('job', fourth.id)).toEqual(['network']);
  // Of a proxy that is not trusted.
  for (let count = 0; count < 4; count += 1) {
    const { id } = await posted(await employer(), {}, '10.0.0.1');
    await looked();
    expect(await rulesOf('job', id)).toEqual([]);
  }
  app.clock.forward(7 * dayMs + 1);
  await runJob(app, 'case.look-sweep');
  const { rows } = await sql`select from look_print where network is not null`.execute(db);
  expect(rows).toEqual([]);
});

const ofCompany = (companyId: number) =>
  sql`(select account_id from company where id = ${companyId})`;

test.each([
  [
    'is not new any more',
    (id: number) =>
      sql`update account set created_at = created_at - interval '31 days' where id = ${ofCompany(id)}`,
  ],
  [
    'has proved its domain',
    (id: number) => sql`update company set is_proved = true where id = ${id}`,
  ],
  ['pays', (id: number) => sql`update company set account_pays = true where id = ${id}`],
  [
    'posted more than a week ago',
    (id: number) => sql`update look_print set looked_at = looked_at - interval '8 days'
      where job_id in (select id from job where company_id = ${id})`,
  ],
])('four accounts from one network raise none where one %s @trust-54', async (_, change) => {
  const from = `198.18.${turn}.7`;
  const first = await employer();
  await posted(first, {}, from);
  await looked();
  await change(first.companyId).execute(db);
  const rules = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await posted(await employer(), {}, from);
    await looked();
    rules.push(...(await rulesOf('job', id)));
  }
  // The fifth is the fourth without the first.
  expect(rules).toEqual(['network']);
});

test('a new account that sends ten people the same words raises a case @trust-54', async () => {
  const people: number[] = [];
  for (let count = 0; count < 11; count += 1) people.push((await market.newPerson()).cvId);
  const boss = await employer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const invited = async (some: readonly number[]) => {
    const ids: number[] = [];
    for (const candidateId of some) {
      const body = { candidateId, note: 'Shall we talk about the work at the quay?' };
      const url = `/v1/employer/job/${job.id}/bite`;
      ids.push(
        succeeded(await app.send<{ id: number }>('POST', url, { token: boss.token, body })).id,
      );
    }
    await looked();
    return (await Promise.all(ids.map((id) => rulesOf('message', id)))).flat();
  };
  expect(await invited(people.slice(0, 9))).toEqual([]);
  expect(await invited(people.slice(9))).toEqual(['sameWords', 'sameWords']);
});

test.each([
  [
    'by an account that is not new any more',
    (_: number, companyId: number) =>
      sql`update account set created_at = created_at - interval '4 days'
        where id = ${ofCompany(companyId)}`,
  ],
  [
    'within more than a day',
    (id: number) => sql`update application_event set created_at = created_at - interval '25 hours'
      where application_id = ${id}`,
  ],
  [
    'of which one has other words',
    (id: number) =>
      sql`update application_event set note = 'Good evening' where application_id = ${id}`,
  ],
])('the same words to ten people raise none %s @trust-54', async (_, change) => {
  const boss = await employer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { cvId: candidateId } = await market.newPerson();
    const body = { candidateId, note: 'Shall we talk about the crane?' };
    const url = `/v1/employer/job/${job.id}/bite`;
    const bite = await app.send<{ id: number }>('POST', url, { token: boss.token, body });
    ids.push(succeeded(bite).id);
    if (count === 0) await change(ids[0] ?? 0, boss.companyId).execute(db);
  }
  await looked();
  expect((await Promise.all(ids.map((id) => rulesOf('message', id)))).flat()).toEqual([]);
});

test('an invitation’s print goes after 30 days, a job’s with the job', async () => {
  const boss = await employer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const { cvId: candidateId } = await market.newPerson();
  succeeded(
    await app.send('POST', `/v1/employer/job/${job.id}/bite`, {
      token: boss.token,
      body: { candidateId, note: long },
    }),
  );
  await looked();
  const left = async () =>
    (await db.selectFrom('look_print').select('job_id').where('job_id', '=', job.id).execute())
      .length;
  expect(await left()).toBe(1);
  app.clock.forward(31 * dayMs);
  await runJob(app, 'case.look-sweep');
  const { rows } = await sql`select from look_print where application_id is not null`.execute(db);
  expect(rows).toEqual([]);
  await db.deleteFrom('job').where('id', '=', job.id).execute();
  expect(await left()).toBe(0);
});
