import type { Notification } from '@fourfold/contract/notification/schema.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo, signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from '../application/application.commands.ts';

const app = await testApp();
await app.startJobs();
const { owner, company, jobId, teamUrl, member } = await teamOf(app);
const { db } = app.parts;

/** Applies for the company's job. @returns the application's id */
async function apply(token: string): Promise<number> {
  const cv = await publishedCv(app, token);
  const path = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', path, { token }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  return id;
}

const asRole = async (token: string, role: 'candidate' | 'employer') =>
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role } }));

const newsOf = async (token: string) => {
  const url = '/v1/user/notification';
  const { list } = succeeded(await app.send<{ list: Notification[] }>('GET', url, { token }));
  return list.filter(({ kind }) => kind === 'owner').map(({ text }) => text);
};

const settled = () =>
  expect.poll(async () => (await sql`select from handover_rest`.execute(db)).rows.length).toBe(0);

const hasPassed = `${company.name} has a new owner. Your application for Structural welder stays as it is.`;

test('applicants are told once of a new owner, and once that there is none @team-46', async () => {
  const person = await signIn(app, 'kit@person.example', 'candidate');
  const id = await apply(person);
  const done = await signIn(app, 'done@person.example', 'candidate');
  const ended = await apply(done);
  const body = { status: 'applicantDeclined' };
  succeeded(await app.send('PATCH', `/v1/applicant/application/${ended}`, { token: done, body }));
  const ana = await member('ana@lantern.example');
  await asRole(ana, 'candidate');
  await apply(ana);
  await asRole(ana, 'employer');
  const kim = await member('kim@lantern.example');
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  const memberId = members.find(({ email }) => email.startsWith('ana'))?.id;
  const url = `${teamUrl}/handover`;
  succeeded(await app.send('POST', url, { token: owner, body: { memberId } }));
  succeeded(await app.send('POST', `${url}/take`, { token: ana, body: {} }));
  await settled();
  await expect.poll(() => newsOf(person)).toHaveLength(1);
  const [text = ''] = await newsOf(person);
  expect(text).toBe(hasPassed);
  // Again, as after a crash, and twice at once.
  await Promise.all([1, 2, 3].map(() => runJob(app, 'notification.owner', { ids: [id, ended] })));
  expect(await newsOf(person)).toEqual([hasPassed]);
  // Who withdrew and who became the owner are told nothing.
  expect(await newsOf(done)).toEqual([]);
  await asRole(ana, 'candidate');
  expect(await newsOf(ana)).toEqual([]);
  await asRole(ana, 'employer');

  succeeded(await app.send('DELETE', '/v1/user', { token: ana }));
  await settled();
  const isWithout = `${company.name} has no owner for now, and its job posts are paused. Your application for Structural welder stays.`;
  await expect.poll(() => newsOf(person)).toEqual([isWithout, hasPassed]);
  succeeded(await app.send('POST', `${url}/take`, { token: kim, body: {} }));
  await settled();
  await expect.poll(() => newsOf(person)).toEqual([hasPassed, isWithout, hasPassed]);
  expect(JSON.stringify(await newsOf(person))).not.toMatch(/Berg|Ana|Lind|@/);
  expect(await mailsTo(app, 'kit@person.example')).toEqual([]);
});
