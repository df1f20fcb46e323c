import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { freePort, startServer, type ServerProcess } from '../processes.ts';

/* OpenTelemetry: off unless a collector is configured, then one span per call. */

const database = await createTestDatabase();
afterAll(() => database.drop());

/**
 * Lists each OpenTelemetry module that a process loads, except the API, which prom-client uses too.
 */
const spy = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry.(?!api)/.test(url)) console.log('loads ' + url);
  return next(url, context);
} });`;

const start = (settings: Record<string, string>) =>
  startServer({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(spy)}`,
    ...settings,
  });
const loaded = ({ lines }: ServerProcess) => lines.filter((line) => line.startsWith('loads '));

async function end(server: ServerProcess): Promise<number | string | null> {
  server.child.kill('SIGTERM');
  return await server.ended;
}

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that stores what it receives, by path. */
async function collector() {
  const told: { path: string; text: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push({ path: request.url ?? '', text: Buffer.concat(parts).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, told };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

test('without a collector nothing of it is loaded', async () => {
  const server = await start({});
  await fetch(`${server.url}/v1/configuration`, { headers: { traceparent } });
  expect(await end(server)).toBe(0);
  expect(loaded(server)).toEqual([]);
});

test('a collector is told of every call: route, status, name, and the trace of a proxy that is believed', async () => {
  const { url, told } = await collector();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`, TRUST_PROXY: '1' });
  expect(loaded(server).length).toBeGreaterThan(0);
  const answer = await fetch(`${server.url}/v1/messenger/dialog/17?secret=in-the-address`, {
    headers: { traceparent, authorization: 'Bearer not.a.token' },
  });
  expect(answer.status).toBe(401);
  await fetch(`${server.url}/v1/user/profile`, { headers: { traceparent: 'nonsense' } });
  expect(await end(server)).toBe(0);

  expect(new Set(told.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const all = told.map(({ text }) => text).join('\n');
  for (const secret of ['in-the-address', 'not.a.token']) expect(all).not.toContain(secret);
  const spans = told.flatMap(({ text }) => {
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans));
  });
  const dialog = spans.find(({ name }) => name === 'GET /v1/messenger/dialog/:id');
  expect(dialog).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', kind: 2 });
  expect(dialog?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/v1/messenger/dialog/:id' } },
      { key: 'http.response.status_code', value: { intValue: 401 } },
      {
        key: 'fourfold.request_id',
        value: { stringValue: answer.headers.get('x-request-id') },
      },
    ]),
  );
  const profile = spans.find(({ name }) => name === 'GET /v1/user/profile');
  expect(profile?.parentSpanId ?? '').toBe('');
  expect(profile?.traceId).not.toBe(traceId);
});

test('a collector that is not there holds nobody up, at the end either', async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  const answer = await fetch(`${server.url}/v1/user/profile`);
  expect(answer.status).toBe(401);
  expect(await end(server)).toBe(0);
});
