import type { Job, JobStatus } from '@fourfold/contract/job/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import {
  draftJob,
  everyAnswer,
  publishedCompany,
  publishedJob,
  succeeded,
} from '../../../test/world.ts';

let app: TestApp;
let token: string;
let companyId: number;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'owner@duplicate.example', 'employer');
  companyId = (await publishedCompany(app, token)).id;
});

const duplicate = (id: number, as = token) =>
  app.send<Job>('POST', `/v1/employer/job/${id}/duplicate`, { token: as });
const read = async (id: number) =>
  succeeded(await app.send<Job>('GET', `/v1/employer/job/${id}`, { token }));
const edit = async (id: number, part: string, body: object) =>
  succeeded(await app.send<Job>('PATCH', `/v1/employer/job/${id}/${part}`, { token, body }));

describe('a duplicate @posts-22', () => {
  test.each(['draft', 'published', 'paused', 'closed'] satisfies JobStatus[])(
    'of a job that is %s is a draft with its role, skills and answers',
    async (status) => {
      const { id } = await publishedJob(app, token, companyId);
      await edit(id, 'role', { pto: ['Unlimited PTO'], sponsorship: true });
      await app.parts.db.updateTable('job').set({ status }).where('id', '=', id).execute();
      const before = await read(id);
      const answer = await duplicate(id);
      expect(answer.code).toBe(201);
      const copy = succeeded(answer);
      expect(copy.id).not.toBe(id);
      const { role, skills, behaviors } = before;
      expect(copy).toMatchObject({
        role,
        skills,
        behaviors,
        status: 'draft',
        company: { id: companyId },
        publishedDate: null,
        firstPublishedDate: null,
        validationResult: null,
      });
      expect(await read(id)).toEqual(before);
    },
  );

  test('is edited on its own, and published as any draft', async () => {
    const { id } = await publishedJob(app, token, companyId);
    const copy = succeeded(await duplicate(id));
    await edit(copy.id, 'role', { name: 'Another welder', baseVersion: copy.editions.role ?? 0 });
    await edit(copy.id, 'behavior', { behaviors: everyAnswer().slice(1) });
    expect((await read(id)).role.name).toBe('Structural welder');
    expect((await read(id)).behaviors).toHaveLength(everyAnswer().length);
    await edit(copy.id, 'behavior', { behaviors: everyAnswer() });
    const published = app.send<Job>('POST', `/v1/employer/job/${copy.id}/publish`, { token });
    expect(succeeded(await published).status).toBe('published');
  });

  test('of an empty draft is an empty draft, with no industry where there is none', async () => {
    const { id } = await draftJob(app, token, companyId);
    await edit(id, 'role', { industryId: null });
    const copy = succeeded(await duplicate(id));
    expect(copy).toMatchObject({ role: (await read(id)).role, skills: [], behaviors: [] });
  });

  test('names no skill anew, however many the day has already seen', async () => {
    const { id } = await draftJob(app, token, companyId);
    const names = Array.from({ length: 20 }, (_, at) => `Seam of kind ${at + 1}`);
    await edit(id, 'skill', { skills: names.map((name) => ({ name, level: 2 })) });
    const { skills } = succeeded(await duplicate(id));
    expect(skills.map(({ name }) => name)).toEqual(names);
  });

  test('is made by its owner alone', async () => {
    const stranger = await signIn(app, 'stranger@duplicate.example', 'employer');
    const { id } = await publishedJob(app, token, companyId);
    expect((await duplicate(id, stranger)).code).toBe(404);
    expect((await duplicate(999_999)).code).toBe(404);
  });
});
