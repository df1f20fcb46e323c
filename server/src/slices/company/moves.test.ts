import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import {
  companyFields,
  draftJob,
  forgetCompanies,
  publishedCompany,
  publishedJob,
  succeeded,
} from '../../../test/world.ts';
import { patient } from '../../../test/patient.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = patient(await testApp());
  token = await signIn(app, 'owner@at-once.example', 'employer');
});

afterEach(() => forgetCompanies(app.parts));

/** A company with a published job, a closed one and a draft, and all actions of its owner. */
async function busyCompany() {
  const company = await publishedCompany(app, token);
  const open = await publishedJob(app, token, company.id);
  const closed = await publishedJob(app, token, company.id);
  succeeded(await app.send('POST', `/v1/employer/job/${closed.id}/close`, { token }));
  const draft = await draftJob(app, token, company.id);
  const url = `/v1/employer/company/${company.id}`;
  const change = (body: object) => () => app.send('PATCH', url, { token, body });
  const job = (id: number, move: string) => () =>
    app.send('POST', `/v1/employer/job/${id}/${move}`, { token });
  const moves = [
    change({ name: 'North Quay at Night' }),
    job(open.id, 'close'),
    change({ website: '' }),
    job(closed.id, 'publish'),
    () => app.send('POST', `${url}/job`, { token }),
    change(companyFields(company.logoId ?? 0)),
    () => app.send('DELETE', `/v1/employer/job/${draft.id}`, { token }),
    job(open.id, 'publish'),
    change({ founded: null }),
    () => app.send('GET', url, { token }),
  ];
  return { id: company.id, url, moves };
}

/** Twenty concurrent calls; in any order, each gets a valid answer. */
async function twenty(moves: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const started = Array.from({ length: 20 }, (_, at) => moves[at % moves.length]);
  const got = await Promise.all(started.flatMap((start) => start?.() ?? []));
  expect(got).toHaveLength(20);
  expect(got.filter(({ code }) => ![200, 201, 404, 409].includes(code))).toEqual([]);
  return got;
}

const jobsOf = (id: number) =>
  app.parts.db.selectFrom('job').select(['id', 'status']).where('company_id', '=', id).execute();
const projected = async () =>
  (await app.parts.db.selectFrom('match_job').select('job_id').execute()).map((row) => row.job_id);

describe('at the same time', () => {
  test('twenty edits of a company and moves of its jobs leave what its form and its jobs bear @company-23', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, url, moves } = await busyCompany();
      await twenty(moves);
      const company = succeeded(await app.send<Company>('GET', url, { token }));
      expect(company.status).toBe(company.validationResult === null ? 'published' : 'draft');
      const jobs = await jobsOf(id);
      expect(company.jobCount).toBe(jobs.length);
      const inSearch = await projected();
      for (const job of jobs) expect(inSearch.includes(job.id)).toBe(job.status === 'published');
      const list = await app.send<{ list: Job[] }>('GET', `${url}/job?limit=100`, { token });
      expect(succeeded(list).list.length).toBe(
        jobs.filter(({ status }) => status !== 'closed').length,
      );
    }
  });

  test('twenty edits and deletions take the company and every job away, once @company-24', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, url, moves } = await busyCompany();
      const before = (await jobsOf(id)).map((job) => job.id);
      const remove = () => app.send('DELETE', url, { token });
      const answers = await twenty([...moves.slice(0, 8), remove, ...moves.slice(8), remove]);
      expect(new Set([answers[8]?.code, answers[11]?.code])).toEqual(new Set([200, 404]));
      expect((await app.send('GET', url, { token })).code).toBe(404);
      expect(await jobsOf(id)).toEqual([]);
      const inSearch = await projected();
      expect(before.filter((jobId) => inSearch.includes(jobId))).toEqual([]);
    }
  });
});
