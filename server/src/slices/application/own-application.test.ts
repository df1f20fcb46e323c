import type { ApplicantPace } from '@fourfold/contract/application/pace.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';

const app = await testApp();
await app.startJobs();
const { owner, jobId, otherJobId, teamUrl, member, get } = await teamOf(app);

const asRole = async (token: string, role: 'candidate' | 'employer') =>
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role } }));

/** A colleague applies and is an employer again. @returns the application's id */
async function apply(token: string, job: number): Promise<number> {
  await asRole(token, 'candidate');
  const cv = await publishedCv(app, token);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${job}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  await asRole(token, 'employer');
  return id;
}

/** What somebody reads of all applications for a job: in the list, on the card, in its pace. */
async function seen(token: string, job: number, id: number) {
  const read = async <Data>(path: string) =>
    succeeded(await app.send<Data>('GET', `/v1/employer/${path}`, { token }));
  const list = await read<{ count: number; list: unknown[] }>(`job/${job}/application`);
  const card = await read<{ totalApplicants: number }>(`job/${job}`);
  const { list: paces } = await read<{ list: ApplicantPace[] }>(`applicant/pace?jobId=${job}`);
  const [pace] = paces;
  return {
    list: [list.count, list.list.length],
    card: card.totalApplicants,
    days: pace?.days.reduce((sum, one) => sum + one, 0),
    columns: pace?.columns.reduce((sum, { count }) => sum + count, 0),
    waits: pace?.unansweredDays !== null,
    one: (await get(token, `application/${id}`)).code,
  };
}

const nothing = { list: [0, 0], card: 0, days: 0, columns: 0, waits: false, one: 404 };
const all = { list: [1, 1], card: 1, days: 1, columns: 1, waits: true, one: 200 };

test('pace and counts leave out one’s own application @team-7', async () => {
  const ana = await member('ana@lantern.example');
  const id = await apply(ana, jobId);
  expect(await seen(owner, jobId, id)).toEqual(all);
  expect(await seen(ana, jobId, id)).toEqual(nothing);
});

test('who becomes the owner reads nothing of the own application either @team-45', async () => {
  const ana = await member('bea@lantern.example');
  const id = await apply(ana, otherJobId);
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  const memberId = members.find(({ email }) => email.startsWith('bea'))?.id;
  const url = `${teamUrl}/handover`;
  succeeded(await app.send('POST', url, { token: owner, body: { memberId } }));
  succeeded(await app.send('POST', `${url}/take`, { token: ana, body: {} }));
  await expect
    .poll(async () => (await sql`select from handover_rest`.execute(app.parts.db)).rows.length)
    .toBe(0);
  expect(await seen(ana, otherJobId, id)).toEqual(nothing);
  expect(await seen(owner, otherJobId, id)).toEqual(all);
  const profile = await app.send<{ inTeams: boolean }>('GET', '/v1/user/profile', { token: ana });
  expect(succeeded(profile).inTeams).toBe(false);
  // The former owner, now a recruiter, does not take that protection away, nor is it listed.
  const path = `${teamUrl}/member/${memberId}`;
  expect((await app.send('DELETE', path, { token: owner })).code).toBe(404);
  const team = succeeded(await app.send<Team>('GET', teamUrl, { token: ana }));
  expect(team.members.filter(({ email }) => email.startsWith('bea'))).toMatchObject([
    { role: 'owner' },
  ]);
});
