import { beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { listening } from '../../../test/sockets.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;

type Ear = Awaited<ReturnType<typeof listening>>;
/** The bell gets its event too. */
const changes = ({ heard }: Ear) => heard.filter(([event]) => event === 'application/changed');

beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

test('both sides hear of every move at once, the employer not before the delivery', async () => {
  const market = marketplace(app);
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
