import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import type { CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { exported } from '../../../test/export.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import {
  callsOf,
  educationFields,
  everyAnswer,
  publishedJob,
  succeeded,
  uploadPicture,
  workFields,
  readByEmployer,
} from '../../../test/world.ts';
import { readCv } from './cv.queries.ts';
import { readShownCv } from './shown.queries.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;
let person: Person;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  person = await market.newPerson();
  const cv = `/v1/applicant/cv/${person.cvId}`;
  await candidate('POST', `${cv}/education`, educationFields);
  const { id } = await candidate<{ id: number }>('POST', `${cv}/work-history`, workFields);
  const skills = [
    { name: 'Welding', level: 4, works: [id], links: ['https://seams.example'] },
    { name: 'Blueprint reading', level: 3, workOutside: true },
  ];
  await candidate('PATCH', `${cv}/skill`, { skills });
});

const employer = callsOf(
  () => app,
  () => boss,
);
const candidate = callsOf(
  () => app,
  () => person,
);

const open = (jobQuery = `?jobId=${jobId}`) =>
  app.send<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}${jobQuery}`, {
    token: boss.token,
  });
const page = async () => succeeded(await open());
const bite = async () =>
  (
    await employer<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
      candidateId: person.cvId,
    })
  ).id;
const answer = (id: number, status: string) =>
  candidate('PATCH', `/v1/applicant/application/${id}`, { status });
const hide = () => candidate('POST', '/v1/applicant/cv/unpublish');
const publish = () => candidate('POST', '/v1/applicant/cv/publish');
const applicants = async (query = '') =>
  (await employer<{ list: Applicant[] }>('GET', `/v1/employer/job/${jobId}/application${query}`))
    .list;
const own = () => candidate<JobView>('GET', `/v1/applicant/job/${jobId}`);

/** Writes everything of a CV anew. */
async function rewrite() {
  const url = `/v1/applicant/cv/${person.cvId}`;
  const cv = await candidate<Cv>('GET', '/v1/applicant/cv');
  const { id: avatarId } = await uploadPicture(app, person.token);
  await candidate('PATCH', `${url}/profile`, {
    avatarId,
    firstName: 'Zelda',
    lastName: 'Afterwards',
    position: 'Afterwards',
    bio: 'Afterwards',
    contactEmail: 'afterwards@post.example',
    contactPhone: '',
    locationCity: 'Afterwards',
    revenueMax: 99,
  });
  await candidate('PATCH', `${url}/work-history/${cv.workHistories[0]?.id}`, {
    ...workFields,
    name: 'Afterwards',
    tasks: 'Afterwards',
  });
  await candidate('POST', `${url}/work-history`, { ...workFields, name: 'Afterwards' });
  await candidate('DELETE', `${url}/education/${cv.educations[0]?.id}`);
  const skills = [{ name: 'Welding', level: 1, workOutside: true }];
  await candidate('PATCH', `${url}/skill`, { skills });
  await candidate('PATCH', `${url}/behavior`, { behaviors: everyAnswer() });
}

/** What an employer reads of somebody, wherever. */
async function told() {
  const { application, ...view } = await page();
  const [card] = await applicants();
  const { list } = await employer<{ list: Dialog[] }>(
    'GET',
    '/v1/messenger/dialog?userRole=employer',
  );
  return { view, card, other: list[0]?.other, application };
}

const write = (id: number) =>
  candidate('POST', `/v1/messenger/dialog/${id}/message`, { id: randomUUID(), text: 'Hello' });

describe('a hidden CV', () => {
  test('is shown to whom it was sent as it was when it was hidden, until it is published @account-43', async () => {
    const id = await market.apply(person, jobId);
    await write(id);
    await hide();
    const before = await told();
    expect(before.view).toMatchObject({
      status: 'draft',
      contactsOpen: true,
      profile: { firstName: 'Ada', contactEmail: 'ada.quist@post.example' },
      workHistories: [{ name: 'Harbor Steel' }],
      educations: [{ name: 'Lake College' }],
      skills: [{ name: 'Welding', level: 4, links: ['https://seams.example'] }, {}],
    });
    const work = before.view.workHistories[0]?.id;
    expect(before.view.skills[0]?.works).toEqual([work]);

    await rewrite();
    const { activeDate } = before.view;
    expect(await told()).toEqual(before);
    expect((await page()).activeDate).toBe(activeDate);
    // The picture is there for as long as it is named.
    const url = before.view.profile.avatar?.url ?? '';
    expect((await app.http.inject({ url })).statusCode).toBe(200);

    await publish();
    const after = await told();
    expect(after.view).toMatchObject({
      status: 'published',
      profile: { firstName: 'Zelda', bio: 'Afterwards' },
      skills: [{ level: 1 }],
    });
    expect(after.card).toMatchObject({ firstName: 'Zelda', position: 'Afterwards' });
    expect(after.other?.name).toBe('Zelda Afterwards');
    expect(after.view.matchScore).toBeLessThan(before.view.matchScore ?? 0);
  });

  test('has one match on both sides, whatever changes meanwhile', async () => {
    await market.apply(person, jobId);
    await hide();
    await rewrite();
    const both = async () => {
      const [theirs, [card], mine] = await Promise.all([page(), applicants(), own()]);
      expect(readByEmployer(mine.match)).toEqual(theirs.match);
      expect([card?.matchScore, mine.application?.matchScore, mine.matchScore]).toEqual(
        Array(3).fill(theirs.matchScore),
      );
      return theirs.match?.skills.map(({ cvScore }) => cvScore);
    };
    expect(await both()).toEqual([4, 3]);
    expect((await own()).comparedAsHidden).toBe(true);
    const skills = [
      { name: 'Welding', level: 5 },
      { name: 'Sail rigging', level: 2 },
    ];
    await employer('PATCH', `/v1/employer/job/${jobId}/skill`, { skills });
    expect(await both()).toEqual([4, 0]);
    await publish();
    expect(await both()).toEqual([1, 0]);
    expect((await own()).comparedAsHidden).toBe(false);
  });

  test('compares the job’s search of its owner as it stands now', async () => {
    await hide();
    await rewrite();
    const view = await own();
    expect(view.match?.skills.map(({ cvScore }) => cvScore)).toEqual([1, 0]);
    expect(view.comparedAsHidden).toBe(false);
  });

  test('is not found by whom it was not sent to: after a bite, declined or not @Z7.1', async () => {
    const id = await bite();
    const weaker = await market.newPerson([{ name: 'Welding', level: 1 }]);
    await market.apply(weaker, jobId);
    expect((await open()).code).toBe(200);
    expect((await applicants()).map((one) => one.id)).toEqual([person.cvId, weaker.cvId]);
    await hide();
    await rewrite();
    expect((await open()).code).toBe(404);
    expect((await open('')).code).toBe(404);
    const mark = `/v1/employer/job/${jobId}/candidate/${person.cvId}/saved`;
    expect((await app.send('PUT', mark, { token: boss.token })).code).toBe(404);
    // Neither its place nor a band tells of it.
    const [first, card] = await applicants();
    expect(first?.id).toBe(weaker.cvId);
    expect(await applicants('?band=exceed,meet')).toEqual([]);
    expect(card).toMatchObject({
      id: person.cvId,
      gone: 'hidden',
      firstName: 'Candidate',
      lastName: String(person.cvId),
      avatar: null,
      position: '',
      locationCity: '',
      matchScore: null,
      application: { id, matchScore: null, actions: ['employerDeclined', 'undo'] },
    });
    expect(JSON.stringify(card)).not.toMatch(/Ada|Quist|Zelda|Welder|Duluth|picture/);
    await answer(id, 'inviteDeclined');
    expect((await open()).code).toBe(404);
    const told = await employer<{ list: { text: string }[] }>('GET', '/v1/user/notification');
    expect(told.list[0]?.text).toBe(
      `Candidate ${person.cvId} declined your bite for Structural welder.`,
    );
    await publish();
    expect((await page()).profile.firstName).toBe('Zelda');
  });

  test('is shown from the acceptance of a bite on, to its end and beyond', async () => {
    const id = await bite();
    await hide();
    await rewrite();
    await answer(id, 'inviteAccepted');
    expect(await page()).toMatchObject({ profile: { firstName: 'Ada' }, contactsOpen: true });
    expect((await applicants())[0]?.matchScore).toBe((await page()).matchScore);
    await candidate('POST', `/v1/applicant/application/${id}/undo`);
    expect((await open()).code).toBe(404);
    await answer(id, 'inviteAccepted');
    await employer('PATCH', `/v1/employer/application/${id}`, { status: 'employerDeclined' });
    expect(await page()).toMatchObject({ profile: { firstName: 'Ada' }, contactsOpen: false });
  });

  test('of an acceptance that was taken back stays hidden when the bite ends', async () => {
    const id = await bite();
    await hide();
    await answer(id, 'inviteAccepted');
    await candidate('POST', `/v1/applicant/application/${id}/undo`);
    await employer('PATCH', `/v1/employer/application/${id}`, { status: 'employerDeclined' });
    expect((await open()).code).toBe(404);
  });

  test('is blind as it was, too', async () => {
    await employer('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
    const profile = { bio: 'Quist, welder' };
    await candidate('PATCH', `/v1/applicant/cv/${person.cvId}/profile`, profile);
    const id = await market.apply(person, jobId);
    const text = 'Ada or Zelda, who knows';
    await candidate('POST', `/v1/messenger/dialog/${id}/message`, { id: randomUUID(), text });
    await hide();
    await rewrite();
    const shown = await told();
    expect(shown.view.profile.bio).toBe('[hidden], welder');
    const { list } = await employer<{ list: { text: string }[] }>(
      'GET',
      `/v1/messenger/dialog/${id}/message`,
    );
    expect(list[0]?.text).toBe('[hidden] or [hidden], who knows');
    expect(JSON.stringify([shown, list])).not.toMatch(/Ada|Quist|Zelda|Afterwards|\/picture\//);
  });

  test('is in its owner’s archive as employers see it, and goes with the account', async () => {
    await market.apply(person, jobId);
    await hide();
    await rewrite();
    const { text: part } = await exported(app, person.token);
    expect(part('cv.json')).toContain('Zelda');
    expect(part('cv-as-hidden.json')).toContain('Harbor Steel');
    expect(part('cv-as-hidden.json')).not.toContain('Zelda');
    const { db } = app.parts;
    const rows = db
      .selectFrom('cv')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', person.cvId), eb('copy_of', '=', person.cvId)]));
    const ids = (await rows.execute()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await candidate('DELETE', '/v1/user');
    for (const [table, column] of [
      ['cv', 'id'],
      ['work_history', 'cv_id'],
      ['education', 'cv_id'],
      ['cv_skill', 'cv_id'],
    ] as const) {
      const { rows: left } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::int[])`.execute(db);
      expect(left).toEqual([]);
    }
  });

  test('is nobody’s by the number of its copy', async () => {
    await market.apply(person, jobId);
    await hide();
    const { id } = await app.parts.db
      .selectFrom('cv')
      .select('id')
      .where('copy_of', '=', person.cvId)
      .executeTakeFirstOrThrow();
    const get = await app.send('GET', `/v1/employer/candidate/${id}`, { token: boss.token });
    const body = { candidateId: id };
    const bitten = await app.send('POST', `/v1/employer/job/${jobId}/bite`, {
      token: boss.token,
      body,
    });
    const edited = await app.send('PATCH', `/v1/applicant/cv/${id}/profile`, {
      token: person.token,
      body: { bio: 'Mine' },
    });
    expect([get.code, bitten.code, edited.code]).toEqual([404, 404, 404]);
  });

  test('is copied whole: every table that holds a part of a CV @Z7.2', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'cv'::regclass
      union select tgrelid::regclass::text from pg_trigger where tgfoid = 'cv_there'::regproc
      order by 1`.execute(app.parts.db);
    expect(rows.map(({ name }) => name)).toEqual([
      // A mark, an application, an edition, who opened it, a note of a team, a question about a name and what
      // was before an import or a merge of skills are of the CV and none of its parts.
      'application',
      'candidate_mark',
      'cv',
      'cv_behavior',
      'cv_edition',
      'cv_import',
      'cv_name_question',
      'cv_opening',
      'cv_skill',
      'cv_skill_merge',
      'education',
      'note',
      'work_history',
    ]);
    const whole = await app.parts.runUnit(({ tx }) => readCv(tx, person.cvId));
    await hide();
    const shown = await app.parts.runUnit(({ tx }) =>
      readShownCv(tx, person.cvId, { accountId: 0, employerIds: [0] }),
    );
    const parts = ({ works, educations, skills, behaviors }: NonNullable<typeof whole>) => ({
      works: works.map((work) => ({ ...work, id: 0 })),
      educations: educations.map((education) => ({ ...education, id: 0 })),
      skills: skills.map(({ works: used, ...skill }) => ({
        ...skill,
        works: used.map((id) => works.findIndex((work) => work.id === id)),
      })),
      behaviors,
    });
    expect(shown && parts(shown)).toEqual(whole && parts(whole));
  });

  test('that an operator hides in the database is kept as well', async () => {
    await market.apply(person, jobId);
    const { db } = app.parts;
    await sql`update cv set status = 'draft' where id = ${person.cvId}`.execute(db);
    await sql`update cv set first_name = 'Zelda' where id = ${person.cvId}`.execute(db);
    expect((await page()).profile.firstName).toBe('Ada');
    await sql`update cv set status = 'published' where id = ${person.cvId}`.execute(db);
    expect((await page()).profile.firstName).toBe('Zelda');
  });
});

test('what is followed shows the candidate’s own match as the employer has it', async () => {
  await market.apply(person, jobId);
  await hide();
  await rewrite();
  const { list } = await candidate<{ list: OwnApplication[] }>(
    'GET',
    '/v1/applicant/application/outgoing',
  );
  expect(list[0]?.matchScore).toBe((await page()).matchScore);
});
