import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { joined, teamOf, type Asked } from '../../../test/team.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
let cvId: number;

beforeAll(async () => {
  app = await testApp();
  team = await teamOf(app);
  const market = marketplace(app);
  const person = await market.newPerson();
  cvId = person.cvId;
  // Above what the job pays.
  await sql`update cv set revenue_type = 'hourly', revenue_min = 900, revenue_max = 950
    where id = ${cvId}`.execute(app.parts.db);
  const id = await market.apply(person, team.jobId);
  const ines = await joined(app, team.company.id, {
    email: 'ines@lantern.example',
    role: 'interviewer',
  });
  tokens['interviewer'] = ines.token;
  await sql`insert into assignment (application_id, account_id, created_at)
    values (${id}, ${ines.accountId}, now())`.execute(app.parts.db);
  const join = async (name: string, asked: Asked & { email: string }) => {
    tokens[name] = (await joined(app, team.company.id, asked)).token;
  };
  tokens['owner'] = team.owner;
  await join('hiringManager', { email: 'mona@lantern.example', role: 'hiringManager' });
  await join('observer', { email: 'olaf@lantern.example', role: 'observer', jobIds: [team.jobId] });
});

const tokens: Record<string, string> = {};

test.each([
  ['owner', true],
  ['hiringManager', true],
  ['interviewer', false],
  ['observer', false],
])('%s is told of what a person asks for pay: %s @team-81', async (who, isTold) => {
  const path = `/v1/employer/candidate/${cvId}?jobId=${team.jobId}`;
  const seen = succeeded(await app.send<CandidateView>('GET', path, { token: tokens[who] ?? '' }));
  expect(seen.unmet.includes('pay')).toBe(isTold);
  expect(seen.profile.revenueMin).toBe(isTold ? 900 : null);
  expect(JSON.stringify(seen).match(/"pay"|900/g) !== null).toBe(isTold);
});
