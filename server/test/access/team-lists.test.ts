import { mayDo, memberRoles, type MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deliver } from '../../src/slices/application/application.commands.ts';
import { signIn, testApp } from '../app.ts';
import { joined, teamOf } from '../team.ts';
import { publishedCv, succeeded } from '../world.ts';

/*
 * Lists, by each role, for all jobs, the job that they are about or another, assigned or not: whom of two
 * applicants they name, and which figures they have. What must be there follows from the table of
 * permissions alone.
 */

const app = await testApp();
const { owner, company, jobId, otherJobId, teamUrl } = await teamOf(app);
const { db } = app.parts;

/** Who applied: their names stand in no other row. */
const applicants = { Quillon: 0, Vesper: 0 };
type Name = keyof typeof applicants;
const names = Object.keys(applicants) as Name[];

beforeAll(async () => {
  for (const name of names) {
    const token = await signIn(app, `${name.toLowerCase()}@person.example`, 'candidate');
    const cv = await publishedCv(app, token);
    await sql`update cv set first_name = ${name} where id = ${cv.id}`.execute(db);
    const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
    const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token }));
    await app.parts.runUnit((unit) => deliver(unit, id));
    const body = { status: 'nextSteps' };
    succeeded(await app.send('PATCH', `/v1/employer/application/${id}`, { token: owner, body }));
    const text = `Good morning from ${name}`;
    const said = { token, body: { id: randomUUID(), text } };
    succeeded(await app.send('POST', `/v1/messenger/dialog/${id}/message`, said));
    applicants[name] = id;
  }
});

interface Read {
  count?: number;
  totalApplicants?: number;
  list?: { columns?: { count: number }[]; days?: number[] }[];
}

/** What somebody reads at an address: the applicants that it names, its count, its figures. */
async function reads(token: string, path: string) {
  const answer = await app.send<Read>('GET', path, { token });
  if (answer.code !== 200) return { named: [], count: 0, figures: 0 };
  const text = JSON.stringify(answer);
  const { count = 0, totalApplicants = 0, list = [] } = answer.data;
  const columns = list.flatMap((one) => one.columns ?? []);
  return {
    named: names.filter((name) => text.includes(name)),
    count,
    figures: totalApplicants + columns.reduce((sum, one) => sum + one.count, 0),
  };
}

const ofJob = () => `/v1/employer/job/${jobId}/application`;
/** Lists of applications, those of conversations, and figures. */
const applications = () => [
  `${ofJob()}?limit=100`,
  `${ofJob()}?sort=name`,
  `${ofJob()}?sort=waiting&reverse=true`,
  `${ofJob()}?status=nextSteps,new`,
  `${ofJob()}?assigned=mine`,
  `/v1/employer/assigned?companyId=${company.id}`,
];
const conversations = [
  '/v1/messenger/dialog?userRole=employer',
  `/v1/messenger/dialog?userRole=employer&jobId=${jobId}`,
];
const figures = () => [`/v1/employer/job/${jobId}`, `/v1/employer/applicant/pace?jobId=${jobId}`];

const isAboutOneself = (path: string) => /assigned/.test(path);

const reaches = { all: null, this: [jobId], another: [otherJobId] };
type Reach = keyof typeof reaches;

const cells = memberRoles.flatMap((role) =>
  (role === 'recruiter' ? (['all'] as const) : (['all', 'this', 'another'] as const)).flatMap(
    (reach) => [false, true].map((assigned) => [role, reach, assigned] as const),
  ),
) satisfies (readonly [MemberRole, Reach, boolean])[];

let people = 0;

test.each(cells)(
  'lists as %s for %s jobs, assigned to one applicant: %s @assign-2 @team-2 @team-8',
  async (role, reach, assigned) => {
    people += 1;
    const email = `colleague${people}@lantern.example`;
    const { token, accountId } = await joined(app, company.id, {
      email,
      role,
      jobIds: reaches[reach],
    });
    // Even a row that nobody could have made any more opens no other job.
    if (assigned)
      await sql`insert into assignment (application_id, account_id, created_at)
        values (${applicants.Vesper}, ${accountId}, now())`.execute(db);
    const acts = reach !== 'another';
    const own: Name[] = acts && assigned ? ['Vesper'] : [];
    const all = acts ? names : [];
    for (const path of applications()) {
      const seen = role === 'interviewer' || isAboutOneself(path) ? own : all;
      const read = await reads(token, path);
      expect([path, read.named, read.count]).toEqual([path, seen, seen.length]);
    }
    for (const path of conversations) {
      const seen = mayDo(role, 'conversation') ? all : [];
      const read = await reads(token, path);
      expect([path, read.named, read.count]).toEqual([path, seen, seen.length]);
    }
    for (const path of figures()) {
      const sum = acts && mayDo(role, 'figures') ? names.length : 0;
      expect([path, (await reads(token, path)).figures]).toEqual([path, sum]);
    }
    // Nothing after the removal, the assignment's row or not.
    succeeded(await app.send('DELETE', `${teamUrl}/membership`, { token }));
    for (const path of [...applications(), ...conversations, ...figures()])
      expect([path, await reads(token, path)]).toEqual([path, { named: [], count: 0, figures: 0 }]);
  },
);
