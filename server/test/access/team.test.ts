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
import { cases } from '../hostile.cases.ts';
import { buildWorld, hasTeam, isAssigned, memberOf, type World } from '../hostile.world.ts';
import { succeeded } from '../world.ts';

/**
 * Every call that a member of a team may make about its company, by every role, for all of its jobs, for
 * the job that the call is about, for another job, and after removal: what the table of permissions says.
 */

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const names = (Object.keys(cases) as EndpointName[]).filter((name) => {
  const endpoint = endpointOf(name);
  return (
    endpoint.actor === 'employer' && /\/(company|job|application|webhook)\/:id/.test(endpoint.path)
  );
});

/** The jobs that a member acts for, or that they were removed. */
const reaches = ['all', 'this', 'another', 'removed'] as const;
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
  if (reach === 'removed' || (reach === 'another' && !ofCompany)) return 404;
  if (seesAssignedOnly(role) && !assigned && /\/application\/:id/.test(endpoint.path)) return 404;
  if (needs === null) return 'allowed';
  if (!(permissions[needs] as readonly string[]).includes(role)) return 403;
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
    const whole = reach === 'all' || role === 'recruiter';
    await sql`update member set role = ${role}, whole = ${whole} where id = ${id}`.execute(db);
    const named = reach === 'this' ? jobId : world.employer.draftJobId;
    if (!whole)
      await sql`insert into member_job (member_id, job_id) values (${id}, ${named})`.execute(db);
  }
}

async function call(name: EndpointName, by: string): Promise<number> {
  const { method, path } = endpointOf(name);
  const { query = '', headers = {}, params, body } = cases[name];
  const ids = { ...params?.(world, 'own') };
  const url = path.replace(/:(\w+)/g, (_, key: string) => String(ids[key] ?? 1)) + query;
  return (await app.send(method, url, { token: by, headers, body: body?.(world) })).code;
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
        for (const assigned of seesAssignedOnly(role) ? [false, true] : [true]) {
          const expected = verdict(endpointOf(name), role, reach, assigned);
          if (expected === 'allowed' && ending.includes(name)) continue;
          await cases[name].restore?.(app, world);
          await becomes(role, reach, about, assigned);
          const code = await call(name, token);
          const seen = [401, 403, 404].includes(code) ? code : 'allowed';
          const cell = [name, role, reach, assigned];
          expect([...cell, seen]).toEqual([...cell, expected]);
        }
      }
  });

  test.each(inOrder)('%s: not by the own API key, which is for own companies', async (name) => {
    await becomes('recruiter', 'all', 0, true);
    const endpoint = endpointOf(name);
    const code = await call(name, key);
    expect([name, code]).toEqual([name, endpoint.sessionOnly ? 403 : 404]);
  });
});
