import type { Team } from '@fourfold/contract/company/team.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../app.ts';
import { attackedTeam } from '../attacked-team.ts';
import { succeeded } from '../world.ts';

/* Calls about a team at the same moment: one wins, or both hold, and nothing is left in between. */

const app = await testApp();
const { db } = app.parts;
const {
  owner,
  company,
  jobId,
  otherJobId,
  teamUrl,
  send,
  newMember,
  memberIdOf,
  applied,
  invitation,
  takeBy,
} = await attackedTeam(app);

test('an invitation that two take at once makes one member @team-63', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `twice${round}@lantern.example`;
    const secret = await invitation(email);
    const tokens = [await signIn(app, email), await signIn(app, email)];
    const other = await signIn(app, `else${round}@lantern.example`);
    const codes = await Promise.all([...tokens, other].map((token) => takeBy(token, secret)));
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { rows } = await sql`
      select member.id from member join account on account.id = member.account_id
      where company_id = ${company.id} and email in (${email}, ${`else${round}@lantern.example`})`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  }
});

test('an invitation is taken before its inviter is removed, or not at all @team-63', async () => {
  for (let round = 0; round < 5; round += 1) {
    const inviter = await newMember();
    const email = `racer${round}@lantern.example`;
    const secret = await invitation(email, inviter.accountId);
    const token = await signIn(app, email);
    const url = `${teamUrl}/member/${await memberIdOf(inviter.accountId)}`;
    const [taken, removed] = await Promise.all([takeBy(token, secret), send('DELETE', url, owner)]);
    expect([removed, taken]).toEqual([
      200,
      expect.toSatisfy((code) => [200, 409].includes(code as number)),
    ]);
    const { rows } = await sql<{ ended_by: string; there: boolean }>`
      select ended_by, exists (
        select from member join account on account.id = member.account_id
        where company_id = ${company.id} and account.email = ${email}) as there
      from invitation where email = ${email}`.execute(db);
    const isTaken = taken === 200;
    expect(rows).toEqual([{ ended_by: isTaken ? 'taken' : 'takenBack', there: isTaken }]);
  }
});

test('a member who is removed while joining again, leaving or changed is gone once @team-63', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token, accountId } = await newMember();
    const url = `${teamUrl}/member/${await memberIdOf(accountId)}`;
    const codes = await Promise.all([
      send('DELETE', url, owner),
      send('PATCH', url, owner, { role: 'observer', jobIds: [jobId] }),
      send('DELETE', `${teamUrl}/membership`, token),
      send('PATCH', url, token, { role: 'observer', jobIds: null }),
    ]);
    for (const code of codes) expect([200, 403, 404]).toContain(code);
    expect(await memberIdOf(accountId)).toBe(0);
    const { rows } = await sql`
      select from member_job where not exists (
        select from member where member.id = member_job.member_id)`.execute(db);
    expect(rows).toEqual([]);
  }
});

test('what a member writes while the role is lowered is written whole or refused @team-63', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await applied();
    const { token, accountId } = await newMember();
    const url = `${teamUrl}/member/${await memberIdOf(accountId)}`;
    const note = { text: `Round ${round}`, managersOnly: false, mentions: [] };
    const [lowered, moved, written, assigned, asked] = await Promise.all([
      send('PATCH', url, owner, { role: 'observer', jobIds: [jobId] }),
      send('PATCH', `/v1/employer/application/${id}`, token, { status: 'nextSteps' }),
      send('POST', `/v1/employer/application/${id}/note`, token, note),
      send('PUT', `/v1/employer/application/${id}/assigned/${accountId}`, token, {}),
      send('PATCH', `/v1/employer/job/${jobId}/review`, token, { blindReview: false }),
    ]);
    expect(lowered).toBe(200);
    for (const code of [moved, written, assigned, asked]) expect([200, 201, 403]).toContain(code);
    const { rows } = await sql<{ status: string; notes: number }>`
      select status, (select count(*)::int from note where application_id = application.id) as notes
      from application where id = ${id}`.execute(db);
    expect(rows[0]?.status === 'nextSteps').toBe(moved === 200);
    expect(rows[0]?.notes).toBe(written === 201 ? 1 : 0);
    // Afterwards nothing more.
    expect(await send('POST', `/v1/employer/application/${id}/note`, token, note)).toBe(403);
  }
});

test('a company that two take over at once has one owner @team-63', async () => {
  const heir = await newMember();
  const other = await newMember();
  const offer = { memberId: await memberIdOf(heir.accountId) };
  expect(await send('POST', `${teamUrl}/handover`, owner, offer)).toBe(200);
  const takes = await Promise.all([
    ...[heir.token, heir.token, other.token].map((token) =>
      send('POST', `${teamUrl}/handover/take`, token, { jobIds: [jobId, otherJobId] }),
    ),
    send('DELETE', `${teamUrl}/member/${offer.memberId}`, other.token),
    send('DELETE', `${teamUrl}/handover`, owner),
  ]);
  for (const code of takes) expect(code).toBeLessThan(500);
  expect(takes.slice(0, 3).filter((code) => code === 200).length).toBeLessThanOrEqual(1);
  const team = succeeded(
    await app.send<Team>('GET', teamUrl, {
      token: takes.slice(0, 2).includes(200) ? heir.token : owner,
    }),
  );
  expect(team.members.filter(({ role }) => role === 'owner')).toHaveLength(1);
  const ids = team.members.map(({ accountId }) => accountId);
  expect(new Set(ids).size).toBe(ids.length);
});
