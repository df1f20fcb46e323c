import type { ComingInterview } from '@fourfold/contract/application/interview.ts';
import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

/** An interview on Chicago time, with the afternoon offered too; taken by default. */
async function interview(
  time: string,
  { take = true, job = jobId, by = boss }: { take?: boolean; job?: number; by?: typeof boss } = {},
): Promise<{ id: number; person: Person }> {
  const person = await market.newPerson();
  const id = await market.apply(person, job);
  await market.setApplication(id, { status: 'nextSteps' });
  const { interview: offered } = succeeded(
    await app.send<ReceivedApplication>('POST', `/v1/employer/application/${id}/interview`, {
      token: by.token,
      body: {
        times: [time, time.replace(/T.*/, 'T16:00')],
        durationMinutes: 45,
        place: 'Quay 4',
        timeZone: 'America/Chicago',
      },
    }),
  );
  const slot = offered?.slots[0]?.id ?? 0;
  const url = `/v1/applicant/application/${id}/interview/${slot}/accept`;
  if (take) succeeded(await app.send('POST', url, { token: person.token }));
  return { id, person };
}

const coming = async (query = '', token = boss.token) =>
  succeeded(
    await app.send<{ list: ComingInterview[]; count: number; after: string | null }>(
      'GET',
      `/v1/employer/interview${query}`,
      { token },
    ),
  );
const ids = async (query?: string, token?: string) =>
  (await coming(query, token)).list.map(({ applicationId }) => applicationId);

test('lists what is taken and not over, the next one first, of the own jobs alone @interview-13', async () => {
  const later = await interview('2026-03-12T10:00');
  const sooner = await interview('2026-03-10T10:00');
  await interview('2026-03-11T10:00', { take: false });
  const other = await market.newEmployer();
  const job = (await publishedJob(app, other.token, other.companyId)).id;
  const theirs = await interview('2026-03-09T10:00', { job, by: other });

  const { list, count } = await coming();
  expect(list.map(({ applicationId }) => applicationId)).toEqual([sooner.id, later.id]);
  expect(count).toBe(2);
  expect(list[0]).toEqual({
    applicationId: sooner.id,
    candidateId: sooner.person.cvId,
    candidateName: 'Ada Quist',
    job: { id: jobId, name: 'Structural welder' },
    start: '2026-03-10T15:00:00.000Z',
    end: '2026-03-10T15:45:00.000Z',
    timeZone: 'America/Chicago',
  });
  expect(await ids('', other.token)).toEqual([theirs.id]);
  expect(await ids('?limit=1&offset=1')).toEqual([later.id]);
  expect((await coming('?limit=1')).count).toBe(2);
});

test('is over when its end has come, and gone when it is called off or somebody leaves @interview-14', async () => {
  const own = await market.newEmployer();
  const job = (await publishedJob(app, own.token, own.companyId)).id;
  const at = (time: string) => interview(time, { job, by: own });
  const today = await at('2026-03-02T08:00');
  const left = await at('2026-03-03T08:00');
  const off = await at('2026-03-04T08:00');
  const declined = await at('2026-03-05T08:00');
  const kept = await at('2026-03-06T08:00');
  const listed = () => ids('', own.token);
  expect(await listed()).toEqual([today, left, off, declined, kept].map(({ id }) => id));

  succeeded(await app.send('DELETE', '/v1/user', { token: left.person.token }));
  const url = (id: number) => `/v1/employer/application/${id}`;
  const { token } = own;
  const end = { state: 'taken' };
  succeeded(await app.send('DELETE', `${url(off.id)}/interview`, { token, body: end }));
  const decline = { status: 'employerDeclined' };
  succeeded(await app.send('PATCH', url(declined.id), { token, body: decline }));
  expect(await listed()).toEqual([today.id, kept.id]);

  // Access tokens live a quarter of an hour, interviews longer, so the test moves the time of day.
  const move = (start: string) =>
    app.parts.db
      .updateTable('interview_slot')
      .set({ starts_at: new Date(start) })
      .where('application_id', '=', today.id)
      .execute();
  expect(app.clock.now().toISOString()).toBe('2026-03-02T09:00:00.000Z');
  await move('2026-03-02T08:15:01Z');
  expect(await listed()).toEqual([today.id, kept.id]);
  await move('2026-03-02T08:15:00Z');
  expect(await listed()).toEqual([kept.id]);
});

test('goes on behind a page, also where interviews begin at once @growth-59', async () => {
  const own = await market.newEmployer();
  const job = (await publishedJob(app, own.token, own.companyId)).id;
  const all: number[] = [];
  for (const time of ['2026-03-10T10:00', '2026-03-10T10:00', '2026-03-11T10:00'])
    all.push((await interview(time, { job, by: own })).id);
  const first = await coming('?limit=1', own.token);
  const second = await coming(`?limit=1&after=${first.after}`, own.token);
  const third = await coming(`?limit=1&after=${second.after}`, own.token);
  const pages = [first, second, third];
  expect(pages.map(({ list }) => list[0]?.applicationId)).toEqual(all);
  expect(pages.map(({ count }) => count)).toEqual([3, 3, 3]);
  expect(third.after).toBeNull();
  const wrong = await app.send('GET', '/v1/employer/interview?after=x', { token: own.token });
  expect([wrong.code, JSON.stringify(wrong)]).toEqual([422, expect.stringContaining('"after"')]);
});

test('names nobody whom a job that is reviewed blind still hides @interview-15', async () => {
  const own = await market.newEmployer();
  const job = (await publishedJob(app, own.token, own.companyId)).id;
  const { id, person } = await interview('2026-03-10T10:00', { job, by: own });
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${job}/review`, {
      token: own.token,
      body: { blindReview: true },
    }),
  );
  const name = async () => (await coming('', own.token)).list[0]?.candidateName;
  expect(await name()).toBe('Ada Quist');
  await market.setApplication(id, { status: 'viewed' });
  expect(await name()).toBe(`Candidate ${person.cvId}`);
});
