import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ReviewRequest } from '@fourfold/contract/application/request.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { settableClock, signIn, testApp } from '../../../../test/app.ts';
import { teamOf } from '../../../../test/team.ts';
import { publishedCv, succeeded } from '../../../../test/world.ts';
import { deliver } from '../application.commands.ts';

// A Monday.
const app = await testApp({}, settableClock(new Date('2026-03-02T09:00:00Z')));
await app.startJobs();
const { jobId, member } = await teamOf(app);
/** Signed in anew: a token is over after some minutes. */
const ownerNow = () => signIn(app, 'maren@lantern.example', 'employer');
const day = 86_400_000;

/** Somebody who applied for the team's job. */
async function applied(email: string, isDelivered = true) {
  const token = await signIn(app, email, 'candidate');
  const cv = await publishedCv(app, token);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token }));
  if (isDelivered) await app.parts.runUnit((unit) => deliver(unit, id));
  return { token, id };
}

const ask = ({ token, id }: { token: string; id: number }, kind: string) =>
  app.send<OwnApplication>('POST', `/v1/applicant/application/${id}/request`, {
    token,
    body: { kind },
  });
const end = (token: string, id: number, kind: string) =>
  app.send<ReceivedApplication>('PATCH', `/v1/employer/application/${id}/request`, {
    token,
    body: { kind },
  });
/** As the board and the review show them to a member. */
async function seenBy(token: string, id: number): Promise<ReviewRequest[][]> {
  const board = succeeded(
    await app.send<{ list: Applicant[] }>('GET', `/v1/employer/job/${jobId}/application`, {
      token,
    }),
  );
  const card = board.list.find(({ application }) => application.id === id);
  const review = succeeded(
    await app.send<ReceivedApplication>('GET', `/v1/employer/application/${id}`, { token }),
  );
  return [card?.requests ?? [], review.requests];
}

test('the owner and the recruiters alone see what a candidate asked for, until it is done @trust-15', async () => {
  const owner = await ownerNow();
  const person = await applied('jo@person.example');
  const recruiter = await member('vik@lantern.example');
  const others = [];
  for (const role of ['hiringManager', 'interviewer', 'observer'] as const)
    others.push(await member(`${role.toLowerCase()}@lantern.example`, { role, jobIds: [jobId] }));
  const { requests } = succeeded(await ask(person, 'lookAgain'));
  expect(requests).toEqual([
    {
      kind: 'lookAgain',
      askedDate: app.clock.now().toISOString(),
      workingDaysLeft: 10,
      doneDate: null,
    },
  ]);
  for (const token of [owner, recruiter])
    expect(await seenBy(token, person.id)).toEqual([requests, requests]);
  const [manager = '', interviewer = '', observer = ''] = others;
  for (const token of [manager, observer]) expect(await seenBy(token, person.id)).toEqual([[], []]);
  for (const token of [manager, observer])
    expect((await end(token, person.id, 'lookAgain')).code).toBe(403);
  // Nothing is assigned to the interviewer.
  expect((await end(interviewer, person.id, 'lookAgain')).code).toBe(404);
  const url = `/v1/employer/application/${person.id}`;
  expect((await app.send('GET', url, { token: interviewer })).code).toBe(404);
  // Nor does an answer to a move tell it.
  const body = { status: 'nextSteps' };
  const interview = `${url}/interview`;
  const place = { durationMinutes: 30, place: 'Quay 4', timeZone: 'America/Chicago' };
  const times = { ...place, times: ['2026-03-05T10:00'] };
  const state = { state: 'offered' };
  const answers = [
    await app.send<ReceivedApplication>('PATCH', url, { token: manager, body }),
    await app.send<ReceivedApplication>('POST', interview, { token: manager, body: times }),
    await app.send<ReceivedApplication>('DELETE', interview, { token: manager, body: state }),
    await app.send<ReceivedApplication>('POST', `${url}/undo`, { token: manager }),
  ];
  expect(answers.map(({ code, data }) => [code, data.requests])).toEqual(
    answers.map(() => [200, []]),
  );

  const done = succeeded(await end(recruiter, person.id, 'lookAgain'));
  expect(done.requests).toMatchObject([
    { workingDaysLeft: 0, doneDate: expect.any(String) as string },
  ]);
  app.clock.forward(day);
  // What is done stays done, with its first date.
  const later = await ownerNow();
  expect(succeeded(await end(later, person.id, 'lookAgain')).requests).toEqual(done.requests);
  expect((await end(later, person.id, 'anotherWay')).code).toBe(404);
});

test('the clock counts ten working days, and goes on when they are over @trust-16', async () => {
  app.clock.set(new Date('2026-03-06T12:00:00Z'));
  const person = await applied('fri@person.example');
  succeeded(await ask(person, 'anotherWay'));
  const left = [];
  for (let days = 0; days <= 17; days += 1) {
    left.push((await seenBy(await ownerNow(), person.id))[0]?.[0]?.workingDaysLeft);
    app.clock.forward(day);
  }
  // Friday noon, a weekend of no working days, and so on: late from the third Monday.
  expect(left).toEqual([10, 10, 10, 9, 8, 7, 6, 5, 5, 5, 4, 3, 2, 1, 0, 0, 0, -1]);
});

test('each is asked once, after the delivery, of somebody who is there @trust-16', async () => {
  const early = await applied('early@person.example', false);
  expect((await ask(early, 'lookAgain')).code).toBe(409);
  const person = await applied('once@person.example');
  const answers = await Promise.all([1, 2, 3].map(() => ask(person, 'lookAgain')));
  for (const { data } of answers) expect(data.requests).toHaveLength(1);
  expect(succeeded(await ask(person, 'anotherWay')).requests).toHaveLength(2);
  expect((await ask(person, 'because')).code).toBe(422);
  const stranger = await signIn(app, 'else@person.example', 'candidate');
  expect((await ask({ ...person, token: stranger }, 'lookAgain')).code).toBe(404);

  // After a decline it can be asked for, after one's own withdrawal it cannot.
  const declined = await applied('declined@person.example');
  const body = { status: 'employerDeclined' };
  const owner = await ownerNow();
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${declined.id}`, { token: owner, body }),
  );
  expect((await ask(declined, 'lookAgain')).code).toBe(200);
  const withdrawn = await applied('left@person.example');
  succeeded(
    await app.send('PATCH', `/v1/applicant/application/${withdrawn.id}`, {
      token: withdrawn.token,
      body: { status: 'applicantDeclined' },
    }),
  );
  expect((await ask(withdrawn, 'lookAgain')).code).toBe(409);
});
