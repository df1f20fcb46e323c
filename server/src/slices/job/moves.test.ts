import type { Job, JobStatus } from '@fourfold/contract/job/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import {
  everyAnswer,
  publishedCompany,
  postedBefore,
  publishedJob,
  roleFields,
  someSkills,
  succeeded,
} from '../../../test/world.ts';
import { patient } from '../../../test/patient.ts';

let app: TestApp;

beforeAll(async () => {
  app = patient(await testApp());
});

const setStatus = (id: number, status: JobStatus) =>
  app.parts.db.updateTable('job').set({ status }).where('id', '=', id).execute();

describe('the moves of each status @posts-15', () => {
  let token: string;
  let companyId: number;
  beforeAll(async () => {
    token = await signIn(app, 'owner@moves.example', 'employer');
    companyId = (await publishedCompany(app, token)).id;
  });

  const read = (id: number) => app.send<Job>('GET', `/v1/employer/job/${id}`, { token });
  const move = (id: number, what: string) =>
    what === 'delete'
      ? app.send('DELETE', `/v1/employer/job/${id}`, { token })
      : app.send('POST', `/v1/employer/job/${id}/${what}`, { token });
  const allowed = {
    draft: ['publish', 'delete'],
    published: ['close'],
    paused: ['close'],
    closed: ['publish', 'delete'],
  } as const;
  const cases = (['draft', 'published', 'paused', 'closed'] as const).flatMap((status) =>
    (['publish', 'close', 'delete'] as const).map((what) => [status, what] as const),
  );

  test.each(cases)('%s: %s', async (status, what) => {
    const { id } = await publishedJob(app, token, companyId);
    await setStatus(id, status);
    expect(succeeded(await read(id)).actions).toEqual(['edit', ...allowed[status]]);
    const answer = await move(id, what);
    const may: readonly string[] = allowed[status];
    if (may.includes(what)) {
      succeeded(answer);
      if (what === 'delete') expect((await read(id)).code).toBe(404);
      return;
    }
    expect([answer.code, answer.response.status]).toEqual([409, 'error']);
    expect(answer.response.message).toContain(status);
    expect(succeeded(await read(id)).status).toBe(status);
  });
});

describe('at the same time', () => {
  const many = <Result>(times: number, start: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: times }, (_, at) => start(at)));
  /** 429 is the end of the day's posts of a new account. */
  const noneFailed = (answers: Answer[]) =>
    expect(answers.filter(({ code }) => code >= 500)).toEqual([]);
  const whole = async (email: string) => {
    const token = await signIn(app, email, 'employer');
    const company = await publishedCompany(app, token);
    const { id } = await publishedJob(app, token, company.id);
    return { token, company, id };
  };

  test('twenty publications are one', async () => {
    const { token, id } = await whole('publish@reach.example');
    await setStatus(id, 'draft');
    const answers = await many(20, () =>
      app.send('POST', `/v1/employer/job/${id}/publish`, { token }),
    );
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('publish, close and delete end in a lawful state', async () => {
    const { token, id } = await whole('moves@reach.example');
    const moves = ['publish', 'close', ''];
    const answers = await many(21, (at) => {
      const move = moves[at % 3];
      return move
        ? app.send('POST', `/v1/employer/job/${id}/${move}`, { token })
        : app.send('DELETE', `/v1/employer/job/${id}`, { token });
    });
    noneFailed(answers);
    expect(answers.every(({ code }) => [200, 404, 409, 429].includes(code))).toBe(true);
    // Each success made the next one possible: published → closed → published or deleted.
    const job = await app.parts.db
      .selectFrom('job')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(['published', 'closed', undefined]).toContain(job?.status);
    const projected = await app.parts.db
      .selectFrom('match_job')
      .select('job_id')
      .where('job_id', '=', id)
      .execute();
    expect(projected).toHaveLength(job?.status === 'published' ? 1 : 0);
    const deletions = answers.filter((answer, at) => at % 3 === 2 && answer.code === 200);
    expect(deletions).toHaveLength(job ? 0 : 1);
  });

  test('twenty edits, publications, closings and deletions of one job @posts-19', async () => {
    const { token, company, id } = await whole('all@reach.example');
    const url = `/v1/employer/job/${id}`;
    const moves = [
      () => app.send('PATCH', `${url}/role`, { token, body: { name: 'Welder of the night' } }),
      () => app.send('POST', `${url}/close`, { token }),
      () => app.send('PATCH', `${url}/skill`, { token, body: { skills: someSkills.slice(1) } }),
      () => app.send('POST', `${url}/publish`, { token }),
      () => app.send('PATCH', `${url}/behavior`, { token, body: { behaviors: everyAnswer() } }),
      () => app.send('DELETE', url, { token }),
      () => app.send('PATCH', `${url}/role`, { token, body: { locationCity: '' } }),
    ];
    for (let round = 0; round < 3; round += 1) {
      await postedBefore(app, company.id);
      const answers = await many(20, (at) => moves[(at + round) % moves.length]?.() ?? read(id));
      noneFailed(answers);
      // 422: an edit would have taken away what the published job needs.
      const lawful = [200, 404, 409, 422, 429];
      expect(answers.filter(({ code }) => !lawful.includes(code))).toEqual([]);
      const job = await read(id);
      const { code } = job;
      expect([200, 404]).toContain(code);
      if (code === 404) break;
      const { status, validationResult, skills } = succeeded(job);
      expect(['published', 'closed']).toContain(status);
      if (status === 'published') expect(validationResult).toBeNull();
      expect(skills.length).toBeGreaterThan(0);
    }
    // What is projected, listed and counted is what there is.
    const { list, counts } = succeeded(
      await app.send<{ list: Job[]; counts: Record<JobStatus, number> }>(
        'GET',
        `/v1/employer/company/${company.id}/job`,
        { token },
      ),
    );
    const projected = await app.parts.db
      .selectFrom('match_job')
      .select('job_id')
      .where('job_id', '=', id)
      .execute();
    expect(list.map((job) => job.id)).toEqual(projected.map((row) => row.job_id));
    expect(counts.published).toBe(list.length);

    async function read(jobId: number) {
      return await app.send<Job>('GET', `/v1/employer/job/${jobId}`, { token });
    }
  });

  test('an emptied field and a publication never leave an incomplete job published', async () => {
    const { token, company, id } = await whole('edit@reach.example');
    const url = `/v1/employer/job/${id}`;
    for (let round = 0; round < 5; round += 1) {
      await postedBefore(app, company.id);
      await setStatus(id, 'draft');
      const answers = await many(10, (at) =>
        at % 2
          ? app.send('PATCH', `${url}/role`, { token, body: { locationCity: '' } })
          : app.send('POST', `${url}/publish`, { token }),
      );
      noneFailed(answers);
      const job = succeeded(
        await app.send<{ status: string; role: { locationCity: string } }>('GET', url, { token }),
      );
      expect(job.status === 'published').toBe(job.role.locationCity !== '');
      await setStatus(id, 'draft');
      succeeded(await app.send('PATCH', `${url}/role`, { token, body: roleFields }));
    }
  });

  test('a company that is deleted while its jobs are written', async () => {
    const { token, company, id } = await whole('gone@reach.example');
    await setStatus(id, 'draft');
    const answers = await many(20, (at) => {
      const job = `/v1/employer/job/${id}`;
      if (at === 9) return app.send('DELETE', `/v1/employer/company/${company.id}`, { token });
      if (at % 4 === 0) return app.send('POST', `${job}/publish`, { token });
      if (at % 4 === 1) return app.send('GET', job, { token });
      if (at % 4 === 2)
        return app.send('POST', `/v1/employer/company/${company.id}/job`, { token });
      return app.send('PATCH', `${job}/skill`, { token, body: { skills: someSkills } });
    });
    noneFailed(answers);
    const left = await app.parts.db
      .selectFrom('job')
      .select('id')
      .where('company_id', '=', company.id)
      .execute();
    expect([answers[9]?.code, left]).toEqual([200, []]);
  });
});
