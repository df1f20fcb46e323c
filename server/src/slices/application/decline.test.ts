import type { DeclineOffer } from '@fourfold/contract/application/move.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { takeMails, takeMoveMails } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { draftJob, publishedJob, roleFields, succeeded } from '../../../test/world.ts';
import type { EventRow } from './application.tables.ts';
import { withoutWordsOf } from './deleted.present.ts';

const asked = [
  { name: 'Welding', level: 4 },
  { name: 'Blueprints', level: 3 },
];

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let person: Person;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
  person = await market.newPerson([{ name: 'Welding', level: 3 }]);
});

type Method = 'GET' | 'POST' | 'PATCH';
const ask = <Data>(method: Method, path: string, body?: object) =>
  app.send<Data>(method, `/v1/employer/${path}`, { token: boss.token, ...(body && { body }) });
const employer = async <Data = ReceivedApplication>(method: Method, path: string, body?: object) =>
  succeeded(await ask<Data>(method, path, body));

const places = {
  elsewhere: { locationStateId: 'MN', locationCity: 'Duluth' },
  colorado: { locationStateId: 'CO', locationCity: 'Denver' },
  bronx: { locationStateId: 'NY', locationCity: 'The Bronx' },
  remote: { locationStateId: 'MN', locationCity: 'Duluth', workMode: 'remote' },
};

async function jobAt(place: keyof typeof places, settings: object = {}): Promise<number> {
  const { id } = await publishedJob(app, boss.token, boss.companyId, asked);
  await employer<Job>('PATCH', `job/${id}/role`, places[place]);
  await employer<Job>('PATCH', `job/${id}/settings`, settings);
  return id;
}

const offer = (id: number) => employer<DeclineOffer>('GET', `application/${id}/decline`);
const decline = (id: number, body: object = {}) =>
  employer('PATCH', `application/${id}`, { status: 'employerDeclined', ...body });
const own = async (id: number) =>
  succeeded(
    await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
      token: person.token,
    }),
  ).list.find((one) => one.id === id);
/** What the candidate and the company read of the last step. */
const read = async (id: number) => ({
  candidate: (await own(id))?.events.at(-1)?.matchWords ?? null,
  company: (await employer('GET', `application/${id}`)).events.at(-1)?.matchWords ?? null,
});
const apply = async (place: keyof typeof places, settings?: object) =>
  market.apply(person, await jobAt(place, settings));

test('a decline offers the match in words, and tells it where it is asked for @trust-76', async () => {
  const [with_, without] = [await apply('elsewhere'), await apply('elsewhere')];
  const { told, place, words } = await offer(with_);
  expect([told, place]).toEqual(['asked', null]);
  expect(words).toContain('Welding: asked at advanced (4), in your CV practical (3)');
  expect(words).toContain('Blueprints: asked at practical (3), not in your CV');
  const answer = await decline(with_, { matchWords: true, note: 'Thank you.' });
  expect(answer.events.at(-1)?.matchWords).toBe(words);
  expect(await read(with_)).toEqual({ candidate: words, company: words });
  await decline(without, { reason: 'Position filled' });
  expect(await read(without)).toEqual({ candidate: null, company: null });
});

test.each(['colorado', 'bronx', 'remote'] as const)(
  'at %s it is told unless the employer writes their own @trust-75',
  async (place) => {
    const [plain, own_, both] = [await apply(place), await apply(place), await apply(place)];
    const { told, words } = await offer(plain);
    expect(told).toBe('unlessNote');
    await decline(plain, { matchWords: false });
    expect(await read(plain)).toEqual({ candidate: words, company: words });
    await decline(own_, { note: 'We looked for more blueprints.' });
    expect((await read(own_)).candidate).toBe(null);
    await decline(both, { note: 'We looked for more blueprints.', matchWords: true });
    expect((await read(both)).candidate).toBe(words);
  },
);

test('the words say what stood there, whatever is edited afterwards @trust-76', async () => {
  const jobId = await jobAt('colorado');
  const id = await market.apply(person, jobId);
  const { words } = await offer(id);
  await decline(id);
  await employer('PATCH', `job/${jobId}/skill`, { skills: [{ name: 'Blueprints', level: 5 }] });
  await employer('PATCH', `job/${jobId}/role`, places.elsewhere);
  expect(await read(id)).toEqual({ candidate: words, company: words });
});

test('without scores they go to the candidate alone @trust-77', async () => {
  for (const place of ['elsewhere', 'colorado'] as const) {
    const id = await apply(place, { withoutScores: true });
    expect(await offer(id)).toEqual({ told: 'always', place: null, words: null });
    await takeMoveMails(app);
    await takeMails(app);
    const answer = await decline(id, { note: 'Thank you.', matchWords: false });
    expect(answer.events.at(-1)?.matchWords).toBe(null);
    const { candidate, company } = await read(id);
    expect(candidate).toMatch(/^Your match when this was decided: \d+ of 100/);
    expect(company).toBe(null);
    const mails = await takeMoveMails(app);
    expect(mails.map(({ text }) => text.includes('Welding: asked at advanced (4)'))).toEqual([
      true,
    ]);
    const archive = (await exported(app, boss.token)).text('applications-received.json');
    const rows = JSON.parse(archive) as { id: number; events: { matchWords: unknown }[] }[];
    expect(rows.find((row) => row.id === id)?.events.at(-1)).toMatchObject({ matchWords: null });
  }
});

test('the mail and the archive of the candidate hold the words @trust-76', async () => {
  const id = await apply('colorado');
  await takeMoveMails(app);
  await takeMails(app);
  await decline(id);
  const { candidate } = await read(id);
  const [mail, ...others] = await takeMoveMails(app);
  expect(others).toEqual([]);
  for (const line of candidate?.split('\n') ?? []) expect(mail?.text).toContain(line);
  const silent = await apply('elsewhere');
  await takeMoveMails(app);
  await decline(silent, { reason: 'Position filled' });
  const [plain] = await takeMoveMails(app);
  expect(plain?.text).toContain('Position filled');
  expect(plain?.text).not.toContain('Welding: asked');
  const archive = (await exported(app, person.token)).text('applications.json');
  const rows = JSON.parse(archive) as { id: number; events: { matchWords: unknown }[] }[];
  expect(rows.find((row) => row.id === id)?.events.at(-1)?.matchWords).toBe(candidate);
});

test('a decline that is taken back told nothing @trust-76', async () => {
  const id = await apply('colorado');
  await decline(id);
  await employer('POST', `application/${id}/undo`);
  expect((await own(id))?.events.map(({ matchWords }) => matchWords).filter(Boolean)).toEqual([]);
  await decline(id, { note: 'Thank you.' });
  expect(await read(id)).toEqual({ candidate: null, company: null });
});

test('only declines take them, and only where there is a match @trust-76', async () => {
  const id = await apply('elsewhere');
  const moved = await ask('PATCH', `application/${id}`, { status: 'nextSteps', matchWords: true });
  expect(moved.code).toBe(422);
  expect(moved.response.fields?.[0]?.property).toBe('matchWords');
  await decline(id, { matchWords: true });
  const { id: draft } = await draftJob(app, boss.token, boss.companyId, roleFields);
  await employer('PATCH', `job/${draft}/skill`, { skills: [{ name: 'Welding', level: 0 }] });
  // A job that scores nothing keeps no match.
  await app.parts.db
    .updateTable('job')
    .set({ status: 'published', published_at: app.clock.now(), location_state_id: 'CO' })
    .where('id', '=', draft)
    .execute();
  const scoreless = await market.apply(person, draft);
  expect(await offer(scoreless)).toEqual({ told: 'never', place: null, words: null });
  await decline(scoreless, { matchWords: true });
  expect(await read(scoreless)).toEqual({ candidate: null, company: null });
});

test('with the account of either side the words go @trust-76', async () => {
  const id = await apply('colorado');
  const other = await market.newEmployer();
  const { id: jobId } = await publishedJob(app, other.token, other.companyId, asked);
  const there = await market.apply(person, jobId);
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${there}`, {
      token: other.token,
      body: { status: 'employerDeclined', matchWords: true },
    }),
  );
  expect((await own(there))?.events.at(-1)?.matchWords).toContain('Welding');
  /** What is kept of the match of an application's last step. */
  const kept = (of: number) =>
    app.parts.db
      .selectFrom('decision')
      .innerJoin('application_event', 'application_event.id', 'event_id')
      .select(['skills', 'behaviors'])
      .where('application_id', '=', of)
      .execute();
  expect(await kept(there)).toMatchObject([{ skills: expect.any(Array) as unknown }]);
  succeeded(await app.send('DELETE', '/v1/user', { token: other.token }));
  expect((await own(there))?.events.at(-1)?.matchWords).toBe(null);
  expect(await kept(there)).toEqual([{ skills: null, behaviors: null }]);
  await decline(id);
  succeeded(await app.send('DELETE', '/v1/user', { token: person.token }));
  const left = await employer('GET', `application/${id}`);
  expect(left.events.at(-1)?.matchWords).toBe(null);
  expect(await kept(id)).toEqual([]);
});

test('the words are gone before what is kept of the match is emptied @trust-76', () => {
  const events = [{ actor: 'employer', in_words: true, note: 'Thank you.', score: 70 } as EventRow];
  for (const side of ['candidate', 'employer'] as const) {
    const left = withoutWordsOf(side, { events, interview: null, interviewEvents: [] });
    expect(left.events.map(({ in_words }) => in_words)).toEqual([null]);
  }
});

test('the words name nobody and nothing but the skills of the job @trust-77', async () => {
  person = await market.newPerson([{ name: 'Welding', level: 3 }]);
  const jobId = await jobAt('colorado');
  await market.apply(await market.newPerson(asked), jobId);
  const id = await market.apply(person, jobId);
  succeeded(
    await app.send('POST', `/v1/employer/application/${id}/note`, {
      token: boss.token,
      body: { text: 'Ask Maren about the kiln.', managersOnly: false, mentions: [] },
    }),
  );
  await decline(id);
  const { candidate } = await read(id);
  expect(candidate).not.toMatch(/Maren|kiln|Ada|Quist|North Quay|Structural/i);
  expect(candidate?.match(/^[A-Z][\w ]+(?=: asked)/gm)).toEqual(['Welding', 'Blueprints']);
});
