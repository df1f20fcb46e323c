import type {
  ApplicationStatus,
  OwnApplication,
  ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

const emails = { candidate: 'person@undo.example', employer: 'employer@undo.example' };
type Side = keyof typeof emails;

let app: TestApp;
let tokens: Record<Side, string>;
let cvId: number;
let jobId: number;
let id: number;

beforeAll(async () => {
  app = await testApp();
  tokens = {
    candidate: await signIn(app, emails.candidate, 'candidate'),
    employer: await signIn(app, emails.employer, 'employer'),
  };
  cvId = (await publishedCv(app, tokens.candidate)).id;
  const company = await publishedCompany(app, tokens.employer);
  jobId = (await publishedJob(app, tokens.employer, company.id)).id;
});

const apply = async () => {
  const url = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
  return await app.send<{ id: number }>('POST', url, { token: tokens.candidate });
};
const bite = () =>
  app.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
    token: tokens.employer,
    body: { candidateId: cvId },
  });

const read = () =>
  app.parts.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();

const urlOf = (side: Side) =>
  `/v1/${side === 'candidate' ? 'applicant' : 'employer'}/application/${id}`;

async function move(side: Side, status: ApplicationStatus) {
  app.clock.forward(1_000);
  const call = { token: tokens[side], body: { status } };
  return succeeded(await app.send<OwnApplication>('PATCH', urlOf(side), call));
}

const undo = (side: Side) => {
  app.clock.forward(1_000);
  return app.send<OwnApplication | null>('POST', `${urlOf(side)}/undo`, { token: tokens[side] });
};

/** Time passes, and both sign in again. */
async function later(milliseconds: number) {
  app.clock.forward(milliseconds);
  for (const side of ['candidate', 'employer'] as const)
    tokens[side] = await signIn(app, emails[side]);
}

const history = async () =>
  (
    await app.parts.db
      .selectFrom('application_event')
      .select(['from_status', 'to_status', 'actor', 'undo'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ from_status, to_status, actor, undo: back }) =>
    [from_status ?? '', to_status, actor, back ? 'undo' : ''].join(' ').trim(),
  );

beforeEach(async () => {
  await app.parts.db.deleteFrom('application').execute();
  id = succeeded(await apply()).id;
  await marketplace(app).deliver(id);
});

const moves: [Side, ApplicationStatus[], ApplicationStatus][] = [
  ['candidate', [], 'applicantDeclined'],
  ['employer', [], 'nextSteps'],
  ['employer', [], 'invite'],
  ['employer', [], 'employerDeclined'],
  ['candidate', ['invite'], 'inviteAccepted'],
  ['candidate', ['invite'], 'inviteDeclined'],
  ['employer', ['nextSteps'], 'offer'],
  ['candidate', ['nextSteps', 'offer'], 'offerAccepted'],
  ['candidate', ['nextSteps', 'offer'], 'offerDeclined'],
  ['employer', ['nextSteps'], 'employerDeclined'],
];

test.each(moves)('the %s takes back after %j a move to %s', async (side, before, to) => {
  for (const status of before) await move('employer', status);
  const stood = await read();
  const moved = await move(side, to);
  expect(moved.actions).toContain('undo');
  const restored = succeeded(await undo(side));
  expect(restored).toMatchObject({ id, status: stood?.status });
  expect(restored?.actions).not.toContain('undo');
  // As if it had not happened: the other side's answer is due since the same time.
  expect(await read()).toEqual({
    ...stood,
    moved_at: app.clock.now(),
    undo_by: null,
    undo_account_id: null,
    undo_to: null,
    undo_waiting_since: null,
  });
  expect((await history()).slice(-2)).toEqual([
    `${stood?.status} ${to} ${side}`,
    `${to} ${stood?.status} ${side} undo`,
  ]);
  // A move taken back stays taken back.
  const again = await undo(side);
  expect([again.code, again.response.status]).toEqual([409, 'error']);
});

test('is for whoever moved last, and over once the other side has moved @application-7', async () => {
  await move('employer', 'nextSteps');
  expect((await undo('candidate')).code).toBe(409);
  await move('employer', 'offer');
  await move('candidate', 'offerAccepted');
  const late = await undo('employer');
  expect(late.code).toBe(409);
  expect(late.response.message).toContain('Offer accepted');
  await move('employer', 'hired');
  expect((await undo('candidate')).code).toBe(409);
  expect(succeeded(await undo('employer'))?.status).toBe('offerAccepted');
  // The employer's undo does not let the candidate undo their last move again.
  expect((await undo('candidate')).code).toBe(409);
});

test('only the last move, one step', async () => {
  await move('employer', 'nextSteps');
  await move('employer', 'offer');
  expect(succeeded(await undo('employer'))?.status).toBe('nextSteps');
  expect((await undo('employer')).code).toBe(409);
  await move('employer', 'offer');
  expect(succeeded(await undo('employer'))?.status).toBe('nextSteps');
});

test('for 24 hours, not a moment more @application-6', async () => {
  const day = 24 * 60 * 60_000;
  await move('employer', 'nextSteps');
  await later(day - 2_000);
  expect(succeeded(await undo('employer'))?.status).toBe('new');
  await move('employer', 'nextSteps');
  await later(day - 1_000);
  expect((await undo('employer')).code).toBe(409);
  const open = await app.send<ReceivedApplication>('GET', urlOf('employer'), {
    token: tokens.employer,
  });
  expect(succeeded(open).actions).toEqual(['offer', 'employerDeclined']);
});

test('of an ending brings it back from the archive', async () => {
  await move('employer', 'employerDeclined');
  succeeded(await app.send('DELETE', urlOf('candidate'), { token: tokens.candidate }));
  expect((await read())?.archived).toBe(true);
  expect(succeeded(await undo('employer'))?.status).toBe('new');
  expect((await read())?.archived).toBe(false);
});

test('a read letter is no answer: the employer takes back what the candidate has only seen', async () => {
  await move('employer', 'invite');
  await app.send('GET', '/v1/applicant/application/outgoing', { token: tokens.candidate });
  expect(succeeded(await undo('employer'))?.status).toBe('new');
});

describe('of a beginning', () => {
  test('leaves nothing: an application that is not delivered @application-8', async () => {
    for (const way of ['DELETE', 'undo'] as const) {
      await app.parts.db.deleteFrom('application').execute();
      id = succeeded(await apply()).id;
      const answer =
        way === 'undo'
          ? await undo('candidate')
          : await app.send('DELETE', urlOf('candidate'), { token: tokens.candidate });
      expect(answer.code).toBe(200);
      expect(await read()).toBeUndefined();
      expect(await history()).toEqual([]);
      // The scheduled delivery finds nothing and does no harm.
      await marketplace(app).deliver(id);
      expect(await read()).toBeUndefined();
    }
  });

  test('is over with the delivery', async () => {
    expect((await undo('candidate')).code).toBe(409);
    const late = await app.send('DELETE', urlOf('candidate'), { token: tokens.candidate });
    expect(late.code).toBe(409);
    expect(late.response.message).toContain('Applied');
    expect((await read())?.status).toBe('new');
  });

  test('leaves nothing: a bite, until it is answered', async () => {
    await app.parts.db.deleteFrom('application').execute();
    id = succeeded(await bite()).id;
    const gone = await undo('employer');
    expect([gone.code, gone.data]).toEqual([200, null]);
    expect(await read()).toBeUndefined();

    id = succeeded(await bite()).id;
    await move('candidate', 'inviteAccepted');
    expect((await undo('employer')).code).toBe(409);
    expect(succeeded(await undo('candidate'))?.status).toBe('invite');
    expect((await undo('employer')).code).toBe(409);
  });

  test('waits with a paused job for longer than a day', async () => {
    await app.parts.db.deleteFrom('application').execute();
    id = succeeded(await apply()).id;
    await app.parts.db
      .updateTable('job')
      .set({ status: 'paused' })
      .where('id', '=', jobId)
      .execute();
    await later(3 * 24 * 60 * 60_000);
    await marketplace(app).deliver(id);
    expect((await read())?.status).toBe('preNew');
    expect(succeeded(await undo('candidate'))).toBeNull();
    await app.parts.db
      .updateTable('job')
      .set({ status: 'published' })
      .where('id', '=', jobId)
      .execute();
  });
});

test('an ended one stays ended once the two began anew', async () => {
  await move('employer', 'employerDeclined');
  const ended = id;
  const anew = succeeded(await apply());
  const late = await undo('employer');
  expect([late.code, late.response.message]).toEqual([409, expect.stringContaining('Declined')]);
  expect((await read())?.status).toBe('employerDeclined');
  id = anew.id;
  succeeded(await app.send('DELETE', urlOf('candidate'), { token: tokens.candidate }));
  id = ended;
  expect((await undo('employer')).code).toBe(409);
});
