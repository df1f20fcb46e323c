import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import {
  memberRoles,
  permissions,
  seesAssignedOnly,
  type MemberRole,
  type Permission,
} from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../app.ts';
import { hashOf, newKey } from '../../src/slices/account/api-key/secret.ts';
import { cases } from '../hostile.cases.ts';
import { buildWorld, hasTeam, isAssigned, memberOf, type World } from '../hostile.world.ts';
import { succeeded } from '../world.ts';

/**
 * Every call that a member of a team may make about its company, by every role, for all of its jobs, for
 * the job that the call is about, for another job, about another company, about their own application,
 * and after removal, by session and by API key: what the table of permissions says.
 */

/** A conversation is not found by whom it is not open to. */
const isTalk = ({ path }: Endpoint) => path.startsWith('/v1/messenger/dialog/:id');

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const names = (Object.keys(cases) as EndpointName[]).filter((name) => {
  const endpoint = endpointOf(name);
  return (
    (endpoint.actor === 'employer' &&
      /\/(company|job|application|webhook)\/:id/.test(endpoint.path)) ||
    isTalk(endpoint)
  );
});

/** The jobs that a member acts for, or that they were removed. */
const reaches = ['all', 'this', 'another', 'otherCompany', 'ownApplication', 'removed'] as const;
type Reach = (typeof reaches)[number];

/** What a member for named jobs may do with the company itself. */
const ofNamed: readonly (Permission | null)[] = ['company.read', 'team.read', 'job.read'];

function verdict(
  endpoint: Endpoint,
  role: MemberRole,
  reach: Reach,
  assigned: boolean,
): 'allowed' | 403 | 404 {
  const { needs = null } = endpoint;
  const ofCompany = /\/(company|webhook)\/:id/.test(endpoint.path);
  const elsewhere = reach === 'removed' || reach === 'otherCompany' || reach === 'ownApplication';
  if (elsewhere || (reach === 'another' && !ofCompany)) return 404;
  if (seesAssignedOnly(role) && !assigned && /\/application\/:id/.test(endpoint.path)) return 404;
  if (needs === null) return 'allowed';
  if (!(permissions[needs] as readonly string[]).includes(role))
    return isTalk(endpoint) ? 404 : 403;
  // A copy would be a job that they do not act for.
  const ofAll = ofCompany || endpoint === endpoints.jobDuplicate;
  const isNamed = role !== 'recruiter' && reach !== 'all';
  return ofAll && isNamed && !ofNamed.includes(needs) ? 403 : 'allowed';
}

let app: TestApp;
let world: World;
let token: string;
let key: string;
beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app);
  token = await signIn(app, `colleague@${world.employer.companyId}.example`);
  const body = { name: 'A program', role: 'employer', scope: 'write' };
  key = succeeded(
    await app.send<{ secret: string }>('POST', '/v1/user/api-key', { token, body }),
  ).secret;
});

async function becomes(
  role: MemberRole,
  reach: Reach,
  jobId: number,
  assigned: boolean,
): Promise<void> {
  const { db } = app.parts;
  const id = memberOf(world.employer.companyId);
  await hasTeam(app, world.employer.companyId);
  await isAssigned(app, world.employer);
  if (!assigned) await sql`delete from assignment where account_id = ${id}`.execute(db);
  if (reach === 'removed') await sql`delete from member where id = ${id}`.execute(db);
  else {
    const whole = reach !== 'this' && reach !== 'another';
    await sql`update member set role = ${role}, whole = ${whole} where id = ${id}`.execute(db);
    const named = reach === 'this' ? jobId : world.employer.draftJobId;
    if (!whole)
      await sql`insert into member_job (member_id, job_id) values (${id}, ${named})`.execute(db);
  }
}

async function call(
  name: EndpointName,
  by: string,
  side: 'own' | 'other' = 'own',
): Promise<number> {
  const { method, path } = endpointOf(name);
  const { query = '', headers = {}, params, body } = cases[name];
  const ids: Record<string, number | string> = { ...params?.(world, side) };
  if (isTalk(endpointOf(name)))
    ids['id'] = (side === 'own' ? world.employer : world.otherEmployer).applicationId;
  const url = path.replace(/:(\w+)/g, (_, key: string) => String(ids[key] ?? 1)) + query;
  return (await app.send(method, url, { token: by, headers, body: body?.(world) })).code;
}

/** Asks while the colleague is who applied. */
async function asApplicant(ask: () => Promise<number>): Promise<number> {
  const { db } = app.parts;
  const is = (account: number) =>
    sql`update cv set account_id = ${account}
      from application where application.cv_id = cv.id
        and application.id = ${world.employer.applicationId}`.execute(db);
  const { rows } = await sql<{ account_id: number }>`
    select cv.account_id from cv join application on application.cv_id = cv.id
    where application.id = ${world.employer.applicationId}`.execute(db);
  await is(memberOf(world.employer.companyId));
  const code = await ask();
  await is(rows[0]?.account_id ?? 0);
  return code;
}

/** Deleting ends the job or the company, and comes last. */
const ending: readonly EndpointName[] = ['jobDelete', 'companyDelete'];
const inOrder = [...names.filter((name) => !ending.includes(name)), ...ending];

describe('a member of the team', () => {
  test.each(inOrder)('%s: by the table of permissions @team-2 @team-5', async (name) => {
    const { jobId, draftJobId } = world.employer;
    const about = name === 'jobDelete' ? draftJobId : jobId;
    for (const role of memberRoles)
      for (const reach of reaches) {
        // A recruiter is for all jobs; the draft is the other job where it is not what a call is about.
        if (role === 'recruiter' && (reach === 'this' || reach === 'another')) continue;
        if (about === draftJobId && reach === 'another') continue;
        // Only an application can be one's own.
        const isAboutOne = /application\/:id/.test(endpointOf(name).path);
        if (reach === 'ownApplication' && !isAboutOne) continue;
        for (const assigned of seesAssignedOnly(role) ? [false, true] : [true]) {
          const expected = verdict(endpointOf(name), role, reach, assigned);
          if (expected === 'allowed' && ending.includes(name)) continue;
          await cases[name].restore?.(app, world);
          await becomes(role, reach, about, assigned);
          const ask = () => call(name, token, reach === 'otherCompany' ? 'other' : 'own');
          const code = await (reach === 'ownApplication' ? asApplicant(ask) : ask());
          const seen = [401, 403, 404].includes(code) ? code : 'allowed';
          const cell = [name, role, reach, assigned];
          expect([...cell, seen]).toEqual([...cell, expected]);
        }
      }
  });

  test.each(inOrder)(
    '%s: by a key for the company as its maker, by one for another not @team-47',
    async (name) => {
      const { companyId } = world.employer;
      const endpoint = endpointOf(name);
      const isClosed = endpoint.sessionOnly || endpoint.actor === 'user';
      for (const of of [companyId, world.otherEmployer.companyId]) {
        const expected = isClosed
          ? 403
          : of === companyId
            ? verdict(endpoint, 'recruiter', 'all', true)
            : 404;
        if (expected === 'allowed' && ending.includes(name)) continue;
        await cases[name].restore?.(app, world);
        await becomes('recruiter', 'all', 0, true);
        const secret = newKey();
        await sql`
        insert into api_key (account_id, company_id, hash, ending, name, role, scope, created_at)
        values (${memberOf(companyId)}, ${of}, ${hashOf(secret)}, 'abcd', 'Desk', 'employer', 'write',
          ${app.clock.now()})`.execute(app.parts.db);
        const code = await call(name, secret);
        const seen = [401, 403, 404].includes(code) ? code : 'allowed';
        expect([name, of, seen]).toEqual([name, of, expected]);
      }
    },
  );

  test.each(inOrder)('%s: not by the own API key, which is for own companies', async (name) => {
    await becomes('recruiter', 'all', 0, true);
    const endpoint = endpointOf(name);
    const code = await call(name, key);
    expect([name, code]).toEqual([name, endpoint.sessionOnly ? 403 : 404]);
  });
});
