import type {
  ApplicationStatus,
  OwnApplication,
  ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import { applicationStatuses } from '@fourfold/contract/application/schema.ts';
import type { Match } from '@fourfold/contract/matching/schema.ts';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { exported } from '../../../test/export.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { cvChanged } from '../cv/cv.events.ts';
import { breakdown } from '../matching/matching.rules.ts';
import { recountWeights } from '../matching/weight.commands.ts';

const asked = [
  { name: 'Welding', level: 4 },
  { name: 'Blueprints', level: 3 },
  { name: 'Sail rigging', level: 0 },
];
const known = [
  { name: 'Welding', level: 3 },
  { name: 'Blueprints', level: 3 },
];

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let person: Person;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  ({ id: jobId } = await publishedJob(app, boss.token, boss.companyId, asked));
  person = await market.newPerson(known);
});

const employer = async <Data = ReceivedApplication>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) =>
  succeeded(
    await app.send<Data>(method, `/v1/employer/${path}`, {
      token: boss.token,
      ...(body && { body }),
    }),
  );
const candidate = async <Data = OwnApplication>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) =>
  succeeded(
    await app.send<Data>(method, `/v1/applicant/${path}`, {
      token: person.token,
      ...(body && { body }),
    }),
  );
const own = async (id: number) =>
  [
    ...(await candidate<{ list: OwnApplication[] }>('GET', 'application/outgoing')).list,
    ...(await candidate<{ list: OwnApplication[] }>('GET', 'application/incoming')).list,
  ].find((one) => one.id === id);
const received = (id: number) => employer('GET', `application/${id}`);
const decline = (id: number) =>
  employer('PATCH', `application/${id}`, { status: 'employerDeclined' });
const know = (...levels: number[]) =>
  candidate('PATCH', `cv/${person.cvId}/skill`, {
    skills: known.flatMap((skill, at) => {
      const level = levels[at] ?? 0;
      return level === 0 ? [] : [{ ...skill, level, workOutside: true }];
    }),
  });
const now = async () =>
  (await employer<{ match: Match }>('GET', `candidate/${person.cvId}?jobId=${jobId}`)).match;

/** What a history says of the match: each move with the score that it kept. */
const kept = (application: Pick<OwnApplication, 'events'> | undefined) =>
  application?.events.map(({ to, matchScore }) => [to, matchScore]);

/** The decisions of an archive, of either side. */
async function decided(token: string, file: string) {
  const rows = JSON.parse((await exported(app, token)).text(`${file}.json`)) as {
    id: number;
    events: { to: ApplicationStatus; match: Kept | null }[];
  }[];
  return rows.flatMap(({ events }) => events.flatMap(({ match }) => match ?? []));
}

/** What the database has of the decisions of an application. */
const stored = (id: number) =>
  app.parts.db
    .selectFrom('decision')
    .innerJoin('application_event', 'application_event.id', 'event_id')
    .selectAll('decision')
    .where('application_id', '=', id)
    .execute();

interface Kept extends Pick<Match, 'score' | 'raw' | 'band' | 'behaviors'> {
  skills: Pick<Match['skills'][number], 'id' | 'name' | 'weight' | 'jobScore' | 'cvScore'>[];
  weightsDate: string | null;
  scoresShown: boolean;
}

/** The match that the kept parts come to. */
const recomputed = ({ skills, behaviors }: Kept) => {
  const { score, raw, band } = breakdown({
    jobSkills: skills.map((skill) => ({ ...skill, level: skill.jobScore })),
    cvSkills: skills.map((skill) => ({ ...skill, level: skill.cvScore })),
    jobWins: behaviors.job,
    cvWins: behaviors.cv,
  });
  return { score, raw, band };
};

test('a decision keeps the match as it was, whatever is edited afterwards, for both sides @Z15.4', async () => {
  const id = await market.apply(person, jobId);
  const seen = await now();
  await decline(id);
  await know(1);
  await employer('PATCH', `job/${jobId}/skill`, { skills: [{ name: 'Blueprints', level: 5 }] });
  const today = (await now()).score;
  expect(today).not.toBe(seen.score);
  const mine = await own(id);
  expect(mine?.matchScore).toBe(today);
  expect(kept(mine)).toEqual([
    ['preNew', null],
    ['new', null],
    ['employerDeclined', seen.score],
  ]);
  const theirs = await received(id);
  expect([theirs.matchScore, kept(theirs)]).toEqual([
    today,
    [
      ['new', null],
      ['employerDeclined', seen.score],
    ],
  ]);
  for (const [token, file] of [
    [person.token, 'applications'],
    [boss.token, 'applications-received'],
  ] as const) {
    const [match, ...others] = await decided(token, file);
    expect(others).toEqual([]);
    if (!match) throw new Error('Nothing is kept');
    const { score, raw, band, behaviors, skills } = seen;
    expect(match).toMatchObject({ score, raw, band, behaviors, scoresShown: true });
    expect(match.skills).toEqual(
      skills.map((skill) => ({
        id: skill.id,
        name: skill.name,
        weight: skill.weight,
        jobScore: skill.jobScore,
        cvScore: skill.cvScore,
      })),
    );
    expect(recomputed(match)).toEqual({ score, raw, band });
  }
});

test('decisions are the moves of RULES.md section 12, and no others @Z15.4', async () => {
  const begin = async (origin: 'applicant' | 'employer') => {
    person = await market.newPerson(known);
    return origin === 'applicant'
      ? await market.apply(person, jobId)
      : (await employer('POST', `job/${jobId}/bite`, { candidateId: person.cvId })).id;
  };
  const all = new Map<string, number | null>();
  const note = async (id: number) => {
    for (const { to, matchScore } of (await own(id))?.events ?? []) all.set(to, matchScore);
  };
  const walk = async (id: number, steps: [ApplicationStatus, 'boss' | 'person'][]) => {
    for (const [status, who] of steps)
      await (who === 'boss' ? employer : candidate)('PATCH', `application/${id}`, { status });
    await note(id);
  };
  const first = await begin('applicant');
  await received(first);
  await walk(first, [
    ['nextSteps', 'boss'],
    ['offer', 'boss'],
    ['offerAccepted', 'person'],
    ['hired', 'boss'],
  ]);
  await walk(await begin('employer'), [['inviteDeclined', 'person']]);
  await walk(await begin('employer'), [
    ['inviteAccepted', 'person'],
    ['offer', 'boss'],
    ['offerDeclined', 'person'],
  ]);
  await walk(await begin('applicant'), [['applicantDeclined', 'person']]);
  await walk(await begin('applicant'), [['employerDeclined', 'boss']]);
  expect([...all.keys()].sort()).toEqual([...applicationStatuses].sort());
  expect([...all].flatMap(([status, score]) => (score === null ? [] : [status])).sort()).toEqual([
    'applicantDeclined',
    'employerDeclined',
    'hired',
    'inviteDeclined',
    'nextSteps',
    'offer',
    'offerDeclined',
  ]);
});

test('a decision that is taken back never was, and the one before it stands again @Z15.5', async () => {
  const id = await market.apply(person, jobId);
  const first = (await now()).score;
  await employer('PATCH', `application/${id}`, { status: 'nextSteps' });
  await know(5, 5);
  const later = (await now()).score;
  await decline(id);
  expect(kept(await own(id))?.slice(2)).toEqual([
    ['nextSteps', first],
    ['employerDeclined', later],
  ]);
  await employer('POST', `application/${id}/undo`);
  expect(kept(await own(id))?.slice(2)).toEqual([
    ['nextSteps', first],
    ['employerDeclined', null],
    ['nextSteps', null],
  ]);
  await know(2, 2);
  await decline(id);
  expect(kept(await own(id))?.at(-1)).toEqual(['employerDeclined', (await now()).score]);
});

test('of a hidden CV that was not sent nothing is kept @Z15.6', async () => {
  const { id } = await employer('POST', `job/${jobId}/bite`, { candidateId: person.cvId });
  await candidate('POST', 'cv/unpublish');
  await candidate('PATCH', `application/${id}`, { status: 'inviteDeclined' });
  expect(kept(await own(id))).toEqual([
    ['invite', null],
    ['inviteDeclined', null],
  ]);
  expect(await decided(boss.token, 'applications-received')).toEqual([]);
});

test('a hidden CV and a closed job are kept as the two sides read them @Z15.4', async () => {
  const id = await market.apply(person, jobId);
  const seen = (await now()).score;
  await candidate('POST', 'cv/unpublish');
  await know(5, 5);
  await employer('POST', `job/${jobId}/close`);
  await decline(id);
  expect(kept(await own(id))?.at(-1)).toEqual(['employerDeclined', seen]);
});

test('a deleted person leaves no match behind, a deleted employer the numbers alone @Z15.6', async () => {
  const id = await market.apply(person, jobId);
  const { score } = await now();
  await decline(id);
  const other = await market.newPerson(known);
  const left = await market.apply(other, jobId);
  await decline(left);
  succeeded(await app.send('DELETE', '/v1/user', { token: other.token }));
  expect((await received(left)).events.at(-1)?.matchScore).toBe(null);
  expect(await decided(boss.token, 'applications-received')).toHaveLength(1);
  expect(await stored(left)).toEqual([]);
  succeeded(await app.send('DELETE', '/v1/user', { token: boss.token }));
  expect(kept(await own(id))?.at(-1)).toEqual(['employerDeclined', score]);
  expect(await decided(person.token, 'applications')).toMatchObject([
    { score, skills: null, behaviors: null },
  ]);
  expect(await stored(id)).toMatchObject([{ score, skills: null, behaviors: null }]);
});

test('under blind review a kept match names nobody @Z15.6', async () => {
  await employer('PATCH', `job/${jobId}/review`, { blindReview: true });
  const id = await market.apply(person, jobId);
  await decline(id);
  const [match] = await decided(boss.token, 'applications-received');
  expect(match?.score).not.toBe(undefined);
  expect(JSON.stringify(match)).not.toMatch(/ada|quist/i);
});

test('a decision waits for an edit that is under way, and keeps what it made @Z15.7', async () => {
  const id = await market.apply(person, jobId);
  const written = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const editing = app.parts.runUnit(async (unit) => {
    const { cvId } = person;
    await unit.tx.updateTable('cv_skill').set({ level: 1 }).where('cv_id', '=', cvId).execute();
    await unit.emit(cvChanged, { cvId });
    written.resolve();
    await answered.promise;
  });
  await written.promise;
  const declining = decline(id);
  await Promise.race([declining, setTimeout(300)]);
  answered.resolve();
  await Promise.all([editing, declining]);
  const { score, skills } = await now();
  expect(skills.map(({ cvScore }) => cvScore)).toEqual([1, 1, 0]);
  expect(kept(await own(id))?.at(-1)).toEqual(['employerDeclined', score]);
});

test('edits and decisions at the same moments leave matches that add up @Z15.7', async () => {
  const id = await market.apply(person, jobId);
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([decline(id), know(1 + (round % 5), 5)]);
    if (round < 5) await employer('POST', `application/${id}/undo`);
  }
  const [match] = await decided(person.token, 'applications');
  if (!match) throw new Error('Nothing is kept');
  expect(recomputed(match)).toEqual({ score: match.score, raw: match.raw, band: match.band });
});

test('it says when the weights were last counted @Z15.4', async () => {
  const id = await market.apply(person, jobId);
  await recountWeights(app.parts.runUnit);
  await decline(id);
  const [match] = await decided(person.token, 'applications');
  expect(Date.parse(match?.weightsDate ?? '')).toBe(app.clock.now().getTime());
});
