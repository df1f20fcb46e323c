import type { OpenJobItem } from '@fourfold/contract/open/schema.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { employer, post, type Employer } from '../../../../test/employers.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

let app: TestApp;
let boss: Employer;
let jobId: number;
let networks = 0;

beforeAll(async () => {
  app = await testApp();
  boss = await employer(app);
  const skills = [
    { name: 'JavaScript', level: 4 },
    { name: 'Teamwork', level: 2 },
  ];
  ({ id: jobId } = await publishedJob(app, boss.token, boss.companyId, skills));
});

const send = (payload: unknown, headers: Record<string, string> = {}) => {
  networks += 1;
  return app.http.inject({
    method: 'POST',
    url: '/mcp',
    payload: payload as object,
    headers: { accept: 'application/json, text/event-stream', ...headers },
    remoteAddress: `10.5.0.${networks}`,
  });
};
const rpc = async <Result>(method: string, params?: object) => {
  const answer = await send({ jsonrpc: '2.0', id: 7, method, ...(params && { params }) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: number; result: Result; error?: { code: number } }>();
};
interface Called<Result> {
  structuredContent: Result;
  content: { type: string; text: string }[];
  isError?: boolean;
}
const run = async <Result>(name: string, input: object) =>
  (await rpc<Called<Result>>('tools/call', { name, arguments: input })).result;

interface Explained {
  score: number;
  verdict: string;
  facts: string;
  skills: { name: string; required: number; has: number; weight: number }[];
  unknownSkills: string[];
}
const known = [
  { name: 'JS', level: 3 },
  { name: 'Teamwork', level: 5 },
  { name: 'Zzz of nobody', level: 5 },
];

test('begins with the version that both know, and lists tools that only read @open-34', async () => {
  for (const [asked, told] of [
    ['2025-06-18', '2025-06-18'],
    ['1999-01-01', '2025-11-25'],
  ]) {
    const { result } = await rpc<{ protocolVersion: string; capabilities: object }>('initialize', {
      protocolVersion: asked,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(result).toMatchObject({ protocolVersion: told, capabilities: { tools: {} } });
  }
  const begun = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([begun.statusCode, begun.body]).toEqual([202, '']);
  const { result } = await rpc<{ tools: { name: string; inputSchema: object }[] }>('tools/list');
  expect(result.tools.map(({ name }) => name)).toEqual(['search_jobs', 'get_job', 'explain_match']);
  for (const [level, name] of skillLevelNames.entries())
    if (level > 0) expect(JSON.stringify(result.tools[0])).toContain(`${level} ${name}`);
  for (const tool of result.tools)
    expect(tool).toMatchObject({
      inputSchema: { type: 'object' },
      annotations: { readOnlyHint: true },
    });
});

test('finds jobs, reads one and explains a match as the app would say it @open-35', async () => {
  const found = await run<{ jobs: (OpenJobItem & { fit: { score: number } })[] }>('search_jobs', {
    skills: known,
  });
  expect(found.structuredContent.jobs.map(({ id }) => id)).toEqual([jobId]);
  expect(JSON.parse(found.content[0]?.text ?? '')).toEqual(found.structuredContent);
  const read = await run<{ id: number; skills: object[] }>('get_job', { jobId });
  expect(read.structuredContent).toMatchObject({
    id: jobId,
    skills: [
      { name: 'JavaScript', level: 4 },
      { name: 'Teamwork', level: 2 },
    ],
  });
  const { structuredContent: match } = await run<Explained>('explain_match', {
    jobId,
    skills: known,
  });
  expect(match.unknownSkills).toEqual(['Zzz of nobody']);
  expect(match.facts).toBe('1 of 2 met · JavaScript 3 of 4');
  expect(found.structuredContent.jobs[0]?.fit.score).toBe(match.score);

  // The same as a candidate with these skills, and no other, reads in the app.
  const market = marketplace(app);
  const person = await market.newPerson([
    { name: 'JavaScript', level: 3 },
    { name: 'Teamwork', level: 5 },
  ]);
  await app.parts.db.deleteFrom('cv_behavior').where('cv_id', '=', person.cvId).execute();
  const view = succeeded(
    await app.send<{ match: { skills: { cvScore: number; weight: number }[] } }>(
      'GET',
      `/v1/applicant/job/${jobId}`,
      { token: person.token },
    ),
  );
  expect(match.skills.map(({ has, weight }) => ({ cvScore: has, weight }))).toEqual(
    view.match.skills.map(({ cvScore, weight }) => ({ cvScore, weight })),
  );
});

describe('what is not there, or wrong', () => {
  test('a closed job is told in words that the assistant can pass on', async () => {
    const other = await publishedJob(app, boss.token, boss.companyId);
    succeeded(await post(boss, other, 'close'));
    for (const name of ['get_job', 'explain_match']) {
      const told = await run(name, { jobId: other.id, skills: known });
      expect(told).toMatchObject({
        isError: true,
        content: [{ type: 'text', text: 'There is no open job of this id' }],
      });
    }
  });

  test.each([
    ['an unknown tool', 'tools/call', { name: 'delete_job', arguments: {} }, -32602],
    [
      'a level of nobody',
      'tools/call',
      { name: 'search_jobs', arguments: { skills: [{ name: 'JS', level: 9 }] } },
      -32602,
    ],
    ['an id that is none', 'tools/call', { name: 'get_job', arguments: { jobId: 'x' } }, -32602],
    [
      'a name that no text can hold',
      'tools/call',
      { name: 'search_jobs', arguments: { skills: [{ name: '\0', level: 3 }] } },
      -32602,
    ],
    [
      'a cursor of somebody else',
      'tools/call',
      { name: 'search_jobs', arguments: { after: 'x' } },
      null,
    ],
    ['an unknown method', 'resources/list', {}, -32601],
  ])('%s', async (_what, method, params, code) => {
    const answer = await rpc<Called<object>>(method, params);
    if (code === null) expect(answer.result.isError).toBe(true);
    else expect(answer.error?.code).toBe(code);
  });

  test.each([[[]], [{}], [{ jsonrpc: '1.0', id: 1, method: 'ping' }]])(
    'a message that is none: %j',
    async (payload) => {
      expect((await send(payload)).json<{ error: { code: number } }>().error.code).toBe(-32600);
    },
  );

  test.each([
    [400, -32700, '{"jsonrpc":', 'application/json'],
    [413, -32600, `"${'x'.repeat(70_000)}"`, 'application/json'],
    [415, -32600, 'ping', 'text/plain'],
  ])('a body that cannot be read: %d', async (statusCode, code, payload, type) => {
    const headers = { 'content-type': type };
    const answer = await app.http.inject({ method: 'POST', url: '/mcp', headers, payload });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json<object>()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
  });

  test('there is no stream, and no page of another site asks @open-36 @H3.7', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.http.inject({ method, url: '/mcp' })).statusCode).toBe(405);
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await send(ping, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(ping)).json<object>()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test('it counts with the other calls of a network', async () => {
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.http.inject({ method, url, remoteAddress: '10.4.0.1', ...(payload && { payload }) });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    for (let asked = 0; asked < 60; asked += 1) await ask('POST', '/mcp', ping);
    const over = await ask('POST', '/mcp', ping);
    expect([over.statusCode, over.json<{ error: object }>().error]).toMatchObject([
      429,
      { code: -32029 },
    ]);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });
});
