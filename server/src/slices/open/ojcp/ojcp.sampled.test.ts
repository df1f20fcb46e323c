import type { Job } from '@fourfold/contract/job/schema.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { employer, post, publishedOf, type Employer } from '../../../../test/employers.ts';
import { sampled } from '../../../../test/lane.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { inputOf } from '../../../../test/random/input.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { ojcpTools } from './ojcp-tools.ts';

/* What the protocol requires of each answer, as it describes it. */

const version = z.enum(['0.1', '0.2', '0.3']);
const known = ['search_jobs', 'get_job_detail', 'get_employer_context'] as const;
const applyPath = z.enum([
  'ats_direct',
  'provider_hosted',
  'platform_native',
  'email',
  'external_redirect',
  'custom',
]);
const manifest = z.object({
  ojcp_version: version,
  provider: z.object({ name: z.string(), description: z.string().optional() }),
  mcp_endpoint: z.url(),
  tools: z.array(z.enum(known)),
  apply_paths: z.array(applyPath),
  auth: z.object({ required: z.boolean() }),
  rate_limits: z.object({ anonymous_rps: z.number() }),
});
const fit = {
  fit_score: z.number().min(0).max(1).optional(),
  fit_rationale: z.string().optional(),
};
const warnings = z
  .array(z.strictObject({ code: z.string(), message: z.string(), fields: z.array(z.string()) }))
  .optional();
const summary = z.strictObject({
  ojcp_id: z.string().regex(/^[\w.:-]+:job-\d+$/),
  title: z.string(),
  employer: z.strictObject({ name: z.string(), ojcp_employer_id: z.string().optional() }),
  datePosted: z.iso.date(),
  url: z.url(),
  employmentType: z
    .string()
    .regex(/^[a-z_]+$/)
    .optional(),
  remote_policy: z.enum(['on_site', 'hybrid', 'remote', 'flexible']).optional(),
  jobLocation: z.strictObject({
    '@type': z.literal('Place'),
    address: z.strictObject({
      addressLocality: z.string().optional(),
      addressRegion: z.string().optional(),
      addressCountry: z.string(),
    }),
  }),
  baseSalary: z
    .strictObject({
      currency: z.literal('USD'),
      minValue: z.number().optional(),
      maxValue: z.number().optional(),
      unitText: z.enum(['HOUR', 'WEEK', 'MONTH', 'YEAR']),
    })
    .optional(),
  skills_required: z.array(z.string()),
  skills_preferred: z.array(z.string()),
  apply_paths: z.array(
    z.strictObject({ type: applyPath, url: z.url(), supports_agent_submission: z.boolean() }),
  ),
});
const place = z.strictObject({
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string(),
});
const company = {
  name: z.string(),
  description: z.string().optional(),
  industries: z.array(z.string()),
  hq_location: place.optional(),
};
const replyFacts = z.strictObject({
  period_start: z.iso.date(),
  period_end: z.iso.date(),
  applications: z.int().nullable(),
  answered: z.int().nullable(),
  median_working_days: z.number().nullable(),
  answered_within_ten_working_days_percent: z.int().nullable(),
  hires: z.int(),
});
const answers = {
  search_jobs: z.strictObject({
    ojcp_version: version,
    query: z.string(),
    total_results: z.int(),
    returned: z.int(),
    offset: z.int(),
    jobs: z.array(summary.extend(fit)),
    warnings,
  }),
  get_job_detail: z.strictObject({
    ojcp_version: version,
    job: summary.extend({
      '@context': z.array(z.string()),
      '@type': z.literal('JobPosting'),
      description: z.string(),
      agent_notes: z.string().optional(),
      validThrough: z.iso.date().optional(),
      reply_facts: replyFacts
        .extend({
          first_published: z.iso.date().nullable(),
          reposts: z.int(),
          open_days: z.int(),
        })
        .optional(),
    }),
    employer_context: z
      .strictObject({ ...company, ojcp_employer_id: z.string().optional() })
      .optional(),
    ...fit,
    warnings,
  }),
  get_employer_context: z.strictObject({
    ojcp_version: version,
    employer_id: z.string(),
    ...company,
    open_roles_count: z.int(),
    reply_facts: replyFacts,
  }),
};
const refusal = z.object({
  code: z.literal([-32000, -32029, -32700]),
  data: z.strictObject({
    ojcp_version: version,
    error_code: z.enum(['invalid_request', 'job_not_found', 'employer_not_found', 'rate_limited']),
    message: z.string().min(1),
    retry_after_seconds: z.int().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});

let app: TestApp;
let boss: Employer;
let jobId: number;
let others: Job[];
let networks = 0;

beforeAll(async () => {
  app = await testApp();
  boss = await employer(app);
  const skills = [
    { name: 'JavaScript', level: 4 },
    { name: 'Teamwork', level: 2 },
    { name: 'Python', level: 0 },
  ];
  ({ id: jobId } = await publishedJob(app, boss.token, boss.companyId, skills));
  others = await publishedOf(await employer(app), 2);
});

type Name = (typeof known)[number];
async function send(name: Name, input: unknown, remoteAddress?: string) {
  networks += 1;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/open/ojcp',
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    remoteAddress:
      remoteAddress ?? `10.${8 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`,
  });
  return { ...answer.json<{ result?: { structuredContent: unknown }; error?: unknown }>(), answer };
}
/** An answer in the protocol's shape. */
async function ask<N extends Name>(name: N, input: object): Promise<z.infer<(typeof answers)[N]>> {
  const { result, error } = await send(name, input);
  expect(error).toBeUndefined();
  return answers[name].parse(result?.structuredContent) as z.infer<(typeof answers)[N]>;
}
const refused = async (name: Name, input: object) =>
  refusal.parse((await send(name, input)).error).data;
const context = (skills: string[], consent_scope = 'fit_scoring') => ({
  candidate_context: { ojcp_candidate_context_version: '0.1', consent_scope, skills },
});
const keyOf = async (id: number) => {
  const { jobs } = await ask('search_jobs', { query: '' });
  const found = jobs.find(({ ojcp_id }) => ojcp_id.endsWith(`:job-${id}`));
  return found?.ojcp_id ?? '';
};

test('the manifest leads to the tools, and caches ask again by its tag @open-45', async () => {
  const url = '/.well-known/ojcp.json';
  const first = await app.http.inject({ url });
  expect(first.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(first.headers['set-cookie']).toBeUndefined();
  const said = manifest.parse(first.json());
  expect(said.tools).toEqual(known);
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect((await app.http.inject({ url, headers: tag })).statusCode).toBe(304);

  const listed = await app.http.inject({
    method: 'POST',
    url: new URL(said.mcp_endpoint).pathname,
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const { tools } = listed.json<{ result: { tools: { name: string; inputSchema: object }[] } }>()
    .result;
  expect(tools.map(({ name }) => name)).toEqual(said.tools);
  expect(tools.map(({ inputSchema }) => inputSchema)).toMatchObject([
    { type: 'object', required: ['query'] },
    { type: 'object', required: ['job_id'] },
    { type: 'object', required: ['employer_id'] },
  ]);
  const { paths } = (await app.http.inject('/docs/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining([url, '/open/ojcp']));
});

test('finds open jobs by words, place, mode and type, counts and pages them @open-46', async () => {
  await sql`update job set work_mode = 'remote', location_city = 'Duluth', location_state_id = 'MN',
    employment_type_id = 3 where id = ${jobId}`.execute(app.parts.db);
  await sql`update job set work_mode = 'onsite', location_city = 'Austin', location_state_id = 'TX',
    employment_type_id = 1 where id <> ${jobId}`.execute(app.parts.db);
  const search = (input: object) => ask('search_jobs', { query: '', ...input });
  const all = await search({});
  expect(all).toMatchObject({ total_results: 3, returned: 3, offset: 0 });
  const paged = await search({ pagination: { limit: 1, offset: 1 } });
  expect(paged).toMatchObject({ total_results: 3, returned: 1, offset: 1, jobs: [all.jobs[1]] });
  const counted = async (input: object) => (await search(input)).total_results;
  expect(await counted({ location: { city: ' austin', state: 'Texas' } })).toBe(2);
  expect(await counted({ location: { city: 'Austin', remote_ok: true } })).toBe(3);
  expect(await counted({ location: { state: 'mn' } })).toBe(1);
  expect(await counted({ location: { state: 'Nowhere' } })).toBe(0);
  expect(await counted({ location: { remote_ok: true } })).toBe(1);
  expect(await counted({ location: { remote_policy: ['on_site', 'hybrid'] } })).toBe(2);
  expect(await counted({ location: { remote_policy: ['flexible'] } })).toBe(0);
  expect(await counted({ filters: { employment_type: 'contract' } })).toBe(1);
  expect(await counted({ filters: { employment_type: 'no such' } })).toBe(0);
  expect(await counted({ query: 'nobody asks' })).toBe(0);
  const told = await search({ location: { radius_miles: 5 }, filters: { salary_min: 9 } });
  expect(told.warnings).toMatchObject([
    { code: 'fields_ignored', fields: ['location.radius_miles', 'filters.salary_min'] },
  ]);
});

test('a fit is the number that the app says, with its table in words @open-47', async () => {
  const skills = ['JS: 3', 'Teamwork: 5', 'Zzz of nobody: 5', 'Go'];
  const job_id = await keyOf(jobId);
  const read = await ask('get_job_detail', { job_id, ...context(skills) });
  expect(read.job).toMatchObject({
    skills_required: ['JavaScript', 'Teamwork'],
    skills_preferred: ['Python'],
  });
  const market = marketplace(app);
  const person = await market.newPerson([
    { name: 'JavaScript', level: 3 },
    { name: 'Teamwork', level: 5 },
  ]);
  await app.parts.db.deleteFrom('cv_behavior').where('cv_id', '=', person.cvId).execute();
  const view = succeeded(
    await app.send<{ matchScore: number }>('GET', `/v1/applicant/job/${jobId}`, {
      token: person.token,
    }),
  );
  expect(read.fit_score).toBe(view.matchScore / 100);
  expect(read.fit_rationale).toContain('JavaScript: has 3 of 4 (75%)');
  expect(read.fit_rationale).toContain('Python: nice to have, has 0');
  const { jobs } = await ask('search_jobs', { query: '', ...context(skills) });
  const found = jobs.find(({ ojcp_id }) => ojcp_id === job_id);
  expect(found).toMatchObject({ fit_score: read.fit_score, fit_rationale: read.fit_rationale });
  expect(read.warnings).toMatchObject([
    { code: 'levels_missing', fields: ['Go'] },
    { code: 'skills_unknown', fields: ['Zzz of nobody'] },
  ]);
});

test('without levels or consent no fit is guessed @open-48', async () => {
  const job_id = await keyOf(jobId);
  for (const [asked, code] of [
    [context(['JavaScript']), 'levels_missing'],
    [context(['JavaScript: 4'], 'search_personalization'), 'fields_ignored'],
    [{}, undefined],
  ] as const) {
    const read = await ask('get_job_detail', { job_id, ...asked });
    expect(read).not.toHaveProperty('fit_score');
    expect(read.warnings?.[0]?.code).toBe(code);
  }
});

describe('what is not public', () => {
  test('an unnamed company has no name here, and what is closed or unlisted is not there @open-49', async () => {
    const [unnamed, closed] = others as [Job, Job];
    const owner = sql`update company set name = 'Quillfeather' where id = ${unnamed.company.id}`;
    await owner.execute(app.parts.db);
    const [keyOfUnnamed, keyOfClosed] = [await keyOf(unnamed.id), await keyOf(closed.id)];
    const employer_id = keyOfUnnamed.replace(/job-\d+$/, `company-${unnamed.company.id}`);
    expect(await ask('get_employer_context', { employer_id })).toMatchObject({
      employer_id,
      open_roles_count: 2,
    });
    await sql`update job set public_page = 'unnamed' where id = ${unnamed.id}`.execute(
      app.parts.db,
    );
    await sql`update job set public_page = 'unlisted' where id = ${closed.id}`.execute(
      app.parts.db,
    );
    // Nothing of a new account is listed under its name any more.
    expect((await refused('get_employer_context', { employer_id })).error_code).toBe(
      'employer_not_found',
    );
    const listed = await ask('search_jobs', { query: '' });
    const read = await ask('get_job_detail', { job_id: keyOfUnnamed });
    expect(JSON.stringify([listed, read])).not.toContain('Quillfeather');
    expect(read.job.employer).not.toHaveProperty('ojcp_employer_id');
    expect(listed.total_results).toBe(2);
    expect(JSON.stringify(listed)).not.toContain(keyOfClosed);

    const other = await publishedJob(app, boss.token, boss.companyId);
    const job_id = await keyOf(other.id);
    succeeded(await post(boss, other, 'close'));
    const gone = [job_id, 'elsewhere.example:job-1', 'x', job_id.replace(/\d+$/, '99999999999')];
    for (const key of gone)
      expect(await refused('get_job_detail', { job_id: key })).toMatchObject({
        error_code: 'job_not_found',
        details: { job_id: key },
      });
    expect((await refused('get_employer_context', { employer_id: job_id })).error_code).toBe(
      'employer_not_found',
    );
  });

  test.each([
    ['search_jobs', {}],
    ['search_jobs', { query: '', pagination: { limit: 51 } }],
    ['search_jobs', { query: '', pagination: { offset: -1 } }],
    ['search_jobs', { query: '', location: { remote_policy: ['anywhere'] } }],
    ['search_jobs', { query: '', location: { city: '\0' } }],
    ['search_jobs', { query: '', ...context(['\0: 3']) }],
    ['get_job_detail', { job_id: 7 }],
  ] as const)('a wrong call of %s is told in the protocol’s words: %j', async (name, input) => {
    expect((await refused(name, input)).error_code).toBe('invalid_request');
  });

  test.each(known)('%s answers anything in the protocol’s shapes @open-50', async (name) => {
    const { input: schema } = ojcpTools.find((one) => one.name === name) ?? {};
    if (!schema) throw new Error('No such tool');
    await fc.assert(
      fc.asyncProperty(inputOf(schema), async (input) => {
        const { result, error, answer } = await send(name, input);
        expect([200, 400]).toContain(answer.statusCode);
        if (result) answers[name].parse(result.structuredContent);
        else if (typeof input === 'object' && input !== null && !Array.isArray(input))
          refusal.parse(error);
      }),
      {
        numRuns: sampled(60, 600),
        // What would change what objects are made of is refused as JSON, before a tool reads it.
        examples: [[JSON.parse('{"location":{"__proto__":""}}') as object]],
      },
    );
  });

  test('it counts with the other calls of a network, and says when to come again', async () => {
    const from = '10.250.0.1';
    for (let asked = 0; asked < 60; asked += 1) await send('search_jobs', { query: '' }, from);
    const { error, answer } = await send('search_jobs', { query: '' }, from);
    expect(answer.statusCode).toBe(429);
    const { code, data } = refusal.parse(error);
    expect([code, data.error_code]).toEqual([-32029, 'rate_limited']);
    expect(data.retry_after_seconds).toBe(Number(answer.headers['retry-after']));
  });
});
