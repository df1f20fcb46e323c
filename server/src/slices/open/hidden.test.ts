import type { Job, PublicPage } from '@fourfold/contract/job/schema.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signIn, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { subscribe } from '../../../test/plans.ts';
import {
  appWithRoutes,
  differences,
  readPublic,
  type PublicAnswers,
} from '../../../test/public-answers.ts';
import {
  callsOf,
  draftCv,
  draftJob,
  everyAnswer,
  everybodysSkills,
  publishedCompany,
  publishedJob,
  roleFields,
  someSkills,
  type SkillLevel,
} from '../../../test/world.ts';

/* Everything public is read, hidden things change, and everything is read again. */

const bounds = { jobs: 22, companies: 5 };
const dayMs = 24 * 60 * 60_000;
const at4 = (...names: string[]): SkillLevel[] => names.map((name) => ({ name, level: 4 }));
const hiddenWord = 'Quillfeather';

/** An employer, who signs in each day. */
async function bossOf(app: TestApp, email: string) {
  let token = '';
  const call = callsOf(
    () => app,
    () => ({ token }),
  );
  const morning = async () => {
    token = await signIn(app, email, 'employer');
  };
  await morning();
  const { id: companyId } = await publishedCompany(app, token);
  const url = (id: number) => `/v1/employer/job/${id}`;
  return {
    call,
    companyId,
    morning,
    subscribe: () => subscribe(app, token, 'pro'),
    draft: () => draftJob(app, token, companyId),
    publish: (skills?: SkillLevel[]) => publishedJob(app, token, companyId, skills),
    show: (id: number, publicPage: PublicPage) =>
      call<Job>('PATCH', `${url(id)}/public-page`, { publicPage }),
    ask: (id: number, skills: SkillLevel[]) => call('PATCH', `${url(id)}/skill`, { skills }),
    rename: (id: number) =>
      call('PATCH', `${url(id)}/role`, { ...roleFields, name: `${hiddenWord} splitter` }),
    publishUnlisted: async (skills: SkillLevel[]) => {
      const job = await draftJob(app, token, companyId);
      await call('PATCH', `${url(job.id)}/role`, roleFields);
      await call('PATCH', `${url(job.id)}/public-page`, { publicPage: 'unlisted' });
      await call('PATCH', `${url(job.id)}/skill`, { skills });
      await call('PATCH', `${url(job.id)}/behavior`, { behaviors: everyAnswer() });
      await run(sql`delete from account_day`);
      await call('POST', `${url(job.id)}/publish`);
      return job;
    },
    describe: (description: string) =>
      call('PATCH', `/v1/employer/company/${companyId}`, { description }),
    close: (id: number) => call('POST', `${url(id)}/close`),
    remove: (id: number) => call('DELETE', url(id)),
  };
}

let app: TestApp;
let routes: Awaited<ReturnType<typeof appWithRoutes>>['routes'];
let boss: Awaited<ReturnType<typeof bossOf>>;
let secretive: typeof boss;
/** Their company is a draft again. */
let drafting: typeof boss;
let applicant: Person;
let hiddenPerson: Person;
let jobs: Record<
  | 'shown'
  | 'wood'
  | 'unnamed'
  | 'closed'
  | 'deleted'
  | 'paused'
  | 'unlisted'
  | 'draft'
  | 'ofDraft'
  | 'neverListed',
  Job
>;
/** Before anything hidden changed, and after it. */
let first: PublicAnswers;
let second: PublicAnswers;

const read = () => readPublic(app, routes, bounds);
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.parts.db);

async function nextDay(): Promise<void> {
  app.clock.forward(dayMs);
  await boss.morning();
  await secretive.morning();
  await drafting.morning();
  applicant.token = await signIn(app, 'person-1@market.example');
  hiddenPerson.token = await signIn(app, 'person-2@market.example');
}

beforeAll(async () => {
  ({ app, routes } = await appWithRoutes());
  await everybodysSkills(app, ['Carpentry', 'Figma']);
  boss = await bossOf(app, 'boss@hidden.example');
  secretive = await bossOf(app, 'secretive@hidden.example');
  drafting = await bossOf(app, 'drafting@hidden.example');
  const market = marketplace(app);
  applicant = await market.newPerson();
  hiddenPerson = await market.newPerson();
  await app.send('POST', '/v1/applicant/cv/unpublish', { token: hiddenPerson.token });
  jobs = {
    shown: await boss.publish(),
    wood: await boss.publish(at4('Carpentry')),
    unnamed: await secretive.publish(),
    closed: await boss.publish(),
    deleted: await boss.publish(),
    paused: await secretive.publish(),
    unlisted: await boss.publish(),
    draft: await boss.draft(),
    ofDraft: await drafting.publish(),
    neverListed: await drafting.publishUnlisted(someSkills),
  };
  await boss.publish(at4('Figma'));
  await secretive.show(jobs.unnamed.id, 'unnamed');
  await boss.show(jobs.unlisted.id, 'unlisted');
  for (const { id } of [jobs.closed, jobs.deleted]) await boss.close(id);
  // Only the end of a plan pauses jobs.
  await run(sql`update job set status = 'paused' where id = ${jobs.paused.id}`);
  await drafting.describe('');
  first = await read();
}, 120_000);

test('everything public is read, and says the same a day later @H11.7', async () => {
  expect(routes.length).toBeGreaterThan(20);
  const codes = Map.groupBy(first.values(), (answer) => answer.slice(0, 3));
  expect([...codes.keys()].toSorted()).toEqual(['200', '301', '302', '404', '405', '410']);
  const at = ({ id, name }: Job) => first.get(`GET ${openJobPath({ id, name })}`)?.slice(0, 3);
  expect(at(jobs.shown)).toBe('200');
  for (const one of ['closed', 'deleted', 'paused', 'unlisted', 'ofDraft'] as const)
    expect([one, first.get(`GET /open/jobs/${jobs[one].id}`)?.slice(0, 3)]).toEqual([one, '410']);
  await nextDay();
  expect(differences(first, await read())).toEqual([]);
}, 60_000);

test('what is hidden changes no byte of any public answer @H11.7', async () => {
  await nextDay();
  // What is written into jobs that nobody reads here, new ones too.
  for (const one of ['draft', 'closed', 'paused', 'unlisted'] as const) {
    const owner = one === 'paused' ? secretive : boss;
    await owner.rename(jobs[one].id);
    await owner.ask(jobs[one].id, at4('Carpentry'));
  }
  await boss.remove(jobs.deleted.id);
  await boss.remove((await boss.draft()).id);
  await boss.ask((await boss.draft()).id, at4('Figma', hiddenWord));
  // Unlisted from the first, and like those that are listed.
  for (const skills of [someSkills, at4('Carpentry', 'Figma')]) await boss.publishUnlisted(skills);
  // Jobs of a company that is a draft again, one never listed while it was published.
  await drafting.ask(jobs.ofDraft.id, at4('Figma', 'User research'));
  await drafting.rename(jobs.ofDraft.id);
  await drafting.show(jobs.ofDraft.id, 'unlisted');
  await drafting.show(jobs.neverListed.id, 'listed');
  const { id: listedInDraft } = jobs.neverListed;
  expect((await app.http.inject(`/open/jobs/${listedInDraft}`)).statusCode).toBe(404);
  await drafting.show(listedInDraft, 'unlisted');
  await boss.close(jobs.unlisted.id);
  // What the pages of a job and a company do not say, and a company that is only begun.
  await boss.call('PATCH', `/v1/employer/job/${jobs.shown.id}/review`, { blindReview: true });
  await run(sql`update job set published_at = published_at + interval '3 hours'
    where id = ${jobs.wood.id}`);
  const unseen = { position: hiddenWord, postalCode: '55805' };
  await boss.call('PATCH', `/v1/employer/company/${boss.companyId}`, unseen);
  await boss.call('POST', '/v1/employer/company', { name: hiddenWord });
  // Who looks for work, who is hired, what is paid, where somebody is reached.
  await marketplace(app).apply(applicant, jobs.shown.id);
  await boss.call('POST', `/v1/employer/job/${jobs.wood.id}/bite`, {
    candidateId: applicant.cvId,
  });
  const bio = { token: hiddenPerson.token, body: { bio: hiddenWord } };
  await app.send('PATCH', `/v1/applicant/cv/${hiddenPerson.cvId}/profile`, bio);
  await draftCv(app, await signIn(app, 'new@hidden.example', 'candidate'));
  await boss.subscribe();
  await run(sql`update account set email = 'quill@hidden.example' where email like 'boss@%'`);

  app.clock.forward(60_000);
  second = await read();
  expect(differences(first, second)).toEqual([]);
  for (const answer of second.values()) expect(answer).not.toContain('quill@hidden');
}, 120_000);

test('the company of an unnamed job is told by nothing but its own addresses @H11.7', async () => {
  await run(sql`update account set email = 'boss@hidden.example' where email like 'quill@%'`);
  await nextDay();
  const { companyId } = secretive;
  await secretive.call('PATCH', `/v1/employer/company/${companyId}`, {
    name: hiddenWord,
    description: `${hiddenWord} splits.`,
    website: 'https://quillfeather.example',
    locationCity: hiddenWord,
    accentColor: '#336699',
    founded: 1951,
  });
  const after = await read();
  const own = new RegExp(
    `/companies/${companyId}\\b|company-${companyId}"|/sitemap(?:-companies-0)?\\.xml`,
  );
  const changed = differences(second, after);
  expect(changed.filter((each) => !own.test(each.split('\n')[0] ?? ''))).toEqual([]);
  // A company's day is that of its own words, no other.
  const day = (answers: PublicAnswers, what: string) =>
    new RegExp(`${what}<.*?<lastmod>(.*?)<`).exec(
      `${answers.get('GET /sitemap.xml')}${answers.get('GET /sitemap-companies-0.xml')}`,
    )?.[1];
  const ofBoss = `/open/companies/${boss.companyId}-[a-z-]+`;
  for (const answers of [second, after])
    expect([day(answers, 'sitemap-jobs-0.xml'), day(answers, ofBoss)]).toEqual([
      '2026-03-02',
      '2026-03-02',
    ]);
  const words = { description: 'We bend steel.' };
  await boss.call('PATCH', `/v1/employer/company/${boss.companyId}`, words);
  app.clock.forward(60_000);
  const last = await read();
  expect(day(last, 'sitemap-jobs-0.xml')).toBe('2026-03-02');
  expect(day(last, ofBoss)).toBe(app.clock.now().toISOString().slice(0, 10));
}, 120_000);
