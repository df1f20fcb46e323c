import { applicationParts, type ApplicationPart } from '@fourfold/contract/application/part.ts';
import { applicationStatuses, type OwnApplication } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import { beforeEach, expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { interviews } from '../../../test/interviews.ts';
import type { Person } from '../../../test/marketplace.ts';
import { statementsOf } from '../../../test/statements.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

/* What a candidate follows, in three parts. */

const app = await testApp();
const { market, boss, offer, begun, candidate } = await interviews(app);

let person: Person;
beforeEach(async () => {
  person = await market.newPerson();
});

interface Page {
  list: OwnApplication[];
  count: number;
  after: string | null;
  origins: { applicant: number; employer: number };
}

const read = async (part: ApplicationPart, query = '') =>
  succeeded(
    await app.send<Page>('GET', `/v1/applicant/application?part=${part}${query}`, {
      token: person.token,
    }),
  );
const idsOf = async (part: ApplicationPart, query = '') =>
  (await read(part, query)).list.map(({ id }) => id);

/** An application for a job of its own, as if both sides had moved it there. */
async function standing(status: string, origin = 'applicant'): Promise<number> {
  const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
  const id = await market.apply(person, jobId);
  await market.setApplication(id, { status, origin });
  return id;
}

/** By what the application itself says. */
const partOf = ({ status, waiting, interviewActions }: OwnApplication): ApplicationPart =>
  statusMeanings[status].ends
    ? 'ended'
    : waiting?.on === 'candidate' || interviewActions.includes('accept')
      ? 'turn'
      : 'waiting';

test('every application is in one part, by whose answer is due @application-200', async () => {
  const ids: number[] = [];
  for (const status of applicationStatuses) ids.push(await standing(status));
  const invited = await standing('nextSteps');
  await offer(invited);
  const late = await standing('nextSteps');
  await offer(late);
  await app.parts.db
    .updateTable('interview_slot')
    .set({ starts_at: app.clock.now() })
    .where('application_id', '=', late)
    .execute();
  const half = await standing('nextSteps');
  await offer(half);
  await begun(half);
  // Nobody answers an offer or a bite of a job that is gone.
  const gone = await standing('offer');
  await app.parts.db
    .updateTable('application')
    .set({ job_id: null })
    .where('id', '=', gone)
    .execute();
  ids.push(invited, late, half, gone);

  const found = new Map<number, ApplicationPart>();
  for (const part of applicationParts) {
    const { list, count } = await read(part, '&limit=100');
    expect(list).toHaveLength(count);
    for (const one of list) {
      expect([one.id, part]).toEqual([one.id, partOf(one)]);
      expect(found.has(one.id)).toBe(false);
      found.set(one.id, part);
    }
  }
  expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  expect([invited, late, half, gone].map((id) => found.get(id))).toEqual([
    'turn',
    'waiting',
    'turn',
    'waiting',
  ]);
});

test('offers stand first, then the newest; a part is narrowed by who began @application-200', async () => {
  const bite = await standing('invite', 'employer');
  const offered = await standing('offer');
  const newest = await standing('invite', 'employer');
  await standing('viewed');
  expect(await idsOf('turn')).toEqual([offered, newest, bite]);
  expect(await idsOf('turn', '&origin=employer')).toEqual([newest, bite]);
  const { list, count, origins } = await read('turn', '&origin=applicant');
  expect([list.map(({ id }) => id), count]).toEqual([[offered], 1]);
  expect(origins).toEqual({ applicant: 2, employer: 2 });
  expect((await read('waiting', '&origin=employer')).count).toBe(0);
});

test('pages neither skip nor repeat while applications come, move and go @application-201', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) ids.unshift(await standing('viewed'));
  const first = await read('waiting', '&limit=3');
  expect([first.list.map(({ id }) => id), first.count]).toEqual([ids.slice(0, 3), 7]);
  // One of the page ends, one behind it is offered, and a new one comes.
  await market.setApplication(ids[1] ?? 0, { status: 'employerDeclined' });
  await market.setApplication(ids[4] ?? 0, { status: 'offer' });
  const fresh = await standing('new');
  const second = await read('waiting', `&limit=3&after=${first.after}`);
  expect(second.list.map(({ id }) => id)).toEqual([ids[3], ids[5], ids[6]]);
  expect([second.count, second.after]).toEqual([6, null]);
  expect(await idsOf('waiting', '&limit=100')).toEqual([
    fresh,
    ids[0],
    ids[2],
    ids[3],
    ids[5],
    ids[6],
  ]);
  expect(await idsOf('turn')).toEqual([ids[4]]);
  expect(await idsOf('ended')).toEqual([ids[1]]);

  // The cursor stands where its row was, also once that is gone, and behind offers too.
  const bites = [await standing('invite'), await standing('invite')];
  const head = await read('turn', '&limit=1');
  expect(head.list.map(({ id }) => id)).toEqual([ids[4]]);
  await market.setApplication(ids[4] ?? 0, { status: 'offerAccepted' });
  expect(await idsOf('turn', `&after=${head.after}`)).toEqual(bites.toReversed());
  const wrong = await app.send('GET', '/v1/applicant/application?part=turn&after=abc', {
    token: person.token,
  });
  expect(wrong.code).toBe(422);
});

test('the archive is apart, and nobody reads those of others @application-200', async () => {
  const id = await standing('employerDeclined');
  await candidate(id, 'DELETE', '', undefined, person);
  expect(await read('ended')).toMatchObject({ count: 0, origins: { applicant: 0 } });
  expect(await idsOf('ended', '&archived=true')).toEqual([id]);
  person = await market.newPerson();
  expect(await read('ended', '&archived=true')).toMatchObject({ list: [], count: 0 });
  // Without a CV there is nothing.
  person = { token: await signIn(app, 'nothing@part.example', 'candidate'), cvId: 0 };
  for (const part of applicationParts)
    expect(await read(part)).toEqual({
      list: [],
      count: 0,
      after: null,
      origins: { applicant: 0, employer: 0 },
    });
});

test('is as many statements for ten as for one', async () => {
  await standing('viewed');
  const forOne = await statementsOf(() => read('waiting'));
  for (let n = 0; n < 9; n += 1) await standing('nextSteps');
  const { result, statements } = await statementsOf(() => read('waiting'));
  expect(result.list).toHaveLength(10);
  expect(statements).toHaveLength(forOne.statements.length);
});
