import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { balancer } from '../operation/balancer.ts';
import {
  freePort,
  isReady,
  startServer,
  until,
  waitedBy,
  type ServerProcess,
} from '../processes.ts';
import { codeIn } from '../sent-code.ts';
import { smtpServer } from '../smtp.ts';
import { long, seed } from '../long.ts';
import { witness, type Witness } from './consistency.ts';

/* Two nodes behind a proxy; one of them never leaves a turn of its event loop again, or is stopped. */

/** A fault of ours that a header names, in the handler of any route. */
const faults = `data:text/javascript,${encodeURIComponent(`
  import { subscribe } from 'node:diagnostics_channel';
  const kinds = {
    loop() { for (;;); },
    promises() { const on = () => Promise.resolve().then(on); on(); },
    pattern() { /^(a+)+$/.test('a'.repeat(60) + 'b'); },
    native() { (async () => (await import('node:crypto')).pbkdf2Sync('a', 'b', 2 ** 31 - 1, 512, 'sha512'))(); },
  };
  subscribe('tracing:fastify.request.handler:start', ({ request }) => kinds[request.headers['x-fault']]?.());
`)}`;

const smtp = await smtpServer();
let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let nodes: ServerProcess[];
let proxy: { url: string; stop(): Promise<void> };
let people: Witness;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'fourfold-watchdog-'));
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    APPLY_UNDO_SECONDS: '0',
    NODE_OPTIONS: `--import=${faults}`,
  };
  const ports = await Promise.all([freePort(), freePort()]);
  nodes = await Promise.all(ports.map((port) => startServer({ ...env, PORT: String(port) })));
  proxy = await balancer(ports);
  const codeOf = async (email: string): Promise<string> => {
    const mail = () => smtp.arrived.findLast(({ recipients }) => recipients.includes(email));
    await until(() => mail() !== undefined, `the mail to ${email}`);
    return codeIn(mail()?.headers.get('subject')?.[0] ?? '');
  };
  people = await witness(() => proxy.url, codeOf, { people: 4, seed });
});

afterAll(async () => {
  for (const { child, ended } of nodes) {
    child.kill('SIGTERM');
    await ended;
  }
  await proxy.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const node = (index: number): ServerProcess => {
  const one = nodes[index];
  if (!one) throw new Error(`There is no node ${index}`);
  return one;
};

/** The log's line about the stall, as an operator finds it. */
const stallOf = ({ lines }: ServerProcess) =>
  lines
    .filter((line) => line.includes('the event loop stood'))
    .map((line) => JSON.parse(line) as { level: number; underWay: { what: string }[] });

test.each(long ? ['loop', 'promises', 'pattern', 'native'] : ['loop'])(
  'a node whose event loop stands for good (%s) is ended within 15 s, tells what it was answering, serves again, and nobody lost a write @R14.2',
  async (fault) => {
    people.start();
    const spinning = node(0);
    const pid = spinning.child.pid;
    const lost = fetch(`${spinning.url}/open/v1/jobs/4711?q=Zqxplanted`, {
      headers: { 'x-fault': fault },
    }).then(
      () => 'answered',
      () => 'lost',
    );
    const begun = performance.now();
    // What others on this machine took counts as theirs.
    let waited = waitedBy(pid);
    const before = waited;
    const reading = setInterval(() => (waited = Math.max(waited, waitedBy(pid))), 100);
    expect(await spinning.ended).toBe('SIGKILL');
    clearInterval(reading);
    const took = performance.now() - begun - (waited - before);
    expect(await lost).toBe('lost');
    const meanwhile = people.written();
    // As the unit and the compose file do.
    nodes[0] = await startServer({ ...env, PORT: String(spinning.port) });
    await until(() => people.written() > meanwhile + 5, 'writes at both nodes');
    await people.stop();

    process.stderr.write(`${fault}: ended after ${Math.round(took)} ms\n`);
    expect(took).toBeLessThan(15_000);
    const [stall, ...more] = stallOf(spinning);
    expect([stall?.level, more]).toEqual([60, []]);
    expect(stall?.underWay.map(({ what }) => what)).toContain('GET /open/v1/jobs/:id');
    expect(spinning.lines.join('\n')).not.toMatch(/Zqxplanted|4711/);
    expect(await people.differences(database.url)).toEqual([]);
  },
  120_000,
);

test('a node that is stopped for 15 s, as a sleeping laptop, goes on @R14.3', async () => {
  const stopped = node(1);
  stopped.child.kill('SIGSTOP');
  await sleep(15_000);
  stopped.child.kill('SIGCONT');
  await until(() => isReady(stopped.url), 'the node that was stopped');
  // As long as a wrong decision would take.
  await sleep(3_000);
  expect([stopped.child.exitCode, stopped.child.signalCode]).toEqual([null, null]);
  expect(stallOf(stopped)).toEqual([]);
});
