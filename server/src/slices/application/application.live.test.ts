import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { listening } from '../../../test/sockets.ts';
import { joined } from '../../../test/team.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;

type Ear = Awaited<ReturnType<typeof listening>>;
/** The bell gets its event too. */
const changes = ({ heard }: Ear) => heard.filter(([event]) => event === 'application/changed');

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

test('both sides hear of every move at once, the employer not before the delivery', async () => {
  const boss = await market.newEmployer();
  const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
  const person = await market.newPerson();
  const employer = await listening(app, boss.token);
  const candidate = await listening(app, person.token);
  const id = await market.apply(person, jobId, false);
  const changed = ['application/changed', { applicationId: id, jobId }];
  await vi.waitFor(() => expect(changes(candidate)).toEqual([changed]));
  await market.deliver(id);
  await vi.waitFor(() => expect(changes(employer)).toEqual([changed]));
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${id}`, {
      token: boss.token,
      body: { status: 'nextSteps' },
    }),
  );
  await vi.waitFor(() => expect(changes(candidate)).toEqual([changed, changed, changed]));

  const other = await market.newPerson();
  const early = await market.apply(other, jobId, false);
  const url = `/v1/applicant/application/${early}`;
  succeeded(await app.send('DELETE', url, { token: other.token }));
  await market.deliver(id);
  const last = await market.apply(other, jobId);
  await vi.waitFor(() =>
    expect(changes(employer).at(-1)).toEqual([
      'application/changed',
      { applicationId: last, jobId },
    ]),
  );
  // No event about the application that was taken back.
  expect(changes(employer)).toHaveLength(3);
});

test('who is assigned is told to those who act for the job and to who is taken off, not to the applicant @assign-7', async () => {
  const boss = await market.newEmployer();
  const { companyId, token } = boss;
  const { id: jobId } = await publishedJob(app, token, companyId);
  const { id: otherJobId } = await publishedJob(app, token, companyId);
  const join = (name: string, asked = {}) =>
    joined(app, companyId, { email: `${name}@live.example`, ...asked });
  const [ana, ida, own, els] = [
    await join('ana'),
    await join('ida', { role: 'interviewer' }),
    await join('own'),
    await join('els', { role: 'hiringManager', jobIds: [otherJobId] }),
  ];
  const person = await market.newPerson();
  const id = await market.apply(person, jobId);
  await sql`update cv set account_id = ${own.accountId} where id = ${person.cvId}`.execute(
    app.parts.db,
  );
  const pages = await Promise.all(
    [token, ana.token, ida.token, own.token, els.token].map((one) => listening(app, one)),
  );
  const about = `/v1/employer/application/${id}/assigned`;
  const assign = async (url: string, { accountId }: { accountId: number }) =>
    succeeded(await app.send('PUT', `${url}/${accountId}`, { token, body: {} }));
  await assign(about, ana);
  await assign(about, ida);
  succeeded(await app.send('DELETE', `${about}/${ida.accountId}`, { token }));
  await assign(`/v1/employer/job/${jobId}/assigned`, ana);
  await assign(`/v1/employer/job/${otherJobId}/assigned`, els);
  const changed = ['application/changed', { applicationId: id, jobId }];
  const [assigned, last] = [jobId, otherJobId].map((one) => ['job/assigned', { jobId: one }]);
  const heard = () =>
    pages.map((page) =>
      page.heard.filter(([event]) => event === 'job/assigned' || event === 'application/changed'),
    );
  const colleagues = [changed, changed, changed, assigned, last];
  await vi.waitFor(() =>
    expect(heard()).toEqual([
      colleagues,
      colleagues,
      // An interviewer, from the assignment to its end.
      [changed, changed, assigned, last],
      [assigned, last],
      [last],
    ]),
  );
});
