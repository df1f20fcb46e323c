import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

const employer = async <Data>(method: 'GET' | 'PATCH', url: string, body?: object) =>
  succeeded(await app.send<Data>(method, url, { token: boss.token, ...(body && { body }) }));
const leave = async ({ token }: { token: string }) =>
  succeeded(await app.send('DELETE', '/v1/user', { token }));
const applicants = (query = '') =>
  employer<{ list: Applicant[]; count: number; after: string | null }>(
    'GET',
    `/v1/employer/job/${jobId}/application${query}`,
  );

describe('somebody whose account is deleted', () => {
  test('stays in the list of the job, last and without a match', async () => {
    const people: Person[] = [];
    const ids: number[] = [];
    for (const level of [5, 1, 4, 2]) {
      const person = await market.newPerson([{ name: 'Welding', level }]);
      people.push(person);
      ids.push(await market.apply(person, jobId));
    }
    const [best, , middle] = people;
    if (!best || !middle) throw new Error('Nobody is there');
    await leave(best);
    await leave(middle);
    const order = [3, 1, 2, 0].map((place) => ids[place]);
    for (const sort of ['match', 'waiting']) {
      const { list, count } = await applicants(`?sort=${sort}`);
      expect([count, list.slice(2).map(({ application }) => application.id)]).toEqual([
        4,
        order.slice(2),
      ]);
      const paged: number[] = [];
      for (let after = ''; ;) {
        const page = await applicants(`?sort=${sort}&limit=1${after}`);
        expect(page.count).toBe(4);
        paged.push(...page.list.map(({ application }) => application.id));
        if (page.after === null) break;
        after = `&after=${page.after}`;
      }
      expect(paged).toEqual(list.map(({ application }) => application.id));
      for (const offset of [0, 1, 2, 3, 4])
        expect(
          (await applicants(`?sort=${sort}&limit=2&offset=${offset}`)).list.map(
            ({ application }) => application.id,
          ),
        ).toEqual(paged.slice(offset, offset + 2));
    }
    const { list } = await applicants();
    expect(list.at(-1)).toMatchObject({
      id: null,
      gone: 'deleted',
      firstName: 'Deleted account',
      lastName: '',
      avatar: null,
      position: '',
      activeDate: null,
      matchScore: null,
      band: null,
      points: null,
      application: { matchScore: null, waiting: null, actions: ['employerDeclined'] },
    });
    expect((await applicants('?band=exceed,meet,doNotMeet')).count).toBe(2);
    expect((await applicants('?status=new')).count).toBe(4);
    const job = await employer<Job>('GET', `/v1/employer/job/${jobId}`);
    expect(job).toMatchObject({ totalApplicants: 4, newApplicants: 2 });
    expect(job.exceed + job.meet + job.doNotMeet).toBe(100);
  });

  test('can be declined from there, as their page says', async () => {
    const person = await market.newPerson();
    const id = await market.apply(person, jobId);
    await leave(person);
    const url = `/v1/employer/application/${id}`;
    const read = await employer<ReceivedApplication>('GET', url);
    expect(read).toMatchObject({ candidateId: null, actions: ['employerDeclined'] });
    await employer('PATCH', url, { status: 'employerDeclined' });
    expect((await applicants()).list[0]?.application).toMatchObject({
      status: 'employerDeclined',
      actions: [],
    });
  });
});

describe('what two had with each other', () => {
  const rows = async (id: number) =>
    (
      await sql<{ count: number }>`
        select (select count(*) from application where id = ${id})
          + (select count(*) from application_event where application_id = ${id})
          + (select count(*) from dialog where application_id = ${id})
          + (select count(*) from message where dialog_id = ${id}) as count`.execute(app.parts.db)
    ).rows[0]?.count;

  const talk = async () => {
    const person = await market.newPerson();
    const id = await market.apply(person, jobId);
    const url = `/v1/messenger/dialog/${id}/message`;
    for (const { token } of [person, boss]) {
      const body = { id: randomUUID(), text: 'Hello' };
      succeeded(await app.send('POST', url, { token, body }));
    }
    return { person, id };
  };

  test.each(['the candidate', 'the employer'])('goes with the second, %s first', async (first) => {
    const { person, id } = await talk();
    const inOrder = first === 'the candidate' ? [person, boss] : [boss, person];
    for (const [place, one] of inOrder.entries()) {
      expect(await rows(id)).toBeGreaterThan(4);
      await leave(one);
      if (place === 1) expect(await rows(id)).toBe(0);
    }
  });

  test('goes when both leave at the same moment @Z10.1', async () => {
    const { person, id } = await talk();
    await Promise.all([leave(person), leave(boss)]);
    expect(await rows(id)).toBe(0);
  });

  test('goes where the job had gone before', async () => {
    const { person, id } = await talk();
    succeeded(
      await app.send('DELETE', `/v1/employer/company/${boss.companyId}`, { token: boss.token }),
    );
    await leave(person);
    // The employer still reads the dialog.
    expect(await rows(id)).toBeGreaterThan(4);
    await leave(boss);
    expect(await rows(id)).toBe(0);
  });
});
