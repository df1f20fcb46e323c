import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import {
  companyFields,
  draftJob,
  everyAnswer,
  publishedCompany,
  publishedJob,
  roleFields,
  someSkills,
  succeeded,
} from '../../../test/world.ts';

let app: TestApp;
let token: string;
let company: Company;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'owner@job.example', 'employer');
  company = await publishedCompany(app, token);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, id: number, what = '', body?: object) =>
  app.send<Job>(method, `/v1/employer/job/${id}${what}`, { token, body });
const publish = (id: number) => call('POST', id, '/publish');
const close = (id: number) => call('POST', id, '/close');
const read = async (id: number) => succeeded(await call('GET', id));

/** Only the plan pauses, and there is none yet. */
const pause = (id: number) =>
  app.parts.db.updateTable('job').set({ status: 'paused' }).where('id', '=', id).execute();

const propertiesOf = (answer: Answer) =>
  (answer.response.fields ?? []).map(({ property }) => property);
const statusOf = (answer: Answer) => [answer.code, answer.response.status];

describe('a draft', () => {
  test('is born empty in the industry of its company, or with the role that is sent', async () => {
    const empty = await draftJob(app, token, company.id);
    expect(empty).toMatchObject({
      status: 'draft',
      company: { id: company.id, name: company.name },
      publishedDate: null,
      firstPublishedDate: null,
      totalApplicants: 0,
      exceed: 0,
      skills: [],
      behaviors: [],
      actions: ['edit', 'publish', 'delete'],
      role: { name: '', industryId: company.industry?.id, revenueType: 'salary', pto: [] },
    });
    const missing = empty.validationResult?.fields.map(({ property }) => property) ?? [];
    expect(missing.slice(-2)).toEqual(['skills', 'behaviors']);
    expect(missing).not.toContain('industryId');

    const url = `/v1/employer/company/${company.id}/job`;
    const body = { ...roleFields, industryId: 2, pto: ['Unlimited PTO', 'A day for moving'] };
    const answer = await app.send<Job>('POST', url, { token, body });
    expect(answer.code).toBe(201);
    expect(succeeded(answer).role).toEqual({
      ...body,
      insurance: [],
      retirementBenefits: [],
      sponsorship: false,
      vacancy: null,
      fillBy: null,
      applyBy: null,
    });
    const none = await app.send<Job>('POST', url, { token, body: { industryId: null } });
    expect(succeeded(none).role.industryId).toBeNull();
  });

  test('keeps any subset of the role, empties fields, and takes back what was read', async () => {
    const { id } = await draftJob(app, token, company.id);
    succeeded(await call('PATCH', id, '/role', { name: 'Welder', revenueMin: 30 }));
    const more = { revenueMax: 40, workMode: 'remote' };
    const { role } = succeeded(await call('PATCH', id, '/role', more));
    expect(role).toMatchObject({ name: 'Welder', revenueMin: 30, revenueMax: 40 });
    expect(succeeded(await call('PATCH', id, '/role', role)).role).toEqual(role);
    expect(succeeded(await call('PATCH', id, '/role', {})).role).toEqual(role);
    const emptied = await call('PATCH', id, '/role', {
      name: '',
      workMode: null,
      revenueMin: null,
    });
    expect(succeeded(emptied).role).toMatchObject({ name: '', workMode: null, revenueMin: null });
  });

  test('keeps pay in order, in two requests as in one', async () => {
    const { id } = await draftJob(app, token, company.id);
    const refused = async (body: object) => {
      const answer = await call('PATCH', id, '/role', body);
      return [answer.code, answer.response.fields];
    };
    const at = (property: string) => [
      422,
      [{ property, constraints: ['The lowest pay can’t be above the highest'] }],
    ];
    succeeded(await call('PATCH', id, '/role', { revenueMax: 40 }));
    expect(await refused({ revenueMin: 95_000 })).toEqual(at('revenueMin'));
    succeeded(await call('PATCH', id, '/role', { revenueMin: 40 }));
    expect(await refused({ revenueMax: 39, name: 'Welder' })).toEqual(at('revenueMax'));
    expect(await refused({ revenueMin: 41, revenueMax: 39 })).toEqual(at('revenueMax'));
    succeeded(await call('PATCH', id, '/role', { revenueMin: null, revenueMax: 39 }));
    // What stood there out of order before is no reason to refuse another field.
    await app.parts.db.updateTable('job').set({ revenue_min: 99 }).where('id', '=', id).execute();
    succeeded(await call('PATCH', id, '/role', { name: 'Welder' }));
  });

  test.each([
    [{ description: 'x'.repeat(1500) }, []],
    [{ description: 'x'.repeat(1501) }, ['description']],
    [{ name: 'x'.repeat(121) }, ['name']],
    [{ revenueMin: 5, revenueMax: 4 }, ['revenueMax']],
    [{ revenueMin: 1.5 }, ['revenueMin']],
    [{ workMode: 'moon' }, ['workMode']],
    [{ insurance: [''] }, ['insurance.0']],
    [{ industryId: 9999, locationStateId: 'ZZ' }, ['industryId', 'locationStateId']],
    [
      { yearsOfExperienceId: 999, employmentTypeId: 9 },
      ['employmentTypeId', 'yearsOfExperienceId'],
    ],
  ])('bounds %#', async (body, wrong) => {
    const { id } = await draftJob(app, token, company.id);
    const answer = await call('PATCH', id, '/role', body);
    expect([answer.code, propertiesOf(answer).sort()]).toEqual([wrong.length ? 422 : 200, wrong]);
    if (wrong.length === 0) return;
    const url = `/v1/employer/company/${company.id}/job`;
    expect((await app.send('POST', url, { token, body })).code).toBe(422);
  });

  test('replaces its skills in the order sent; a new name joins the list once', async () => {
    const { id } = await draftJob(app, token, company.id);
    const put = (skills: object[]) => call('PATCH', id, '/skill', { skills });
    const first = succeeded(await put([{ name: 'Puppet joinery', level: 2 }, ...someSkills]));
    expect(first.skills.map(({ name, level }) => [name, level])).toEqual([
      ['Puppet joinery', 2],
      ['Welding', 4],
      ['Blueprint reading', 3],
    ]);
    const again = succeeded(
      await put([{ name: 'welding' }, { name: '  puppet   JOINERY ', level: 5 }]),
    );
    expect(again.skills.map(({ id }) => id)).toEqual([first.skills[1]?.id, first.skills[0]?.id]);
    expect(again.skills.map(({ name, level }) => [name, level])).toEqual([
      ['Welding', 0],
      ['Puppet joinery', 5],
    ]);
    const twice = await put([{ name: 'Welding' }, { name: 'Sail rigging' }, { name: ' WELDING' }]);
    expect(propertiesOf(twice)).toEqual(['skills.0.name', 'skills.2.name']);
    expect(propertiesOf(await put([{ name: 'Welding', level: 6 }]))).toEqual(['skills.0.level']);
    expect((await read(id)).skills).toEqual(again.skills);
    expect(succeeded(await put([])).skills).toEqual([]);
  });

  test('replaces its answers, some or all, and takes only variants of their question', async () => {
    const { id } = await draftJob(app, token, company.id);
    const put = (behaviors: object[]) => call('PATCH', id, '/behavior', { behaviors });
    const all = everyAnswer();
    expect(succeeded(await put(all)).behaviors).toEqual(all);
    expect(succeeded(await put(all.slice(0, 3))).behaviors).toEqual(all.slice(0, 3));
    const [one, two] = all;
    const mixed = [{ ...one, variantId: two?.variantId }, two, { behaviorId: 999, variantId: 1 }];
    const refused = await put(mixed as object[]);
    expect(propertiesOf(refused)).toEqual(['behaviors.0.variantId', 'behaviors.2.variantId']);
    expect((await put([...all, ...all])).code).toBe(422);
    expect((await read(id)).behaviors).toHaveLength(3);
  });
});

describe('publishing', () => {
  test('asks for fields first, then for the answers, and needs a published company', async () => {
    const { id } = await draftJob(app, token, company.id);
    const bare = await publish(id);
    expect(statusOf(bare)).toEqual([422, 'error-validation']);
    const asked = (await read(id)).validationResult?.fields.map(({ property }) => property);
    expect([...propertiesOf(bare), 'behaviors']).toEqual(asked);

    succeeded(await call('PATCH', id, '/role', roleFields));
    expect(propertiesOf(await publish(id))).toEqual(['skills']);
    const optional = someSkills.map((skill) => ({ ...skill, level: 0 }));
    succeeded(await call('PATCH', id, '/skill', { skills: optional }));
    expect(propertiesOf(await publish(id))).toEqual(['skills']);
    succeeded(await call('PATCH', id, '/skill', { skills: someSkills }));
    expect(statusOf(await publish(id))).toEqual([409, 'need-to-answer-the-questions']);
    succeeded(await call('PATCH', id, '/behavior', { behaviors: everyAnswer().slice(1) }));
    expect(statusOf(await publish(id))).toEqual([409, 'need-to-answer-the-questions']);
    succeeded(await call('PATCH', id, '/behavior', { behaviors: everyAnswer() }));

    const url = `/v1/employer/company/${company.id}`;
    succeeded(await app.send('PATCH', url, { token, body: { website: '' } }));
    const companyless = await publish(id);
    expect(statusOf(companyless)).toEqual([409, 'error']);
    expect(companyless.response.message).toContain('company profile');
    const { website } = companyFields(1);
    succeeded(await app.send('PATCH', url, { token, body: { website } }));

    const job = succeeded(await publish(id));
    expect(job).toMatchObject({
      status: 'published',
      publishedDate: app.clock.now().toISOString(),
      firstPublishedDate: app.clock.now().toISOString(),
      validationResult: null,
      actions: ['edit', 'close'],
    });
  });

  test.each(['published', 'paused'] as const)('a job that is %s stays whole', async (status) => {
    const job = await publishedJob(app, token, company.id);
    if (status === 'paused') await pause(job.id);
    const before = await read(job.id);
    const noLocation = await call('PATCH', job.id, '/role', { locationCity: '' });
    expect([noLocation.code, propertiesOf(noLocation)]).toEqual([422, ['locationCity']]);
    const range = await call('PATCH', job.id, '/role', { revenueMin: 37 });
    expect(propertiesOf(range)).toEqual(['revenueMin']);
    const skills = someSkills.map((skill) => ({ ...skill, level: 0 }));
    expect(propertiesOf(await call('PATCH', job.id, '/skill', { skills }))).toEqual(['skills']);
    const fewer = await call('PATCH', job.id, '/behavior', { behaviors: everyAnswer().slice(1) });
    expect(statusOf(fewer)).toEqual([409, 'need-to-answer-the-questions']);
    expect(await read(job.id)).toEqual(before);
    expect(succeeded(await call('PATCH', job.id, '/role', { name: 'Lead welder' })).name).toBe(
      'Lead welder',
    );
  });

  test('again keeps the first date and sets a new one @posts-16', async () => {
    const job = await publishedJob(app, token, company.id);
    const first = app.clock.now().toISOString();
    expect(succeeded(await close(job.id))).toMatchObject({
      status: 'closed',
      publishedDate: first,
    });
    succeeded(await call('PATCH', job.id, '/role', { name: '' }));
    expect(propertiesOf(await publish(job.id))).toEqual(['name']);
    succeeded(await call('PATCH', job.id, '/role', { name: 'Welder again' }));
    app.clock.forward(60_000);
    const again = succeeded(await publish(job.id));
    expect(again.firstPublishedDate).toBe(first);
    expect(again.publishedDate).toBe(app.clock.now().toISOString());
  });
});
