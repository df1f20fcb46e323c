import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { CandidateView, JobResult, JobView } from '@fourfold/contract/search/schema.ts';
import { runJob } from '../../../test/background.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import {
  callsOf,
  everyAnswer,
  publishedJob,
  roleFields,
  readByEmployer,
} from '../../../test/world.ts';
import { jobSide, ownJobSide } from '../matching/side.queries.ts';

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
});

const employer = callsOf(
  () => app,
  () => boss,
);
const candidate = callsOf(
  () => app,
  () => person,
);
const url = () => `/v1/employer/job/${jobId}`;

const close = () => employer('POST', `${url()}/close`);

/** Writes everything of the job anew, as a draft of the next post. */
async function rewrite() {
  const role = {
    ...roleFields,
    name: 'Secret draft',
    description: 'Secret draft',
    locationCity: 'Secret draft',
    revenueMax: 99,
    pto: ['Secret draft'],
  };
  await employer('PATCH', `${url()}/role`, role);
  const skills = [{ name: 'Secret drafting', level: 5 }];
  await employer('PATCH', `${url()}/skill`, { skills });
  const behaviors = everyAnswer(() => true);
  await employer('PATCH', `${url()}/behavior`, { behaviors });
}

/** Everything that a candidate reads of the job. */
async function told() {
  const view = await candidate<JobView>('GET', `/v1/applicant/job/${jobId}`);
  const followed = await candidate<{ list: OwnApplication[] }>(
    'GET',
    '/v1/applicant/application/outgoing',
  );
  const saved = await candidate<{ list: JobResult[] }>('GET', '/v1/applicant/job?marked=saved');
  const similar = await candidate('GET', `/v1/applicant/job/${jobId}/similar`);
  return { view, followed, saved, similar };
}

describe('a closed job', () => {
  test('is read as it was when it was closed, until it is posted again @Z8.1', async () => {
    await market.apply(person, jobId);
    await candidate('PUT', `/v1/applicant/job/${jobId}/saved`);
    await close();
    const before = await told();
    expect(before.view).toMatchObject({ status: 'closed', role: { revenueMax: 36 } });
    expect(before.saved.list).toMatchObject([{ id: jobId, status: 'closed' }]);
    await rewrite();
    expect(await told()).toEqual(before);
    // Its owner goes on writing.
    expect((await employer<Job>('GET', url())).role.name).toBe('Secret draft');

    await employer('POST', `${url()}/publish`);
    const after = await told();
    expect(after.view).toMatchObject({
      role: { name: 'Secret draft', revenueMax: 99 },
      skills: [{ name: 'Secret drafting' }],
    });
    expect(after.followed.list[0]?.post?.name).toBe('Secret draft');
  });

  test('has one match on both sides of an application', async () => {
    await market.apply(person, jobId);
    await close();
    await rewrite();
    const both = async () => {
      const mine = (await told()).view;
      const theirs = await employer<CandidateView>(
        'GET',
        `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`,
      );
      const { list } = await employer<{ list: Applicant[] }>('GET', `${url()}/application`);
      expect(readByEmployer(mine.match)).toEqual(theirs.match);
      expect([list[0]?.matchScore, mine.application?.matchScore]).toEqual([
        theirs.matchScore,
        theirs.matchScore,
      ]);
      return theirs.match?.skills.map(({ name }) => name);
    };
    expect(await both()).toEqual(['Welding', 'Blueprint reading']);
    // A weight that changes is in what is read.
    await sql`update skill set weight = 3 where name = 'Blueprint reading'`.execute(app.parts.db);
    await runJob(app, 'matching.weight-recount');
    expect(await both()).toEqual(['Welding', 'Blueprint reading']);
    await employer('POST', `${url()}/publish`);
    expect(await both()).toEqual(['Secret drafting']);
  });

  test('is found people for as its owner writes it', async () => {
    await close();
    await rewrite();
    const theirs = await employer<CandidateView>(
      'GET',
      `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`,
    );
    expect(theirs.match?.skills.map(({ name }) => name)).toEqual(['Secret drafting']);
  });

  test('has a copy that nobody finds, which goes with it', async () => {
    await market.apply(person, jobId);
    await close();
    await rewrite();
    const copy = async () =>
      (
        await app.parts.db
          .selectFrom('job')
          .select('id')
          .where('copy_of', '=', jobId)
          .executeTakeFirst()
      )?.id;
    const id = await copy();
    const got = await Promise.all([
      app.send('GET', `/v1/employer/job/${id}`, { token: boss.token }),
      app.send('GET', `/v1/applicant/job/${id}`, { token: person.token }),
      app.send('PUT', `/v1/applicant/job/${id}/saved`, { token: person.token }),
      app.send('POST', `/v1/applicant/cv/${person.cvId}/application/job/${id}`, {
        token: person.token,
      }),
    ]);
    expect(got.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
    const closed = `/v1/employer/company/${boss.companyId}/job/closed`;
    expect(await employer('GET', closed)).toMatchObject({ count: 1, counts: { closed: 1 } });
    await employer('DELETE', url());
    expect(await copy()).toBeUndefined();
  });

  test('is copied whole: every table that holds a part of a job', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'job'::regclass order by 1`.execute(app.parts.db);
    expect(rows.map(({ name }) => name)).toEqual([
      // What is about a job and no part of it.
      'application',
      'assignment',
      'candidate_mark',
      'cv_opening',
      'dialog',
      'job',
      'job_behavior',
      'job_event',
      'job_mark',
      'job_news',
      'job_skill',
      'job_skill_merge',
      'look_print',
      'member_job',
      'notification',
      'open_view',
      'referral',
      'reply',
    ]);
    await close();
    const sides = await app.parts.runUnit(async ({ tx }) => [
      await jobSide(tx, jobId),
      await ownJobSide(tx, jobId),
    ]);
    expect(sides[0]).toEqual(sides[1]);
  });
});
