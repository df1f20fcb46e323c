import type { OpenJobItem } from '@fourfold/contract/open/schema.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { employer, post, type Employer } from '../../../../test/employers.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { serveMcp } from './mcp.routes.ts';

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
    // It has lists of messages in a body, which we do not read.
    ['2025-03-26', '2025-11-25'],
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
  expect(match.facts).toBe('1 of 2 skills at full level · JavaScript 3 of 4');
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
    for (const [name, more] of [
      ['get_job', {}],
      ['explain_match', { skills: known }],
    ] as const) {
      const told = await run(name, { jobId: other.id, ...more });
      expect(told).toMatchObject({
        isError: true,
        content: [{ type: 'text', text: 'There is no open job of this id' }],
      });
    }
  });

  test.each([
    ['a level of nobody', 'search_jobs', { skills: [{ name: 'JS', level: 9 }] }, /level|5/],
    ['an id that is none', 'get_job', { jobId: 'x' }, /jobId/],
    [
      'a name that no text can hold',
      'search_jobs',
      { skills: [{ name: '\0', level: 3 }] },
      /plain/,
    ],
    ['a cursor of somebody else', 'search_jobs', { after: 'x' }, /./],
    ['an argument that it does not know', 'search_jobs', { city: 'Austin' }, /city/],
    ['… of a skill', 'search_jobs', { skills: [{ name: 'JS', level: 3, years: 2 }] }, /years/],
    ['nothing that it needs', 'explain_match', {}, /jobId/],
  ])('%s is a result that an assistant can mend', async (_what, name, input, words) => {
    const told = await run(name, input);
    expect(told.isError).toBe(true);
    expect(told.content).toEqual([{ type: 'text', text: expect.stringMatching(words) as string }]);
  });

  test.each([
    ['an unknown tool', 'tools/call', { name: 'delete_job', arguments: {} }, -32602],
    ['no tool', 'tools/call', {}, -32602],
    ['arguments that are none', 'tools/call', { name: 'get_job', arguments: [1] }, -32602],
    ['a page of tools that is not there', 'tools/list', { cursor: 'x' }, -32602],
    ['an unknown method', 'resources/list', {}, -32601],
    ['a method of a later version', 'server/discover', {}, -32601],
  ])('%s is an error of the protocol', async (_what, method, params, code) => {
    expect((await rpc(method, params)).error?.code).toBe(code);
  });

  test.each([
    [[], undefined],
    [[{ jsonrpc: '2.0', id: 1, method: 'ping' }], undefined],
    [{}, undefined],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, 1],
    [{ jsonrpc: '2.0', id: null, method: 'ping' }, undefined],
    [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }, undefined],
    [{ jsonrpc: '2.0', id: 'a', method: 'ping', params: [1] }, 'a'],
    [{ jsonrpc: '2.0', id: 'a', result: {} }, 'a'],
    [{ jsonrpc: '2.0', id: 'a', error: { code: 1, message: 'no' } }, 'a'],
  ])('a body that is no request, nor one of them: %j', async (payload, id) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    const told = answer.json<{ id?: unknown; error: { code: number } }>();
    expect([told.error.code, told.id]).toEqual([-32600, id]);
  });

  test('a version that nobody speaks is 400 and told which ones we do', async () => {
    const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
    for (const [version, status] of [
      ['2025-11-25', 200],
      ['2025-06-18', 200],
      ['2025-03-26', 400],
      ['1999-01-01', 400],
      ['x', 400],
    ] as const) {
      const answer = await send(ping, { 'mcp-protocol-version': version });
      expect([version, answer.statusCode]).toEqual([version, status]);
      if (status === 200) continue;
      const supported = ['2026-07-28', '2025-11-25', '2025-06-18'];
      expect(answer.json<object>()).toMatchObject({
        id: 7,
        error: { code: -32022, data: { supported, requested: version } },
      });
    }
  });

  test.each([
    [400, -32700, '{"jsonrpc":', 'application/json'],
    [413, -32600, `"${'x'.repeat(70_000)}"`, 'application/json'],
    [415, -32600, 'ping', 'text/plain'],
  ])('a body that cannot be read: %d', async (statusCode, code, payload, type) => {
    const headers = { 'content-type': type };
    const answer = await app.http.inject({ method: 'POST', url: '/mcp', headers, payload });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json<object>()).toEqual({
      jsonrpc: '2.0',
      error: { code, message: expect.any(String) as string },
    });
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
    expect([over.statusCode, over.json<object>()]).toMatchObject([
      429,
      { id: 1, error: { code: -32003 } },
    ]);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a request that says its version itself, by 2026-07-28', () => {
  const version = '2026-07-28';
  const about = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const headersOf = (method: string, name?: string) => ({
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  });
  const ask = (
    method: string,
    params: object = {},
    headers: Record<string, string> = headersOf(method),
    meta: object | undefined = about,
  ) => send({ jsonrpc: '2.0', id: 'a', method, params: { ...params, _meta: meta } }, headers);
  const identity = { 'io.modelcontextprotocol/serverInfo': { name: 'fourfold' } };

  test('is answered without a beginning', async () => {
    const found = await ask('server/discover');
    expect([found.statusCode, found.json<object>()]).toMatchObject([
      200,
      {
        id: 'a',
        result: {
          resultType: 'complete',
          supportedVersions: [version, '2025-11-25', '2025-06-18'],
          capabilities: { tools: {} },
          ttlMs: 3_600_000,
          cacheScope: 'public',
          _meta: identity,
        },
      },
    ]);
    expect((await ask('tools/list')).json<object>()).toMatchObject({
      result: { resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public', _meta: identity },
    });
    const call = { name: 'get_job', arguments: { jobId } };
    for (const name of ['get_job', '=?base64?Z2V0X2pvYg==?=']) {
      const read = await ask('tools/call', call, headersOf('tools/call', name));
      expect(read.json<object>()).toMatchObject({
        result: { resultType: 'complete', structuredContent: { id: jobId }, _meta: identity },
      });
    }
  });

  test.each(['initialize', 'ping', 'resources/list'])('knows no %s', async (method) => {
    const answer = await ask(method);
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      404,
      { id: 'a', error: { code: -32601 } },
    ]);
  });

  test.each([
    ['no version', { 'mcp-method': 'tools/call', 'mcp-name': 'get_job' }],
    [
      'an older version',
      { ...headersOf('tools/call', 'get_job'), 'mcp-protocol-version': '2025-11-25' },
    ],
    ['no method', { 'mcp-protocol-version': version, 'mcp-name': 'get_job' }],
    ['another method', headersOf('tools/list', 'get_job')],
    ['no name', headersOf('tools/call')],
    ['another name', headersOf('tools/call', 'search_jobs')],
  ])('is refused where its headers say %s', async (_what, headers) => {
    const answer = await ask('tools/call', { name: 'get_job', arguments: { jobId } }, headers);
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      400,
      { id: 'a', error: { code: -32020 } },
    ]);
  });

  test('is refused without what it must say of itself', async () => {
    const { 'io.modelcontextprotocol/clientCapabilities': _, ...less } = about;
    for (const meta of [less, {}, undefined]) {
      const body = { jsonrpc: '2.0', id: 'a', method: 'tools/list', params: { _meta: meta } };
      const answer = await send(body, headersOf('tools/list'));
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([
        400,
        { id: 'a', error: { code: -32602 } },
      ]);
    }
  });
});

test('what fails on our side is told in JSON-RPC’s words, with its id', async () => {
  const { runUnit } = app.parts;
  const broken = fastify();
  serveMcp(broken, {
    parts: {
      ...app.parts,
      runUnit: ((body: never, access: never, network?: string) =>
        network === undefined
          ? runUnit(body, access)
          : Promise.reject(new TypeError('broken'))) as never,
    },
    callerByKey: () => Promise.resolve(null),
  });
  const payload = {
    jsonrpc: '2.0',
    id: 9,
    method: 'tools/call',
    params: { name: 'get_job', arguments: { jobId } },
  };
  const answer = await broken.inject({ method: 'POST', url: '/mcp', payload });
  await broken.close();
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([
    500,
    { id: 9, error: { code: -32603, message: 'Something went wrong on our side' } },
  ]);
  expect(answer.body).not.toContain('broken');
});
