import type { Job } from '@fourfold/contract/job/schema.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { employer, post, publishedOf } from '../../../test/employers.ts';
import {
  asksWithoutLink,
  showAs,
  strangersOf,
  toolCall,
  unguessed,
  unknownId,
  unlistedFromTheFirst,
} from '../../../test/strangers.ts';
import { draftJob, publishedJob, roleFields, succeeded } from '../../../test/world.ts';

let app: TestApp;
let ask: ReturnType<typeof strangersOf>['ask'];
let answerTo: ReturnType<typeof strangersOf>['answerTo'];

/** It asks for something else than all the others. */
let payroll: Job;

beforeAll(async () => {
  app = await testApp();
  const { token, companyId } = await employer(app);
  payroll = await publishedJob(app, token, companyId, [{ name: 'Payroll', level: 4 }]);
  ({ ask, answerTo } = strangersOf(app));
});

describe('a job that nobody can read here', () => {
  test('a draft, a deleted draft and a copy are as unknown as an id never given @Z13.1', async () => {
    const boss = await employer(app);
    const { token, companyId } = boss;
    const draft = await draftJob(app, token, companyId);
    await app.send('PATCH', `/v1/employer/job/${draft.id}/role`, { token, body: roleFields });
    const deleted = await draftJob(app, token, companyId);
    succeeded(await app.send('DELETE', `/v1/employer/job/${deleted.id}`, { token }));
    const [closed] = (await publishedOf(boss, 1)) as [Job];
    succeeded(await post(boss, closed, 'close'));
    const { id: copy } = await app.parts.db
      .selectFrom('job')
      .select('id')
      .where('copy_of', '=', closed.id)
      .executeTakeFirstOrThrow();
    for (const id of [draft.id, deleted.id, copy])
      for (const one of asksWithoutLink)
        expect([id, one, await answerTo(id, one)]).toEqual([
          id,
          one,
          await answerTo(unknownId, one),
        ]);
  });

  test('its page leads to the newest open jobs @open-91', async () => {
    const { body } = await app.http.inject({ url: `/open/jobs/${unknownId}` });
    expect(body).toContain('New jobs');
    expect(body).toContain(openJobPath({ id: payroll.id, name: payroll.role.name }));
  });

  test('a company that was never complete, too, or is deleted @Z13.1', async () => {
    const boss = await employer(app);
    const { token } = boss;
    const body = { name: 'Quillfeather' };
    const { id } = succeeded(
      await app.send<{ id: number }>('POST', '/v1/employer/company', { token, body }),
    );
    const gone = boss.companyId;
    succeeded(await app.send('DELETE', `/v1/employer/company/${gone}`, { token }));
    for (const company of [id, gone])
      for (const path of ['', '-x', '/jobs.rss', '/jobs.json', '/embed', '/picture.png']) {
        const one = { url: `/open/companies/ID${path}` };
        expect([one, await answerTo(company, one)]).toEqual([one, await answerTo(unknownId, one)]);
      }
  });

  test.each([
    'closed',
    'paused',
    'unlisted',
    'deleted',
    'gone with its company',
    'gone with its company by an operator',
  ] as const)(
    '%s, it is gone with jobs like what was last public, whatever becomes of it @Z13.2',
    async (state) => {
      const boss = await employer(app);
      const { token } = boss;
      const [job] = (await publishedOf(boss, 1)) as [Job];
      const other = await employer(app);
      const [like] = (await publishedOf(other, 1)) as [Job];
      const url = `/v1/employer/job/${job.id}`;
      if (state === 'closed' || state === 'deleted') succeeded(await post(boss, job, 'close'));
      if (state === 'unlisted') await showAs(boss, job, 'unlisted');
      if (state === 'paused')
        await sql`update job set status = 'paused' where id = ${job.id}`.execute(app.parts.db);
      if (state === 'deleted') succeeded(await app.send('DELETE', url, { token }));
      if (state === 'gone with its company')
        succeeded(await app.send('DELETE', `/v1/employer/company/${boss.companyId}`, { token }));
      if (state === 'gone with its company by an operator')
        await sql`delete from company where id = ${boss.companyId}`.execute(app.parts.db);
      const first = await ask(openJobPath(job));
      expect(first.statusCode).toBe(410);
      expect(first.body).toContain(openJobPath(like));
      expect(first.body).not.toContain(openJobPath(payroll));
      expect(first.body).not.toContain('JobPosting');
      if (state === 'deleted' || state.startsWith('gone')) return;
      const body = { skills: [{ name: 'Payroll', level: 4 }] };
      succeeded(await app.send('PATCH', `${url}/skill`, { token, body }));
      expect((await ask(openJobPath(job))).body).toBe(first.body);
      if (state === 'unlisted') succeeded(await post(boss, job, 'close'));
      if (state !== 'paused') succeeded(await app.send('DELETE', url, { token }));
      expect((await ask(openJobPath(job))).body).toBe(first.body);
    },
  );

  test('with its company a draft, it shows jobs like what was last public, each time anew @Z13.2', async () => {
    const boss = await employer(app);
    const { token } = boss;
    const [job, deleted] = (await publishedOf(boss, 2)) as [Job, Job];
    const [like] = (await publishedOf(await employer(app), 1)) as [Job];
    const askFor = async (id: number, name: string) => {
      const body = { skills: [{ name, level: 4 }] };
      succeeded(await app.send('PATCH', `/v1/employer/job/${id}/skill`, { token, body }));
    };
    const describeCompany = async (description: string) =>
      succeeded(
        await app.send('PATCH', `/v1/employer/company/${boss.companyId}`, {
          token,
          body: { description },
        }),
      );
    const pages = async () => {
      const asked = [await ask(openJobPath(job)), await ask(openJobPath(deleted))];
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([410, 410]);
      return asked.map(({ body }) => body);
    };
    await describeCompany('');
    const first = await pages();
    for (const body of first) {
      expect(body).toContain(openJobPath(like));
      expect(body).not.toContain(openJobPath(payroll));
    }
    // Hidden edits, and hidden ways to leave and to come back.
    for (const { id } of [job, deleted]) await askFor(id, 'Payroll');
    expect(await pages()).toEqual(first);
    for (const shown of ['unlisted', 'listed', 'unnamed', 'unlisted', 'listed'] as const) {
      await showAs(boss, job, shown);
      expect([shown, await pages()]).toEqual([shown, first]);
    }
    succeeded(await post(boss, deleted, 'close'));
    succeeded(await app.send('DELETE', `/v1/employer/job/${deleted.id}`, { token }));
    expect(await pages()).toEqual(first);
    // Public again as it is now, it is gone as it was then.
    await describeCompany('We bend steel.');
    expect((await ask(openJobPath(job))).statusCode).toBe(200);
    await describeCompany('');
    const [again, still] = await pages();
    expect(again).toContain(openJobPath(payroll));
    expect(again).not.toContain(openJobPath(like));
    expect(still).toBe(first[1]);
    await askFor(job.id, 'Figma');
    succeeded(await app.send('DELETE', `/v1/employer/company/${boss.companyId}`, { token }));
    expect(await pages()).toEqual([again, still]);
  });

  test('listed only while its company is a draft, it is as unknown as an id never given @Z13.1', async () => {
    const { boss, job } = await unlistedFromTheFirst(app);
    const { token } = boss;
    const isUnknown = async (
      when: string,
      asks: typeof asksWithoutLink = asksWithoutLink.slice(0, 1),
    ) => {
      for (const one of asks)
        expect([when, one, await answerTo(job.id, one)]).toEqual([
          when,
          one,
          await answerTo(unknownId, one),
        ]);
    };
    await isUnknown('unlisted');
    const company = `/v1/employer/company/${boss.companyId}`;
    succeeded(await app.send('PATCH', company, { token, body: { description: '' } }));
    for (const shown of ['listed', 'unlisted', 'unnamed'] as const) {
      await showAs(boss, job, shown);
      await isUnknown(shown);
    }
    succeeded(await post(boss, job, 'close'));
    await isUnknown('closed');
    succeeded(await app.send('DELETE', company, { token }));
    await isUnknown('gone with its company', asksWithoutLink);
  });

  test('… and by the skill that one of them was merged into since @Z13.2', async () => {
    const boss = await employer(app);
    const [job] = (await publishedOf(boss, 1)) as [Job];
    succeeded(await post(boss, job, 'close'));
    const merged = await app.parts.db
      .insertInto('skill')
      .values({ name: 'Old weld', name_key: 'oldweld', standing: 'listed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [skill] = payroll.skills;
    await sql`update skill set standing = 'merged', merged_into = ${skill?.id}
      where id = ${merged.id}`.execute(app.parts.db);
    await sql`update job_last_public set skill_ids = array[${merged.id}::int], levels = '{4}'
      where job_id = ${job.id}`.execute(app.parts.db);
    const { body } = await ask(openJobPath(job));
    expect(body).toContain(openJobPath(payroll));
    expect(body.match(/href="\/open\/jobs\/\d/g)).toHaveLength(1);
  });
});

test('numbers beyond any are not found, and nothing fails @H11.8', async () => {
  const beyond = [
    '2147483647',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
    '0',
    '-1',
    '1e9',
  ];
  const urls = [
    ...['42949', '42950', '99999', '100000', ...beyond.slice(0, 4)].flatMap((part) => [
      `/sitemap-jobs-${part}.xml`,
      `/sitemap-companies-${part}.xml`,
    ]),
    ...beyond.flatMap((id) => [
      `/open/jobs/${id}`,
      `/open/jobs/${id}-x?key=${unguessed}`,
      `/open/jobs/${id}/picture.png`,
      `/open/companies/${id}`,
      `/open/companies/${id}/embed`,
      `/open/companies/${id}/jobs.rss`,
      `/open/companies/${id}/jobs.json`,
      `/open/companies/${id}/picture.png`,
    ]),
  ];
  for (const url of urls) expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  for (const number of beyond) {
    for (const url of ['/open/v1/jobs', '/open/v1/companies'])
      expect([404, 422]).toContain((await ask(`${url}/${number}`)).statusCode);
    for (const query of [
      `limit=${number}`,
      `companyId=${number}`,
      `after=${cursor(`${number} 1`)}`,
    ])
      expect([200, 422], query).toContain((await ask(`/open/v1/jobs?${query}`)).statusCode);
    for (const path of ['/open/jobs', '/open/jobs.rss'])
      expect((await ask(`${path}?page=${number}`)).statusCode).toBe(200);
    for (const one of [
      toolCall('/mcp', 'get_job', `{"jobId":${Number(number)}}`),
      toolCall('/open/ojcp', 'get_job_detail', `{"job_id":"127.0.0.1:3000:job-${number}"}`),
      toolCall(
        '/open/ojcp',
        'get_employer_context',
        `{"employer_id":"127.0.0.1:3000:company-${number}"}`,
      ),
      toolCall(
        '/open/ojcp',
        'search_jobs',
        `{"query":"","pagination":{"offset":${Number(number)}}}`,
      ),
    ])
      expect((await ask(one.url, {}, JSON.parse(one.body ?? '') as object)).statusCode).toBe(200);
  }
});
