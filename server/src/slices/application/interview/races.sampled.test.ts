import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Answer, type TestApp } from '../../../../test/app.ts';
import { sampled } from '../../../../test/lane.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { patient } from '../../../../test/patient.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import { interviewOf } from './interview.queries.ts';

let app: TestApp;
let boss: { token: string; companyId: number };
let person: Person;
let id: number;

beforeAll(async () => {
  app = patient(await testApp());
  const market = marketplace(app);
  boss = await market.newEmployer();
  person = await market.newPerson();
  const job = await publishedJob(app, boss.token, boss.companyId);
  id = await market.apply(person, job.id);
});

/** At next steps, with three times offered. @returns their ids */
async function freshOffer(): Promise<number[]> {
  await app.parts.db.deleteFrom('interview').execute();
  await sql`delete from pgboss.job where name = 'mail.due'`.execute(app.parts.db);
  await app.parts.db
    .updateTable('application')
    .set({ status: 'nextSteps', undo_by: null })
    .where('id', '=', id)
    .execute();
  const { interview } = succeeded(await offer());
  return (interview?.slots ?? []).map((slot) => slot.id);
}

const offer = (times = ['2026-03-10T10:00', '2026-03-11T10:00', '2026-03-12T10:00']) =>
  app.send<ReceivedApplication>('POST', `/v1/employer/application/${id}/interview`, {
    token: boss.token,
    body: { times, durationMinutes: 45, place: 'Room 2', timeZone: 'America/Chicago' },
  });
const end = (state: 'offered' | 'taken') =>
  app.send('DELETE', `/v1/employer/application/${id}/interview`, {
    token: boss.token,
    body: { state },
  });
const accept = (slotId = 0) =>
  app.send<OwnApplication>('POST', `/v1/applicant/application/${id}/interview/${slotId}/accept`, {
    token: person.token,
  });
const cancel = () =>
  app.send('DELETE', `/v1/applicant/application/${id}/interview`, { token: person.token });
const move = (status: string) =>
  app.send('PATCH', `/v1/employer/application/${id}`, { token: boss.token, body: { status } });

const stateNow = async () => (await app.parts.runUnit(({ tx }) => interviewOf(tx, id)))?.state;
/** Methods of the calendars sent, each with its version, for either reader. */
const calendars = async () =>
  (
    await sql<{ data: Mail }>`
      select data from pgboss.job where name = 'mail.due'`.execute(app.parts.db)
  ).rows
    .filter(({ data }) => data.calendar)
    .map(({ data }) => {
      const version = /SEQUENCE:(\d+)/.exec(data.calendar?.text ?? '')?.[1];
      return `${data.to.split('-')[0]} ${data.calendar?.method} ${version}`;
    })
    .toSorted();
const bothGot = (...versions: string[]) =>
  ['employer', 'person'].flatMap((who) => versions.map((version) => `${who} ${version}`));

const won = (answers: Answer[]) => answers.filter(({ code }) => code < 300).length;
const onlyLost = (answers: Answer[]) =>
  answers.map(({ code }) => code).filter((code) => ![200, 404, 409].includes(code));

let slots: number[];
beforeEach(async () => {
  slots = await freshOffer();
});

test('twenty acceptances of three times at once: one is taken, one mail for each side @interview-16', async () => {
  for (let round = 0; round < sampled(1, 4); round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => accept(slots[(n + round) % 3])),
    );
    expect([won(answers), onlyLost(answers)]).toEqual([1, []]);
    const winner = answers.find(({ code }) => code === 200)?.data.interview;
    expect(winner?.slots).toHaveLength(1);
    expect((await app.parts.runUnit(({ tx }) => interviewOf(tx, id)))?.slots).toMatchObject([
      { id: winner?.slots[0]?.id, taken: true },
    ]);
    expect(await calendars()).toEqual(bothGot('REQUEST 1'));
    slots = await freshOffer();
  }
});

test('an acceptance against a withdrawal: one of them @interview-17', async () => {
  for (let round = 0; round < sampled(2, 10); round += 1) {
    const both = [() => accept(slots[0]), () => end('offered')];
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((one) => one()));
    expect([won(answers), onlyLost(answers)]).toEqual([1, []]);
    const state = await stateNow();
    expect(await calendars()).toEqual(state === 'taken' ? bothGot('REQUEST 1') : []);
    slots = await freshOffer();
  }
});

test('an acceptance against a change of the offer: what was taken is what stood there', async () => {
  for (let round = 0; round < sampled(2, 10); round += 1) {
    const answers = await Promise.all([accept(slots[0]), offer(['2026-03-20T10:00'])]);
    expect([won(answers), onlyLost(answers)]).toEqual([1, []]);
    expect(await stateNow()).toBe(answers[0].code === 200 ? 'taken' : 'offered');
    slots = await freshOffer();
  }
});

test('both call off the taken time at once: one does, one mail for each side', async () => {
  for (let round = 0; round < sampled(1, 5); round += 1) {
    succeeded(await accept(slots[0]));
    const answers = await Promise.all([cancel(), end('taken'), cancel(), end('taken')]);
    expect([won(answers), onlyLost(answers)]).toEqual([1, []]);
    expect(await calendars()).toEqual(bothGot('CANCEL 2', 'REQUEST 1'));
    slots = await freshOffer();
  }
});

test('an acceptance against a decline: never a taken time of a declined application', async () => {
  for (let round = 0; round < sampled(2, 10); round += 1) {
    const [accepted, declined] = await Promise.all([accept(slots[0]), move('employerDeclined')]);
    expect(declined.code).toBe(200);
    expect(await stateNow()).toBe('cancelled');
    expect(await calendars()).toEqual(
      accepted.code === 200 ? bothGot('CANCEL 2', 'REQUEST 1') : [],
    );
    slots = await freshOffer();
  }
});
