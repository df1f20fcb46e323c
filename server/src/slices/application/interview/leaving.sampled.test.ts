import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../../test/app.ts';
import { takeMails } from '../../../../test/background.ts';
import { sampled } from '../../../../test/lane.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../../test/world.ts';

const app = await testApp({ PUBLIC_URL: 'https://four.example' });
const market = marketplace(app);
let pairs = 0;

/** An agreed interview between two of whom nobody else knows. */
async function agreed(take = true) {
  pairs += 1;
  const emails = { boss: `boss${pairs}@talk.example`, person: `person${pairs}@talk.example` };
  const boss = await signIn(app, emails.boss, 'employer');
  const company = await publishedCompany(app, boss);
  const job = await publishedJob(app, boss, company.id);
  const token = await signIn(app, emails.person, 'candidate');
  const person = { token, cvId: (await publishedCv(app, token)).id };
  const id = await market.apply(person, job.id);
  await market.setApplication(id, { status: 'nextSteps' });
  const received = succeeded(
    await app.send<ReceivedApplication>('POST', `/v1/employer/application/${id}/interview`, {
      token: boss,
      body: {
        times: ['2026-03-10T10:00'],
        durationMinutes: 45,
        place: 'Quay 4',
        timeZone: 'America/Chicago',
      },
    }),
  );
  const slot = received.interview?.slots[0]?.id ?? 0;
  const url = `/v1/applicant/application/${id}/interview/${slot}/accept`;
  if (take) succeeded(await app.send('POST', url, { token }));
  const uids = (await takeMails(app)).flatMap(({ calendar }) => uidOf(calendar?.text));
  return { id, url, emails, boss, token, companyId: company.id, jobId: job.id, uids };
}

const uidOf = (text = '') => /^UID:(.+)\r$/m.exec(text)?.slice(1, 2) ?? [];
const cancellations = async () =>
  (await takeMails(app))
    .filter(({ calendar }) => calendar?.method === 'CANCEL')
    .sort((one, other) => one.to.localeCompare(other.to));

test('a deleted job calls its interviews off in both calendars @interview-18', async () => {
  const { id, emails, boss, token, jobId, uids } = await agreed();
  succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
  expect(await cancellations()).toEqual([]);
  succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }));
  const mails = await cancellations();
  expect(mails.map(({ to }) => to)).toEqual([emails.boss, emails.person]);
  // The same event, so that a calendar takes it out.
  expect(mails.flatMap(({ calendar }) => uidOf(calendar?.text))).toEqual(uids.slice(0, 2));
  expect(mails[1]?.subject).toContain(
    'Canceled: Interview: Structural welder at North Quay Fabrication, Tuesday, March 10, 2026',
  );
  // The job's page is gone.
  expect(mails[1]?.text).toContain('https://four.example/applications');
  const outgoing = await app.send<{ list: OwnApplication[] }>(
    'GET',
    '/v1/applicant/application/outgoing',
    { token },
  );
  expect(outgoing.data.list.find((one) => one.id === id)?.interview).toMatchObject({
    state: 'cancelled',
    endedBy: 'employer',
  });
});

test('so does a deleted company', async () => {
  const { emails, boss, companyId } = await agreed();
  succeeded(await app.send('DELETE', `/v1/employer/company/${companyId}`, { token: boss }));
  expect((await cancellations()).map(({ to }) => to)).toEqual([emails.boss, emails.person]);
});

test.each(['boss', 'person'] as const)(
  'when the %s deletes the account, the other side’s calendar is told, once @interview-19',
  async (leaver) => {
    const { emails, boss, token } = await agreed();
    succeeded(await app.send('DELETE', '/v1/user', { token: leaver === 'boss' ? boss : token }));
    const mails = await cancellations();
    expect(mails.map(({ to }) => to)).toEqual([emails[leaver === 'boss' ? 'person' : 'boss']]);
    expect(mails[0]?.text).toContain(
      leaver === 'boss' ? 'https://four.example/applications' : 'https://four.example/management',
    );
  },
);

test('an offer that nobody took ends without a mail', async () => {
  const { boss, jobId, url, token } = await agreed(false);
  succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
  succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }));
  expect(await cancellations()).toEqual([]);
  expect((await app.send('POST', url, { token })).code).toBe(409);
});

test('a time taken while the job goes is called off, or was not taken @interview-20', async () => {
  for (let round = 0; round < sampled(1, 6); round += 1) {
    const { boss, jobId, url, token } = await agreed(false);
    succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
    const [taken, gone] = await Promise.all([
      app.send('POST', url, { token }),
      app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }),
    ]);
    expect(gone.code).toBe(200);
    expect([200, 409]).toContain(taken.code);
    const sent = (await takeMails(app)).map(({ calendar }) => calendar?.method).filter(Boolean);
    const invited = sent.filter((method) => method === 'REQUEST').length;
    expect([invited, sent.length - invited]).toEqual(taken.code === 200 ? [2, 2] : [0, 0]);
  }
});
