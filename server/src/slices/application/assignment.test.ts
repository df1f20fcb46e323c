import type { Assigned } from '@fourfold/contract/company/assigned.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { statementsOf } from '../../../test/statements.ts';
import { joined, teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';

const app = await testApp();
await app.startJobs();
const { owner, company, jobId, otherJobId, teamUrl, get } = await teamOf(app);
const join = (email: string, asked = {}) => joined(app, company.id, { email, ...asked });

let people = 0;
/** Somebody whose application for a job was delivered. */
async function applied(job = jobId) {
  people += 1;
  const token = await signIn(app, `person${people}@person.example`, 'candidate');
  const cv = await publishedCv(app, token);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${job}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  return { id, cvId: cv.id, token };
}

interface Answer {
  assigned: Assigned[];
}
const put = (token: string, about: string, accountId: number, body: object = {}) =>
  app.send<Answer>('PUT', `/v1/employer/${about}/assigned/${accountId}`, { token, body });
const take = (token: string, about: string, accountId: number) =>
  app.send<Answer>('DELETE', `/v1/employer/${about}/assigned/${accountId}`, { token });
const shown = ({ assigned }: Answer) =>
  assigned.map((one) => `${one.name}${one.isWaitedFor ? '!' : ''}${one.isSelf ? ' (self)' : ''}`);
const listed = async (token: string, query = '', job = jobId) =>
  succeeded(
    await app.send<{
      count: number;
      counts: Record<string, number>;
      list: { application: { id: number }; assigned: Assigned[] | null }[];
    }>('GET', `/v1/employer/job/${job}/application?limit=100${query}`, { token }),
  );
const idsOf = ({ list }: Awaited<ReturnType<typeof listed>>) =>
  list.map(({ application }) => application.id).toSorted((a, b) => a - b);

test('an owner without members is asked nothing of assignments, and reads none @assign-4', async () => {
  const alone = await applied();
  const { result, statements } = await statementsOf(() => listed(owner));
  expect(result.list[0]?.assigned).toBeNull();
  expect(succeeded(await get(owner, `application/${alone.id}`))).toMatchObject({ assigned: null });
  expect(succeeded(await get(owner, `job/${jobId}`))).toMatchObject({ assigned: null });
  expect(statements.filter((text) => text.includes('assignment'))).toEqual([]);
});

test('up to ten colleagues, one of them waited for, who act for the job @assign-1', async () => {
  const { id, token } = await applied();
  const about = `application/${id}`;
  const ana = await join('ana@lantern.example');
  const tom = await join('tom@lantern.example', { role: 'hiringManager', jobIds: [jobId] });
  const elsewhere = await join('els@lantern.example', { role: 'observer', jobIds: [otherJobId] });
  expect(shown(succeeded(await put(owner, about, ana.accountId, { isWaitedFor: true })))).toEqual([
    'ana Berg!',
  ]);
  expect(shown(succeeded(await put(tom.token, about, tom.accountId)))).toEqual([
    'ana Berg!',
    'tom Berg (self)',
  ]);
  const moved = succeeded(await put(owner, about, tom.accountId, { isWaitedFor: true }));
  expect(shown(moved)).toEqual(['ana Berg', 'tom Berg!']);
  // Neither who acts for another job, nor a stranger, nor somebody who may not assign.
  expect((await put(owner, about, elsewhere.accountId)).code).toBe(404);
  expect((await put(owner, about, 999_999)).code).toBe(404);
  expect((await put(elsewhere.token, about, ana.accountId)).code).toBe(404);
  const observer = await join('obs@lantern.example', { role: 'observer' });
  expect((await put(observer.token, about, observer.accountId)).code).toBe(403);
  for (let more = 0; more < 8; more += 1) {
    const one = await join(`more${more}@lantern.example`);
    succeeded(await put(owner, about, one.accountId));
  }
  const eleventh = await put(owner, about, observer.accountId);
  expect([eleventh.code, eleventh.response.message]).toEqual([
    409,
    'At most 10 colleagues can be assigned.',
  ]);
  expect(shown(succeeded(await take(owner, about, ana.accountId)))).not.toContain('ana Berg');
  expect((await take(owner, about, ana.accountId)).code).toBe(404);
  const theirs = await app.send('GET', '/v1/applicant/application/outgoing', { token });
  expect(JSON.stringify(theirs)).not.toMatch(/Berg|assigned/);
});

test('mine and unassigned; a card, a job and the home say who is assigned', async () => {
  const ana = await join('ana@lantern.example').catch(async () => ({
    token: await signIn(app, 'ana@lantern.example', 'employer'),
    accountId: 0,
  }));
  const me = await join('mia@lantern.example');
  const [one, two] = [await applied(), await applied()];
  succeeded(await put(me.token, `application/${one.id}`, me.accountId, { isWaitedFor: true }));
  expect(idsOf(await listed(me.token, '&assigned=mine'))).toEqual([one.id]);
  expect(idsOf(await listed(ana.token, '&assigned=nobody'))).toContain(two.id);
  expect(idsOf(await listed(owner, '&assigned=nobody&sort=name'))).not.toContain(one.id);
  expect((await listed(me.token, '&assigned=mine&status=hired')).count).toBe(0);
  const card = (await listed(owner)).list.find(({ application }) => application.id === one.id);
  expect(card?.assigned?.map(({ name }) => name)).toEqual(['mia Berg']);
  succeeded(await put(owner, `job/${jobId}`, me.accountId));
  expect(succeeded(await get(me.token, `job/${jobId}`))).toMatchObject({
    assigned: [{ name: 'mia Berg', isSelf: true, isWaitedFor: false }],
  });
  const home = succeeded(await get(me.token, 'assigned'));
  expect(home).toMatchObject({
    count: 1,
    list: [{ applicationId: one.id, candidateId: one.cvId, isWaitedFor: true }],
    jobs: [{ id: jobId, companyId: company.id }],
  });
});

test('an interviewer reads what is assigned to them, and nothing else @assign-2', async () => {
  const { token, accountId } = await join('ida@lantern.example', { role: 'interviewer' });
  const [mine, other] = [await applied(), await applied()];
  const reads = async () => [
    (await get(token, `application/${mine.id}`)).code,
    (await get(token, `candidate/${mine.cvId}?jobId=${jobId}`)).code,
    (await get(token, `candidate/${mine.cvId}`)).code,
    (await listed(token)).count,
  ];
  const hidden = (cv: { token: string }) =>
    app.send('POST', '/v1/applicant/cv/unpublish', { token: cv.token });
  succeeded(await hidden(mine));
  succeeded(await hidden(other));
  expect(await reads()).toEqual([404, 404, 404, 0]);
  succeeded(await put(owner, `application/${mine.id}`, accountId));
  expect(await reads()).toEqual([200, 200, 404, 1]);
  const view = succeeded(await get(token, `candidate/${mine.cvId}?jobId=${jobId}`));
  expect(view).toMatchObject({
    contactsOpen: false,
    profile: { contactEmail: '', contactPhone: '', revenueMin: null, revenueMax: null },
  });
  // Neither others, in any filter, nor figures of the job, nor moves, nor the conversation.
  expect((await get(token, `application/${other.id}`)).code).toBe(404);
  expect((await get(token, `candidate/${other.cvId}?jobId=${jobId}`)).code).toBe(404);
  // A published CV is anybody's to read, though not as an applicant.
  const published = await applied();
  expect((await get(token, `candidate/${published.cvId}?jobId=${jobId}`)).code).toBe(404);
  for (const query of ['', '&assigned=nobody', '&assigned=mine&sort=name'])
    expect(idsOf(await listed(token, query))).toEqual([mine.id]);
  expect((await listed(token)).counts).toEqual({ exceed: 0, meet: 0, doNotMeet: 0 });
  expect(succeeded(await get(token, `job/${jobId}`))).toMatchObject({ totalApplicants: 0 });
  const body = { status: 'employerDeclined' };
  const move = await app.send('PATCH', `/v1/employer/application/${mine.id}`, { token, body });
  expect(move.code).toBe(403);
  expect((await app.send('GET', `/v1/messenger/dialog/${mine.id}`, { token })).code).toBe(404);
  // A job that is assigned opens nobody.
  succeeded(await put(owner, `job/${jobId}`, accountId));
  expect((await get(token, `application/${other.id}`)).code).toBe(404);
  succeeded(await take(owner, `application/${mine.id}`, accountId));
  expect(await reads()).toEqual([404, 404, 404, 0]);
});

test('nobody is assigned to their own application', async () => {
  const { accountId } = await join('own@lantern.example');
  const { id, cvId } = await applied();
  await sql`update cv set account_id = ${accountId} where id = ${cvId}`.execute(app.parts.db);
  expect((await put(owner, `application/${id}`, accountId)).code).toBe(404);
});

test('who leaves, is removed or gets fewer jobs hands on what was assigned @assign-3', async () => {
  const leaver = await join('lea@lantern.example');
  const heir = await join('hei@lantern.example', { role: 'hiringManager', jobIds: [jobId] });
  const [here, there] = [await applied(), await applied(otherJobId)];
  const abouts = [`application/${here.id}`, `application/${there.id}`, `job/${otherJobId}`];
  const begin = async () => {
    for (const about of abouts)
      succeeded(await put(owner, about, leaver.accountId, { isWaitedFor: true }));
  };
  const now = async () =>
    await Promise.all(
      abouts.map(async (about) => shown(succeeded(await get<Answer>(owner, about)))),
    );
  await begin();
  // What would be handed on, as its reader may read it.
  const asked = `assigned?companyId=${company.id}&accountId=${leaver.accountId}`;
  expect(succeeded(await get(owner, asked))).toMatchObject({
    count: 2,
    jobs: [{ id: otherJobId }],
  });
  expect(succeeded(await get(heir.token, asked))).toMatchObject({ count: 1, jobs: [] });
  const team = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  const memberId = team.members.find(({ accountId }) => accountId === leaver.accountId)?.id;
  const duty = { role: 'hiringManager', jobIds: [jobId] };
  const url = `${teamUrl}/member/${memberId}`;
  succeeded(await app.send('PATCH', url, { token: owner, body: duty }));
  expect(await now()).toEqual([['lea Berg!'], [], []]);
  succeeded(
    await app.send('PATCH', url, { token: owner, body: { role: 'recruiter', jobIds: null } }),
  );
  await begin();
  expect((await app.send('DELETE', `${url}?handTo=999999`, { token: owner })).code).toBe(404);
  succeeded(await app.send('DELETE', `${url}?handTo=${heir.accountId}`, { token: owner }));
  // Only where the other one acts.
  expect(await now()).toEqual([['hei Berg!'], [], []]);
  const goes = await app.send('DELETE', `${teamUrl}/membership`, { token: heir.token });
  expect(goes.code).toBe(200);
  expect(await now()).toEqual([[], [], []]);
});
