import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { draftJob, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  employer = await market.newEmployer();
});

const newJob = () => publishedJob(app, employer.token, employer.companyId);

const bite = (jobId: number, body: object, token = employer.token) =>
  app.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, { token, body });

test('invites somebody found by search, with a note, and waits for the answer @application-13', async () => {
  const job = await newJob();
  const person = await market.newPerson();
  const answer = await bite(job.id, { candidateId: person.cvId, note: '  Shall we talk?  ' });
  expect([answer.code, answer.data]).toEqual([
    201,
    {
      id: expect.any(Number) as number,
      status: 'invite',
      origin: 'employer',
      createdDate: app.clock.now().toISOString(),
      movedDate: app.clock.now().toISOString(),
      matchScore: 94,
      waiting: { on: 'candidate', since: app.clock.now().toISOString(), workingDays: 0 },
      actions: ['employerDeclined', 'undo'],
      job: { id: job.id, name: 'Structural welder', status: 'published' },
      candidateId: person.cvId,
      dialogId: null,
      events: [
        {
          from: null,
          to: 'invite',
          actor: 'employer',
          undo: false,
          reason: '',
          note: 'Shall we talk?',
          by: null,
          date: app.clock.now().toISOString(),
          matchScore: null,
          matchWords: null,
        },
      ],
      interview: null,
      interviewActions: [],
      assigned: null,
      interviewEvents: [],
      attachments: [],
      recommendedBy: null,
      requests: [],
      source: null,
    },
  ]);
  // Not an applicant before the acceptance.
  const url = `/v1/employer/job/${job.id}/application`;
  const counted = async () =>
    succeeded(
      await app.send<{ list: Applicant[]; counts: Record<string, number> }>('GET', url, {
        token: employer.token,
      }),
    ).counts;
  expect(await counted()).toEqual({ exceed: 0, meet: 0, doNotMeet: 0 });

  const contacts = async () =>
    succeeded(
      await app.send<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}`, {
        token: employer.token,
      }),
    ).contactsOpen;
  expect(await contacts()).toBe(false);
  const accepted = await app.send<OwnApplication>(
    'PATCH',
    `/v1/applicant/application/${answer.data.id}`,
    { token: person.token, body: { status: 'inviteAccepted' } },
  );
  expect(succeeded(accepted)).toMatchObject({
    status: 'inviteAccepted',
    waiting: { on: 'employer' },
    actions: ['applicantDeclined', 'undo'],
  });
  expect(await contacts()).toBe(true);
  expect(await counted()).toEqual({ exceed: 0, meet: 1, doNotMeet: 0 });
});

test('is for a published CV of somebody else and an own published job', async () => {
  const job = await newJob();
  const person = await market.newPerson();
  const draft = await draftJob(app, employer.token, employer.companyId);
  expect((await bite(draft.id, { candidateId: person.cvId })).code).toBe(409);
  const stranger = await market.newEmployer();
  expect((await bite(job.id, { candidateId: person.cvId }, stranger.token)).code).toBe(404);
  expect((await bite(job.id, { candidateId: 2_000_000_000 })).code).toBe(404);
  expect((await bite(job.id, {})).code).toBe(422);
  expect((await bite(job.id, { candidateId: person.cvId, note: 'x'.repeat(501) })).code).toBe(422);

  const hidden = await market.newPerson();
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token: hidden.token }));
  expect((await bite(job.id, { candidateId: hidden.cvId })).code).toBe(404);

  const { token } = employer;
  const setRole = (role: string) =>
    app.send('PATCH', '/v1/user/profile', { token, body: { role } });
  await setRole('candidate');
  const own = await publishedCv(app, token);
  await setRole('employer');
  const self = await bite(job.id, { candidateId: own.id });
  expect([self.code, self.response.message]).toEqual([409, 'This is your own CV']);

  succeeded(await app.send('POST', `/v1/employer/job/${job.id}/close`, { token }));
  expect((await bite(job.id, { candidateId: person.cvId })).code).toBe(409);
});

test('one is live per person and job: the next names how it stands, and may come after its end', async () => {
  const job = await newJob();
  const person = await market.newPerson();
  const first = succeeded(await bite(job.id, { candidateId: person.cvId }));
  const again = await bite(job.id, { candidateId: person.cvId });
  expect([again.code, again.response.message]).toEqual([409, expect.stringContaining('Bite sent')]);
  const applied = await app.send(
    'POST',
    `/v1/applicant/cv/${person.cvId}/application/job/${job.id}`,
    { token: person.token },
  );
  expect([applied.code, applied.response.message]).toEqual([409, expect.stringContaining('Bite')]);
  succeeded(
    await app.send('PATCH', `/v1/applicant/application/${first.id}`, {
      token: person.token,
      body: { status: 'inviteDeclined', reason: 'Staying where I am' },
    }),
  );
  const second = succeeded(await bite(job.id, { candidateId: person.cvId }));
  expect(second.id).not.toBe(first.id);
});

test('ended by the employer before its answer it never was an application', async () => {
  const job = await newJob();
  const url = `/v1/employer/job/${job.id}/application`;
  const bands = async () =>
    succeeded(
      await app.send<{ counts: Record<string, number> }>('GET', url, { token: employer.token }),
    ).counts;
  const end = (id: number) =>
    app.send('PATCH', `/v1/employer/application/${id}`, {
      token: employer.token,
      body: { status: 'employerDeclined', reason: 'Position filled' },
    });
  for (const accepts of [false, true]) {
    const person = await market.newPerson();
    const { id } = succeeded(await bite(job.id, { candidateId: person.cvId }));
    const answer = { token: person.token, body: { status: 'inviteAccepted' } };
    if (accepts) succeeded(await app.send('PATCH', `/v1/applicant/application/${id}`, answer));
    succeeded(await end(id));
    expect(await bands()).toEqual({ exceed: 0, meet: accepts ? 1 : 0, doNotMeet: 0 });
  }
});

test('a pretender, who applied before, is bitten by a move; its origin stays @application-14', async () => {
  const job = await newJob();
  const person = await market.newPerson();
  const id = await market.apply(person, job.id);
  const moved = await app.send<ReceivedApplication>('PATCH', `/v1/employer/application/${id}`, {
    token: employer.token,
    body: { status: 'invite', note: 'You had us at the first seam.' },
  });
  expect(succeeded(moved)).toMatchObject({
    id,
    status: 'invite',
    origin: 'applicant',
    waiting: { on: 'candidate' },
  });
  expect(moved.data.events.at(-1)?.note).toBe('You had us at the first seam.');
});
