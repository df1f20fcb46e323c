import type { ProofState } from '@fourfold/contract/company/proof.ts';
import type { Company, CompanyView } from '@fourfold/contract/company/schema.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openCompanyPath, openJobPath } from '@fourfold/contract/open/address.ts';
import { mailsTo, signIn, testApp } from '../../../../test/app.ts';
import { runJob, takeMails } from '../../../../test/background.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../../test/world.ts';
import { SilentDns } from '../../../providers/dns/port.ts';

const app = await testApp();
const dayMs = 24 * 60 * 60_000;

/** What the name servers say. */
let records: Record<string, string[]> | 'silent' = {};
let mailDomains: string[] = [];
const silent = () => Promise.reject(new SilentDns('no answer'));
app.parts.dns.texts = (domain) =>
  records === 'silent' ? silent() : Promise.resolve(records[domain] ?? []);
app.parts.dns.takesMail = (domain) =>
  records === 'silent' ? silent() : Promise.resolve(mailDomains.includes(domain));

let round = 0;
let token: string;
let company: Company;
let companyId: number;
let candidate: string;
/** Whose address the codes of one test go to. */
let office: string;

beforeEach(async () => {
  records = {};
  mailDomains = [];
  round += 1;
  office = `office-${round}`;
  await signInAgain();
  company = await publishedCompany(app, token);
  companyId = company.id;
  await publishedJob(app, token, companyId);
  await publishedCv(app, candidate);
  await moveTo('https://www.lantern.example/about');
});

const boss = () => `boss-${round}@lantern.example`;

async function signInAgain(): Promise<void> {
  token = await signIn(app, boss(), 'employer');
  candidate = await signIn(app, `seeker-${round}@seeker.example`, 'candidate');
}

/** Access tokens live for minutes. */
async function later(days: number): Promise<void> {
  app.clock.forward(days * dayMs);
  await signInAgain();
}

const moveTo = async (website: string) =>
  succeeded(
    await app.send('PATCH', `/v1/employer/company/${companyId}`, { token, body: { website } }),
  );

const send = (way: '' | '/look' | '/code' | '/verify', body?: object) =>
  app.send<ProofState>('POST', `/v1/employer/company/${companyId}/proof${way}`, {
    token,
    ...(body ? { body } : {}),
  });

/** What everybody reads of it. */
async function shown(): Promise<CompanyView['proof']> {
  const url = `/v1/applicant/company/${companyId}`;
  return succeeded(await app.send<CompanyView>('GET', url, { token: candidate })).proof;
}
const page = async () => (await app.http.inject(openCompanyPath(company))).body;

/** What was sent last to an address. */
async function code(): Promise<string> {
  const mails = await mailsTo(app, `${office}@lantern.example`);
  return /^[A-Z2-9]{8} /.exec(mails[0]?.subject ?? '')?.[0].trim() ?? '';
}

async function provedByDns(): Promise<void> {
  const { record } = succeeded(await send(''));
  records = { 'lantern.example': [record] };
  succeeded(await send('/look'));
}

test('a TXT record proves the domain of the website, and everybody reads how and since when @trust-30', async () => {
  const { domain, record, proof } = succeeded(await send(''));
  expect([domain, proof]).toEqual(['lantern.example', null]);
  expect(record).toMatch(/^fourfold-verify=[0-9a-f]{32}$/);
  expect(succeeded(await send('')).record).toBe(record);
  const none = await send('/look');
  expect([none.code, none.response.message]).toEqual([
    409,
    'lantern.example has no TXT record yet. A new one can take an hour to be seen.',
  ]);
  records = { 'lantern.example': ['v=spf1 -all', `${record}0`] };
  expect((await send('/look')).code).toBe(409);
  expect(await shown()).toBeNull();
  records = { 'lantern.example': ['v=spf1 -all', record] };
  const date = `${app.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
  expect(succeeded(await send('/look')).proof).toMatchObject({ by: 'dns', date });
  expect(await shown()).toEqual({ domain: 'lantern.example', by: 'dns', date });
  expect(await page()).toContain('lantern.example proved by DNS');
});

test('name servers that do not answer prove nothing, and say so @trust-30', async () => {
  succeeded(await send(''));
  records = 'silent';
  const { code, headers } = await send('/look');
  expect([code, headers['retry-after']]).toEqual([503, '60']);
});

test('a code to an address at the domain proves it, once, with five tries @trust-32', async () => {
  succeeded(await send(''));
  const { codeSentTo } = succeeded(await send('/code', { name: office.toUpperCase() }));
  expect(codeSentTo).toBe(`${office}@lantern.example`);
  const first = await code();
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'one more try', 'new one'])
    expect((await send('/verify', { code: 'WRONGONE' })).response.message).toContain(left);
  expect((await send('/verify', { code: first })).response.message).toContain('has expired');
  succeeded(await send('/code', { name: office }));
  const second = await code();
  await later(1);
  expect((await send('/verify', { code: second })).code).toBe(422);
  succeeded(await send('/code', { name: office }));
  const third = await code();
  const { proof } = succeeded(await send('/verify', { code: ` ${third.toLowerCase()} ` }));
  expect(proof?.by).toBe('mail');
  expect((await send('/verify', { code: third })).code).toBe(422);
  expect(await page()).toContain('lantern.example proved by mail');
});

test.each(['x@evil.example', 'a b', 'x>', '', 'a'.repeat(65)])(
  'a code goes to no address but one at the domain: %j @trust-32',
  async (name) => {
    succeeded(await send(''));
    expect((await send('/code', { name })).code).toBe(422);
  },
);

test('a mailbox gets three codes a day of a company, an account sends ten @trust-33', async () => {
  succeeded(await send(''));
  const codes = [];
  for (let count = 0; count < 4; count += 1)
    codes.push((await send('/code', { name: office })).code);
  expect(codes).toEqual([200, 200, 200, 429]);
  for (let count = 0; count < 7; count += 1)
    expect((await send('/code', { name: `${office}-${count}` })).code).toBe(200);
  expect((await send('/code', { name: `${office}-8` })).code).toBe(429);
});

test('what a colleague asks for counts for the owner, and nothing that is refused for the network @trust-33', async () => {
  succeeded(await send(''));
  const colleague = await signIn(app, `recruiter-${round}@lantern.example`, 'employer');
  await sql`insert into member (company_id, account_id, role, whole, created_at)
    select ${companyId}, id, 'recruiter', true, now() from account
    where email = ${`recruiter-${round}@lantern.example`}`.execute(app.parts.db);
  const ofNetwork = async () => {
    const { rows } = await sql<{ points: number }>`
      select coalesce(sum(points), 0)::int as points from rate_limit
      where key like 'code-network%'`.execute(app.parts.db);
    return rows[0]?.points ?? 0;
  };
  const before = await ofNetwork();
  const codes: number[] = [];
  for (const who of [token, colleague])
    for (let count = 0; count < 6; count += 1) {
      const url = `/v1/employer/company/${companyId}/proof/code`;
      const body = { name: `${office}-${codes.length}` };
      codes.push((await app.send('POST', url, { token: who, body })).code);
    }
  expect(codes).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect((await ofNetwork()) - before).toBe(10);
});

test.each([
  ['https://gmail.com/', 'a mail service'],
  ['https://mailinator.com/', 'one for throwing away'],
  ['https://github.io/', 'a public suffix'],
])('%s proves nothing: it is %s @trust-30', async (website) => {
  await moveTo(website);
  expect((await send('')).code).toBe(409);
});

test('it falls with a website of another domain, not with another page of it @trust-31', async () => {
  await provedByDns();
  await moveTo('https://jobs.lantern.example');
  expect(await shown()).not.toBeNull();
  const { record: before } = succeeded(await send(''));
  await moveTo('https://lantern-shop.example');
  expect(await shown()).toBeNull();
  expect((await send('/look')).code).toBe(409);
  await moveTo('https://lantern.example');
  expect(await shown()).toBeNull();
  expect(succeeded(await send('')).record).not.toBe(before);
});

test('it is looked for weekly, and ends two weeks after it was seen last; the owner is told @trust-31', async () => {
  await provedByDns();
  const look = async (days: number) => {
    await later(days);
    await runJob(app, 'company.proof');
  };
  const proofs = [];
  await look(8);
  proofs.push(await shown());
  records = 'silent';
  await look(7);
  await look(6);
  proofs.push(await shown());
  expect(succeeded(await send('')).missingSince).not.toBeNull();
  await look(1);
  proofs.push(await shown());
  expect(proofs.map((proof) => proof?.by)).toEqual(['dns', 'dns', undefined]);
  expect((await takeMails(app)).map(({ to, subject }) => `${to}: ${subject}`)).toContainEqual(
    `${boss()}: lantern.example is no longer proved for ${company.name}`,
  );
});

test('one proved by mail is there while the domain takes mail @trust-31', async () => {
  succeeded(await send(''));
  succeeded(await send('/code', { name: office }));
  succeeded(await send('/verify', { code: await code() }));
  mailDomains = ['lantern.example'];
  for (let week = 0; week < 3; week += 1) {
    await later(8);
    await runJob(app, 'company.proof');
    expect(await shown()).not.toBeNull();
  }
  mailDomains = [];
  for (let day = 0; day < 23; day += 1) {
    await later(1);
    await runJob(app, 'company.proof');
  }
  expect(await shown()).toBeNull();
});

test('a company that keeps its name off a job keeps its domain off it @trust-34', async () => {
  await provedByDns();
  const job = await publishedJob(app, token, companyId);
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${job.id}/public-page`, {
      token,
      body: { publicPage: 'unnamed' },
    }),
  );
  const { body } = await app.http.inject(openJobPath(job));
  expect(body).toContain('A company');
  expect(body).not.toContain('lantern.example');
});
