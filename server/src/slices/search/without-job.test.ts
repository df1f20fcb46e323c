import type { CandidateList, CandidateView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { joined, teamOf } from '../../../test/team.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

/* People as members of a team read them where no job is chosen. */

let app: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
let person: Person;
let stranger: Person;
/** A colleague's CV, whose 'My company may find me' is off. */
let colleagueCv: number;
const tokens: Record<string, string> = {};

const lower = ['manager of all', 'manager of one', 'interviewer', 'observer', 'watcher of all'];
const finders = ['owner', 'recruiter', 'manager of all', 'manager of one'];
const watchers = ['interviewer', 'observer', 'watcher of all', 'key of observer'];

beforeAll(async () => {
  app = await testApp();
  team = await teamOf(app);
  const { company, owner, jobId } = team;
  const join = async (name: string, asked: Parameters<typeof joined>[2]) => {
    const { token } = await joined(app, company.id, asked);
    tokens[name] = token;
  };
  tokens['owner'] = owner;
  await join('recruiter', { email: 'rex@lantern.example' });
  await join('manager of all', { email: 'mona@lantern.example', role: 'hiringManager' });
  const one = { role: 'hiringManager' } as const;
  await join('manager of one', { ...one, jobIds: [jobId], email: 'max@lantern.example' });
  await join('interviewer', { email: 'ines@lantern.example', role: 'interviewer' });
  await join('observer', { email: 'olaf@lantern.example', role: 'observer', jobIds: [jobId] });
  await join('watcher of all', { email: 'ola@lantern.example', role: 'observer' });
  const body = { name: 'A program', role: 'employer', scope: 'write' };
  tokens['key of observer'] = succeeded(
    await app.send<{ secret: string }>('POST', '/v1/user/api-key', {
      token: tokens['observer'] ?? '',
      body,
    }),
  ).secret;

  succeeded(
    await app.send('PATCH', `/v1/employer/job/${jobId}/review`, {
      token: owner,
      body: { blindReview: true },
    }),
  );
  const market = marketplace(app);
  person = await market.newPerson();
  await market.apply(person, jobId);
  stranger = await market.newPerson();

  const { token } = await joined(app, company.id, { email: 'cora@lantern.example' });
  const asRole = async (role: 'candidate' | 'employer') =>
    succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role } }));
  await asRole('candidate');
  colleagueCv = (await publishedCv(app, token)).id;
  await asRole('employer');
});

const get = <Data>(who: string, path: string) =>
  app.send<Data>('GET', `/v1/employer/${path}`, { token: tokens[who] ?? '' });
const view = (who: string, cvId: number) => get<CandidateView>(who, `candidate/${cvId}`);

const refused = { code: 403, response: { message: 'Only for: owner, recruiter, hiringManager' } };

describe('without a job', () => {
  test.each(finders)('%s reads nobody whom blind review withholds @team-80', async (who) => {
    const seen = succeeded(await view(who, person.cvId));
    expect(seen).toMatchObject({ blind: true, contactsOpen: false });
    expect(JSON.stringify(seen)).not.toMatch(/Ada|Quist|218 555|\/picture\//);
    const { list } = succeeded(await get<CandidateList>(who, 'candidate?limit=100'));
    expect(list.find(({ id }) => id === person.cvId)).toMatchObject({ blind: true });
    expect(JSON.stringify(list.filter(({ blind }) => blind))).not.toMatch(/Ada|Quist/);
    expect(succeeded(await view(who, stranger.cvId)).blind).toBe(false);
  });

  test.each(watchers)('%s reads nobody @team-80', async (who) => {
    for (const cvId of [person.cvId, stranger.cvId, colleagueCv])
      expect((await view(who, cvId)).code).toBe(404);
  });

  test.each([...finders, ...lower])('%s finds no colleague @team-80', async (who) => {
    expect((await view(who, colleagueCv)).code).toBe(404);
  });

  test('an own company opens nothing that another one withholds @team-80', async () => {
    const other = await joined(app, team.company.id, {
      email: 'olga@other.example',
      role: 'observer',
    });
    tokens['olga'] = other.token;
    const { id: companyId } = await publishedCompany(app, other.token);
    await publishedJob(app, other.token, companyId);
    expect(succeeded(await view('olga', person.cvId)).blind).toBe(true);
    expect(succeeded(await view('olga', stranger.cvId)).blind).toBe(false);
    expect((await view('olga', colleagueCv)).code).toBe(404);
    const { list } = succeeded(await get<CandidateList>('olga', 'candidate?limit=100'));
    expect(list.find(({ id }) => id === person.cvId)).toMatchObject({ blind: true });
    expect(list.some(({ id }) => id === colleagueCv)).toBe(false);
    const named = await get<CandidateList>('olga', 'candidate?search=Quist');
    expect(succeeded(named).list.some(({ id }) => id === person.cvId)).toBe(false);
  });

  test('an employer without any company reads people as before @team-80', async () => {
    tokens['nobody'] = await signIn(app, 'nobody@far.example', 'employer');
    expect(succeeded(await view('nobody', person.cvId)).blind).toBe(false);
  });
});

describe('finding people', () => {
  test.each(watchers)('%s is told which roles may', async (who) => {
    const token = tokens[who] ?? '';
    for (const path of ['candidate?limit=2', 'reach?skill=1:3'])
      expect(await get(who, path)).toMatchObject(refused);
    if (who.startsWith('key')) return;
    const body = { name: 'Everybody', role: 'employer', query: {}, alert: true };
    expect(await app.send('POST', '/v1/user/saved-search', { token, body })).toMatchObject(refused);
  });

  test.each(finders)('%s finds people on the owner’s plan', async (who) => {
    for (const path of ['candidate?limit=2', 'reach?skill=1:3'])
      expect((await get(who, path)).code).toBe(200);
  });
});
