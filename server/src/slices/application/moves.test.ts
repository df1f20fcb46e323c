import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import {
  applicationStatuses,
  type ApplicationStatus,
  type OwnApplication,
  type ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };
let person: Person;
let jobId: number;
let id: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  employer = await market.newEmployer();
  person = await market.newPerson();
  jobId = (await publishedJob(app, employer.token, employer.companyId)).id;
  id = await market.apply(person, jobId);
});

const sides = ['candidate', 'employer'] as const;
type Side = (typeof sides)[number];

const urlOf = (side: Side, applicationId = id) =>
  `/v1/${side === 'candidate' ? 'applicant' : 'employer'}/application/${applicationId}`;

const tokenOf = (side: Side) => (side === 'candidate' ? person.token : employer.token);

const moveTo = (side: Side, body: object, applicationId = id) =>
  app.send<OwnApplication | ReceivedApplication>('PATCH', urlOf(side, applicationId), {
    token: tokenOf(side),
    body,
  });

const stands = (status: ApplicationStatus) =>
  app.parts.db
    .updateTable('application')
    .set({ status, undo_by: null, undo_to: null, undo_waiting_since: null })
    .where('id', '=', id)
    .execute();

const events = (applicationId = id) =>
  app.parts.db
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();

const everyMove = sides.flatMap((side) => applicationStatuses.map((from) => [side, from] as const));

describe('every move there is', () => {
  test.each(everyMove)('of the %s from %s @application-1 @Z4.1', async (side, from) => {
    for (const to of applicationStatuses) {
      await stands(from);
      const before = await events();
      const answer = await moveTo(side, { status: to });
      const told = (await events()).slice(before.length);
      const { status } = await app.parts.db
        .selectFrom('application')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (transitions[from][side]?.includes(to)) {
        expect([to, answer.code, status]).toEqual([to, 200, to]);
        expect(told).toMatchObject([
          { from_status: from, to_status: to, actor: side, undo: false, reason: '', note: '' },
        ]);
        expect(answer.data.actions).toEqual([
          ...(transitions[to][side] ?? []),
          'undo',
          ...(side === 'candidate' && Object.keys(transitions[to]).length === 0 ? ['archive'] : []),
        ]);
        continue;
      }
      expect([to, status]).toEqual([to, from]);
      expect(told).toEqual([]);
      if (side === 'employer' && from === 'preNew') {
        expect(answer.code).toBe(404);
        continue;
      }
      expect([to, answer.code]).toEqual([to, 409]);
      const { label: own, employer } = statusMeanings[from];
      const label = side === 'candidate' ? own : (employer?.label ?? '');
      expect(answer.response.message).toContain(label);
    }
  });

  test('is a status that there is', async () => {
    await stands('viewed');
    for (const side of sides) {
      for (const status of ['archive', 'undo', 'VIEWED', '', null, 1, ['hired']]) {
        const answer = await moveTo(side, { status });
        expect([answer.code, answer.response.fields?.[0]?.property]).toEqual([422, 'status']);
      }
      expect((await moveTo(side, {})).code).toBe(422);
    }
  });
});

describe('what is said with a move', () => {
  test('a decline carries a reason of its side and a sentence, and both read them @application-4', async () => {
    await stands('viewed');
    const note = 'We looked for five years of pipe welding.';
    const reason = 'Skills do not match yet';
    const declined = succeeded(
      await moveTo('employer', { status: 'employerDeclined', reason, note }),
    );
    expect(declined.events.at(-1)).toEqual({
      from: 'viewed',
      to: 'employerDeclined',
      actor: 'employer',
      undo: false,
      reason,
      note,
      by: null,
      date: app.clock.now().toISOString(),
      matchScore: declined.matchScore,
      matchWords: null,
    });
    const outgoing = succeeded(
      await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
        token: person.token,
      }),
    );
    expect(outgoing.list[0]?.events.at(-1)).toEqual(declined.events.at(-1));
  });

  test('a reason belongs to a decline and to its side; a note is one of 500 signs', async () => {
    await stands('viewed');
    const wrong: [Side, object, string][] = [
      ['employer', { status: 'nextSteps', reason: 'Position filled' }, 'reason'],
      ['employer', { status: 'employerDeclined', reason: 'Pay is too low' }, 'reason'],
      ['employer', { status: 'employerDeclined', reason: 'You are too old' }, 'reason'],
      ['candidate', { status: 'applicantDeclined', reason: 'Position filled' }, 'reason'],
      ['candidate', { status: 'inviteAccepted', reason: 'Pay is too low' }, 'reason'],
      ['candidate', { status: 'applicantDeclined', note: 'x'.repeat(501) }, 'note'],
    ];
    for (const [side, body, property] of wrong) {
      const answer = await moveTo(side, body);
      expect([body, answer.code, answer.response.fields?.[0]?.property]).toEqual([
        body,
        422,
        property,
      ]);
    }
    await stands('offer');
    const body = { status: 'offerDeclined', reason: 'Pay is too low', note: 'x'.repeat(500) };
    expect((await moveTo('candidate', body)).code).toBe(200);
  });
});

describe('the first opening by the employer', () => {
  const open = () =>
    app.send<ReceivedApplication>('GET', urlOf('employer'), { token: employer.token });

  test('makes it viewed, once, by the system, and the wait goes on @application-3', async () => {
    await stands('new');
    const { waiting_since: before } = await app.parts.db
      .selectFrom('application')
      .select('waiting_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const count = (await events()).length;
    app.clock.forward(60_000);
    const opened = await Promise.all(Array.from({ length: 10 }, open));
    for (const answer of opened) {
      expect(succeeded(answer)).toMatchObject({
        status: 'viewed',
        candidateId: person.cvId,
        job: { id: jobId, name: 'Structural welder', status: 'published' },
        waiting: { on: 'employer', since: before.toISOString() },
        actions: ['invite', 'nextSteps', 'employerDeclined'],
      });
    }
    expect((await events()).slice(count)).toMatchObject([
      { from_status: 'new', to_status: 'viewed', actor: 'system' },
    ]);
  });

  test('changes nothing of one that has moved on', async () => {
    await stands('offer');
    const count = (await events()).length;
    expect(succeeded(await open()).status).toBe('offer');
    expect(await events()).toHaveLength(count);
  });
});

test('the employer’s history begins with the delivery, the candidate’s with the sending @application-5', async () => {
  const someone = await market.newPerson();
  const other = await market.apply(someone, jobId, false);
  app.clock.forward(60_000);
  await market.deliver(other);
  const received = succeeded(
    await app.send<ReceivedApplication>('GET', urlOf('employer', other), { token: employer.token }),
  );
  expect(received.events.map(({ from, to, actor }) => [from, to, actor])).toEqual([
    [null, 'new', 'candidate'],
    ['new', 'viewed', 'system'],
  ]);
  const [own] = succeeded(
    await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
      token: someone.token,
    }),
  ).list;
  expect(own?.events.map(({ from, to, actor }) => [from, to, actor])).toEqual([
    [null, 'preNew', 'candidate'],
    ['preNew', 'new', 'system'],
    ['new', 'viewed', 'system'],
  ]);
  const dates = own?.events.map(({ date }) => date) ?? [];
  expect(dates).toEqual(dates.toSorted());
});

describe('whose application', () => {
  test('only its two people’s, and not the employer’s before the delivery', async () => {
    const stranger = await market.newPerson();
    const other = await market.newEmployer();
    await stands('offer');
    const strangers: [Side, string][] = [
      ['candidate', stranger.token],
      ['employer', other.token],
    ];
    for (const [side, token] of strangers) {
      const status = side === 'candidate' ? 'offerAccepted' : 'employerDeclined';
      const calls = [
        app.send('PATCH', urlOf(side), { token, body: { status } }),
        app.send('POST', `${urlOf(side)}/undo`, { token }),
        app.send(side === 'candidate' ? 'DELETE' : 'GET', urlOf(side), { token }),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.code).toBe(404);
    }
    await stands('preNew');
    const { token } = employer;
    expect((await app.send('GET', urlOf('employer'), { token })).code).toBe(404);
    expect((await app.send('POST', `${urlOf('employer')}/undo`, { token })).code).toBe(404);
    await stands('viewed');
  });

  test('of a closed job both may go on, of a deleted one the candidate may only end it', async () => {
    const someone = await market.newPerson();
    const job = await publishedJob(app, employer.token, employer.companyId);
    const other = await market.apply(someone, job.id);
    const { token } = employer;
    succeeded(await app.send('POST', `/v1/employer/job/${job.id}/close`, { token }));
    succeeded(await moveTo('employer', { status: 'invite' }, other));
    const answer = (body: object) =>
      app.send<OwnApplication>('PATCH', urlOf('candidate', other), { token: someone.token, body });
    succeeded(await answer({ status: 'inviteAccepted' }));
    succeeded(await moveTo('employer', { status: 'offer' }, other));
    succeeded(await app.send('DELETE', `/v1/employer/job/${job.id}`, { token }));

    expect((await moveTo('employer', { status: 'employerDeclined' }, other)).code).toBe(404);
    expect((await answer({ status: 'offerAccepted' })).code).toBe(409);
    const declined = succeeded(await answer({ status: 'offerDeclined' }));
    expect(declined).toMatchObject({
      job: { id: null, name: 'Structural welder', company: 'North Quay Fabrication', status: null },
      post: null,
      waiting: null,
      actions: ['archive'],
    });
    const url = urlOf('candidate', other);
    succeeded(await app.send('DELETE', url, { token: someone.token }));
    const list = `/v1/applicant/application/outgoing`;
    const shown = (query: string) =>
      app.send<{ list: OwnApplication[] }>('GET', list + query, { token: someone.token });
    expect(succeeded(await shown('')).list).toEqual([]);
    expect(succeeded(await shown('?archived=true')).list.map((one) => one.id)).toEqual([other]);
  });
});

test('a listed applicant carries what the employer may do, and whose answer is due @application-2', async () => {
  await stands('viewed');
  const url = `/v1/employer/job/${jobId}/application?limit=100`;
  const { list } = succeeded(
    await app.send<{ list: Applicant[] }>('GET', url, { token: employer.token }),
  );
  expect(list.find(({ application }) => application.id === id)?.application).toMatchObject({
    actions: ['invite', 'nextSteps', 'employerDeclined'],
    waiting: { on: 'employer' },
  });
});
