import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { takeMoveMails } from '../../../test/background.ts';
import {
  draftCv,
  everyAnswer,
  publishedCompany,
  publishedCv,
  publishedJob,
  succeeded,
  type SkillLevel,
  readByEmployer,
} from '../../../test/world.ts';
import { deliver } from './application.commands.ts';

let app: TestApp;
let employer: string;
let companyId: number;
let people = 0;

beforeAll(async () => {
  app = await testApp();
  employer = await signIn(app, 'employer@apply.example', 'employer');
  companyId = (await publishedCompany(app, employer)).id;
});

async function person(skills?: SkillLevel[]) {
  people += 1;
  const token = await signIn(app, `person-${people}@apply.example`, 'candidate');
  const cv = await publishedCv(app, token, skills);
  return { token, cvId: cv.id };
}

const applyUrl = (cvId: number, jobId: number) =>
  `/v1/applicant/cv/${cvId}/application/job/${jobId}`;

const applicants = async (jobId: number, query = '') =>
  succeeded(
    await app.send<{ list: Applicant[]; count: number; counts: Record<string, number> }>(
      'GET',
      `/v1/employer/job/${jobId}/application${query}`,
      { token: employer },
    ),
  );

async function applied(someone: { token: string; cvId: number }, jobId: number) {
  const answer = await app.send<ApplicationSummary>('POST', applyUrl(someone.cvId, jobId), {
    token: someone.token,
  });
  return succeeded(answer);
}

const deliverNow = (id: number) => app.parts.runUnit((unit) => deliver(unit, id));

const events = (id: number) =>
  app.parts.db
    .selectFrom('application_event')
    .select(['from_status', 'to_status', 'actor'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();

describe('applying', () => {
  test('is sent, shown to nobody, then delivered, with its history @application-18', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId);
    const application = await applied(await person(), jobId);
    expect(application).toMatchObject({ status: 'preNew', origin: 'applicant', matchScore: 94 });
    expect(await applicants(jobId)).toMatchObject({ list: [], count: 0, counts: { meet: 0 } });

    await deliverNow(application.id);
    await deliverNow(application.id);
    expect((await applicants(jobId)).list.map((one) => one.application.status)).toEqual(['new']);
    expect(await events(application.id)).toEqual([
      { from_status: null, to_status: 'preNew', actor: 'candidate' },
      { from_status: 'preNew', to_status: 'new', actor: 'system' },
    ]);
  });

  test('fifty times at once is one application, told once @B3.1', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId);
    const someone = await person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.send<ApplicationSummary>('POST', applyUrl(someone.cvId, jobId), {
          token: someone.token,
        }),
      ),
    );
    const codes = answers.map((answer) => answer.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const refused = answers.find((answer) => answer.code === 409);
    expect(refused?.response.message).toContain('Applied');
    // Delivered as often as a queue may deliver it, mailed on request: one row, one mail.
    const kind = { role: 'employer', kind: 'applied', email: true };
    const setting = '/v1/user/notification/setting';
    succeeded(await app.send('PATCH', setting, { token: employer, body: kind }));
    await takeMoveMails(app);
    const id = answers.find((answer) => answer.code === 201)?.data.id ?? 0;
    await Promise.all(
      Array.from({ length: 10 }, () => app.parts.runUnit((unit) => deliver(unit, id))),
    );
    expect(await takeMoveMails(app)).toHaveLength(1);
    const told = { ...kind, email: false };
    succeeded(await app.send('PATCH', setting, { token: employer, body: told }));
  });

  test('needs a published CV and an open job of somebody else @application-19', async () => {
    const job = await publishedJob(app, employer, companyId);
    const token = await signIn(app, 'unready@apply.example', 'candidate');
    const { id: cvId } = await draftCv(app, token);
    const early = await app.send('POST', applyUrl(cvId, job.id), { token });
    expect([early.code, early.response.status]).toEqual([409, 'need-to-answer-the-questions']);
    const body = { behaviors: everyAnswer() };
    succeeded(await app.send('PATCH', `/v1/applicant/cv/${cvId}/behavior`, { token, body }));
    const hidden = await app.send('POST', applyUrl(cvId, job.id), { token });
    expect([hidden.code, hidden.response.status]).toEqual([409, 'error']);

    const someone = await person();
    succeeded(await app.send('POST', `/v1/employer/job/${job.id}/close`, { token: employer }));
    const late = await app.send('POST', applyUrl(someone.cvId, job.id), { token: someone.token });
    expect(late.code).toBe(409);

    const open = await publishedJob(app, employer, companyId);
    await app.send('PATCH', '/v1/user/profile', { token: employer, body: { role: 'candidate' } });
    const own = await publishedCv(app, employer);
    const self = await app.send('POST', applyUrl(own.id, open.id), { token: employer });
    await app.send('PATCH', '/v1/user/profile', { token: employer, body: { role: 'employer' } });
    expect(self.code).toBe(409);
  });

  test('waits while the job is paused @application-20', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId);
    const application = await applied(await person(), jobId);
    const setStatus = (status: 'paused' | 'published') =>
      app.parts.db.updateTable('job').set({ status }).where('id', '=', jobId).execute();
    await setStatus('paused');
    await deliverNow(application.id);
    expect((await applicants(jobId)).count).toBe(0);
    await setStatus('published');
    await deliverNow(application.id);
    expect((await applicants(jobId)).count).toBe(1);
  });
});

describe('the applicants of a job', () => {
  const asked = [
    { name: 'Welding', level: 4 },
    { name: 'Blueprint reading', level: 3 },
    { name: 'Sail rigging', level: 2 },
  ];
  const levels: Record<string, number[]> = {
    exceed: [5, 3, 2],
    meet: [4, 3, 1],
    low: [2, 0, 0],
  };
  const having = (name: string): SkillLevel[] =>
    asked.flatMap((skill, index) => {
      const level = levels[name]?.[index] ?? 0;
      return level > 0 ? [{ name: skill.name, level }] : [];
    });

  test('are ranked, counted by band, and carry the number that both sides can recompute @posts-8', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, asked);
    const byName = new Map<string, { token: string; cvId: number }>();
    for (const name of ['low', 'exceed', 'meet']) {
      const someone = await person(having(name));
      byName.set(name, someone);
      await deliverNow((await applied(someone, jobId)).id);
    }
    const { list, counts } = await applicants(jobId);
    const ids = ['exceed', 'meet', 'low'].map((name) => byName.get(name)?.cvId);
    expect(list.map((one) => one.id)).toEqual(ids);
    expect(list.map((one) => one.band)).toEqual(['exceed', 'meet', 'doNotMeet']);
    expect(counts).toEqual({ exceed: 1, meet: 1, doNotMeet: 1 });
    expect((await applicants(jobId, '?band=meet')).list).toHaveLength(1);

    const card = succeeded(
      await app.send<{ list: JobCard[] }>('GET', `/v1/employer/company/${companyId}/job`, {
        token: employer,
      }),
    ).list.find((job) => job.id === jobId);
    expect(card).toMatchObject({ totalApplicants: 3, exceed: 34, meet: 33, doNotMeet: 33 });

    for (const [name, someone] of byName) {
      const seen = succeeded(
        await app.send<JobView>('GET', `/v1/applicant/job/${jobId}`, { token: someone.token }),
      );
      const shown = succeeded(
        await app.send<CandidateView>(
          'GET',
          `/v1/employer/candidate/${someone.cvId}?jobId=${jobId}`,
          { token: employer },
        ),
      );
      const listed = list.find((one) => one.id === someone.cvId);
      expect(shown.match).toEqual(readByEmployer(seen.match));
      const { match } = seen;
      const points = (match?.skills ?? []).reduce(
        (sum, skill) => sum + skill.weight * Math.min(skill.cvScore, skill.jobScore),
        0,
      );
      const most = (match?.skills ?? []).reduce(
        (sum, skill) => sum + skill.weight * skill.jobScore,
        0,
      );
      const apart = (['yellow', 'blue', 'green', 'red'] as const).reduce(
        (sum, color) =>
          sum +
          Math.abs((match?.behaviors.job?.[color] ?? 0) - (match?.behaviors.cv?.[color] ?? 0)),
        0,
      );
      const score = Math.round(0.8 * ((100 * points) / most) + 0.2 * 100 * (1 - apart / 32));
      expect([name, seen.matchScore, listed?.matchScore]).toEqual([name, score, score]);
    }
  });

  test('follow a saved skill at once', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, asked);
    const someone = await person(having('low'));
    await deliverNow((await applied(someone, jobId)).id);
    const before = (await applicants(jobId)).list[0];
    const skills = having('exceed').map((skill) => ({ ...skill, workOutside: true }));
    const url = `/v1/applicant/cv/${someone.cvId}/skill`;
    succeeded(await app.send('PATCH', url, { token: someone.token, body: { skills } }));
    const after = (await applicants(jobId)).list[0];
    expect(before?.band).toBe('doNotMeet');
    expect(after?.band).toBe('exceed');
    expect(after?.matchScore).toBeGreaterThan(before?.matchScore ?? 100);
  });
});

test('background work delivers by itself @application-17', async () => {
  const quick = await testApp({ APPLY_UNDO_SECONDS: '0' });
  quick.clock.set(new Date());
  await quick.startJobs();
  const boss = await signIn(quick, 'employer@quick.example', 'employer');
  const company = await publishedCompany(quick, boss);
  const job = await publishedJob(quick, boss, company.id);
  const token = await signIn(quick, 'person@quick.example', 'candidate');
  const cv = await publishedCv(quick, token);
  succeeded(await quick.send('POST', applyUrl(cv.id, job.id), { token }));
  await vi.waitFor(
    async () => {
      const answer = await quick.send<{ count: number }>(
        'GET',
        `/v1/employer/job/${job.id}/application`,
        { token: boss },
      );
      expect(succeeded(answer).count).toBe(1);
    },
    { timeout: 60_000, interval: 200 },
  );
});
