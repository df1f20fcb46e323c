import {
  applicationStatuses,
  type ApplicationStatus,
  type ApplicationSummary,
} from '@fourfold/contract/application/schema.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { patient } from '../../../test/patient.ts';
import { isFinished } from './application.rules.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };
let person: Person;
let jobId: number;

beforeAll(async () => {
  app = patient(await testApp());
  market = marketplace(app);
  employer = await market.newEmployer();
  person = await market.newPerson();
  jobId = (await publishedJob(app, employer.token, employer.companyId)).id;
});

const apply = () =>
  app.send<ApplicationSummary>('POST', `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`, {
    token: person.token,
  });
const bite = () =>
  app.send<ApplicationSummary>('POST', `/v1/employer/job/${jobId}/bite`, {
    token: employer.token,
    body: { candidateId: person.cvId },
  });

/** No application, and none of the day. */
async function startOver(): Promise<void> {
  await app.parts.db.deleteFrom('application').execute();
  await app.parts.db.deleteFrom('account_day').execute();
}

/** A new application in this status, with nothing to undo. */
async function standing(status: ApplicationStatus): Promise<number> {
  await startOver();
  const id = await market.apply(person, jobId);
  await market.setApplication(id, { status });
  return id;
}

const employerMove = (id: number, status: string) =>
  app.send('PATCH', `/v1/employer/application/${id}`, { token: employer.token, body: { status } });
const candidateMove = (id: number, status: string) =>
  app.send('PATCH', `/v1/applicant/application/${id}`, { token: person.token, body: { status } });
const undo = (side: 'employer' | 'applicant', id: number) =>
  app.send('POST', `/v1/${side}/application/${id}/undo`, {
    token: side === 'employer' ? employer.token : person.token,
  });

const statusOf = async (id: number) =>
  (
    await app.parts.db
      .selectFrom('application')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status;

/** Events after the first two of every delivered application. */
const movesOf = (id: number) =>
  app.parts.db
    .selectFrom('application_event')
    .select(['from_status', 'to_status', 'actor', 'undo'])
    .where('application_id', '=', id)
    .orderBy('id')
    .offset(2)
    .execute();

const codes = (answers: Answer[]) => answers.map(({ code }) => code);
const wins = (answers: Answer[]) => codes(answers).filter((code) => code < 300).length;
const onlyLost = (answers: Answer[]) =>
  codes(answers).filter((code) => ![200, 201, 404, 409].includes(code));

/**
 * Every event continues from the one before by an allowed move of its actor, up to the current
 * status.
 */
async function expectLawful(id: number, from: ApplicationStatus) {
  let status: ApplicationStatus = from;
  for (const event of await movesOf(id)) {
    expect(event.from_status).toBe(status);
    if (!event.undo) expect(transitions[status][event.actor]).toContain(event.to_status);
    status = event.to_status;
  }
  expect(await statusOf(id)).toBe(status);
}

describe('twenty opposing moves at once', () => {
  const opposing: [ApplicationStatus, string, string][] = [
    ['offer', 'employerDeclined', 'offerAccepted'],
    ['offer', 'employerDeclined', 'offerDeclined'],
    ['invite', 'employerDeclined', 'inviteDeclined'],
    ['viewed', 'employerDeclined', 'applicantDeclined'],
    ['nextSteps', 'employerDeclined', 'applicantDeclined'],
    ['offerAccepted', 'hired', 'applicantDeclined'],
  ];

  // Repeatedly, so that sometimes one side wins and sometimes the other.
  test.each(opposing)(
    'from %s: %s against %s @application-16 @Z4.2',
    async (from, theirs, mine) => {
      for (let round = 0; round < 4; round += 1) {
        const id = await standing(from);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            (n + round) % 2 ? employerMove(id, theirs) : candidateMove(id, mine),
          ),
        );
        expect(onlyLost(answers)).toEqual([]);
        const moves = await movesOf(id);
        expect(moves).toHaveLength(wins(answers));
        await expectLawful(id, from);
        // After an acceptance the employer has another move; any other move here ends it for both.
        if (mine !== 'offerAccepted') expect(moves).toHaveLength(1);
      }
    },
  );

  test('moves and undos of both sides and the first opening, all mixed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await standing('new');
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => [
          employerMove(id, 'invite'),
          candidateMove(id, 'inviteAccepted'),
          undo('employer', id),
          undo('applicant', id),
          app.send('GET', `/v1/employer/application/${id}`, { token: employer.token }),
          candidateMove(id, 'applicantDeclined'),
        ]).flat(),
      );
      expect(onlyLost(answers)).toEqual([]);
      const opened = (await movesOf(id)).filter(
        ({ to_status, actor }) => to_status === 'viewed' && actor === 'system',
      );
      expect(opened.length).toBeLessThanOrEqual(1);
      const openings = answers.filter((_, n) => n % 6 === 4);
      expect(codes(openings)).toEqual(openings.map(() => 200));
      expect(await movesOf(id)).toHaveLength(wins(answers) - openings.length + opened.length);
      await expectLawful(id, 'new');
    }
  });
});

const live = async () =>
  await app.parts.db
    .selectFrom('application')
    .select(['id', 'origin', 'status'])
    .where('job_id', '=', jobId)
    .where('status', 'not in', applicationStatuses.filter(isFinished))
    .execute();

describe('beginnings at once', () => {
  /** A bite may come after an undelivered application, and is then the live one. */
  const oneLives = async (answers: Answer[]) => {
    expect(onlyLost(answers)).toEqual([]);
    expect([1, 2]).toContain(wins(answers));
    expect(await live()).toHaveLength(1);
  };

  test('twenty applies and bites are one application @application-15', async () => {
    for (let round = 0; round < 4; round += 1) {
      await startOver();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => ((n + round) % 2 ? apply() : bite())),
      );
      await oneLives(answers);
    }
  });

  test('a delivery and the undo of its application: one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      await startOver();
      const { id } = succeeded(await apply());
      const [taken] = await Promise.all([
        app.send('DELETE', `/v1/applicant/application/${id}`, { token: person.token }),
        market.deliver(id),
        market.deliver(id),
        app.send('GET', `/v1/employer/application/${id}`, { token: employer.token }),
      ]);
      const status = await statusOf(id);
      if (taken.code === 200) expect(status).toBeUndefined();
      else expect([taken.code, ['new', 'viewed'].includes(status ?? '')]).toEqual([409, true]);
      if (status) {
        const events = await app.parts.db
          .selectFrom('application_event')
          .select('to_status')
          .where('application_id', '=', id)
          .where('to_status', '=', 'new')
          .execute();
        expect(events).toHaveLength(1);
      }
    }
  });

  test('an ending taken back and a new beginning: one is live', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await standing('viewed');
      succeeded(await employerMove(id, 'employerDeclined'));
      const [restored, ...begun] = await Promise.all([
        undo('employer', id),
        apply(),
        bite(),
        apply(),
      ]);
      await oneLives([restored, ...begun]);
    }
  });

  test('an edit of the CV, of the job, moves and beginnings: nobody waits in a circle', async () => {
    const body = { bio: 'I like a straight seam.' };
    for (let round = 0; round < 5; round += 1) {
      const id = await standing('viewed');
      const answers = await Promise.all(
        Array.from({ length: 3 }, (_, n) => [
          employerMove(id, 'employerDeclined'),
          app.send('PATCH', `/v1/applicant/cv/${person.cvId}/profile`, {
            token: person.token,
            body,
          }),
          apply(),
          app.send('PATCH', `/v1/employer/job/${jobId}/role`, {
            token: employer.token,
            body: { description: `Weld, check, repeat ${n} times.` },
          }),
          bite(),
          undo('employer', id),
          candidateMove(id, 'applicantDeclined'),
        ]).flat(),
      );
      // A third application of the same two is refused for a month.
      expect(onlyLost(answers).filter((code) => code !== 429)).toEqual([]);
      expect((await live()).length).toBeLessThanOrEqual(1);
    }
  });
});

test('a job deleted under the moves of both sides leaves the candidate’s history whole', async () => {
  await startOver();
  for (let round = 0; round < 4; round += 1) {
    const { token } = employer;
    const job = await publishedJob(app, token, employer.companyId);
    const id = await market.apply(person, job.id);
    succeeded(await app.send('POST', `/v1/employer/job/${job.id}/close`, { token }));
    const [deleted, ...moves] = await Promise.all([
      app.send('DELETE', `/v1/employer/job/${job.id}`, { token }),
      employerMove(id, 'nextSteps'),
      undo('employer', id),
      app.send('GET', `/v1/employer/application/${id}`, { token }),
      candidateMove(id, 'applicantDeclined'),
      undo('applicant', id),
      employerMove(id, 'employerDeclined'),
    ]);
    expect(deleted.code).toBe(200);
    expect(onlyLost(moves)).toEqual([]);
    await expectLawful(id, 'new');
    expect((await employerMove(id, 'employerDeclined')).code).toBe(404);
  }
});

test('none of all this was a deadlock', async () => {
  // Counters reach the statistics within a second of their transaction.
  await setTimeout(1_200);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
    app.parts.db,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
