import type { Job } from '@fourfold/contract/job/schema.ts';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, runOnce, type TestDatabase } from '../database.ts';
import { witness, type Witness } from '../fault/consistency.ts';
import { long, seed, times } from '../long.ts';
import { freePort, startServer, until, type ServerProcess } from '../processes.ts';
import { remote, signInAt } from '../remote.ts';
import { codeIn } from '../sent-code.ts';
import { smtpServer } from '../smtp.ts';
import { succeeded, uploadPicture } from '../world.ts';
import { balancer } from './balancer.ts';
import { nginx } from './nginx.ts';

/*
 * Three servers, with LONG=true two as well, on one PostgreSQL behind a proxy: our own and, with
 * LONG=true and if installed, a real nginx with deploy/nginx.conf.
 */

const smtp = await smtpServer();
const fronts = ['a proxy of our own'];
if (long && spawnSync('nginx', ['-v']).status === 0) fronts.push('nginx');

const codeOf = async (email: string): Promise<string> => {
  const mail = () => smtp.arrived.findLast(({ recipients }) => recipients.includes(email));
  await until(() => mail() !== undefined, `the mail to ${email}`);
  return codeIn(mail()?.headers.get('subject')?.[0] ?? '');
};

const sizes = long ? [2, 3] : [3];
const setups = fronts.flatMap((front) => sizes.map((size) => ({ front, size })));

describe.each(setups)('$size nodes behind $front', ({ front, size }) => {
  let database: TestDatabase;
  let dataDir: string;
  let env: Record<string, string>;
  let nodes: ServerProcess[];
  let proxy: { url: string; stop(): Promise<void>; loseNextAnswer?(method: string): void };
  let people: Witness;

  const start = (port: number) => startServer({ ...env, PORT: String(port) });
  const node = (index: number): ServerProcess => {
    const one = nodes[index];
    if (!one) throw new Error(`There is no node ${index}`);
    return one;
  };
  const last = size - 1;
  const at = (index: number) => remote(() => node(index).url);

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'fourfold-nodes-'));
    const ports = await Promise.all(Array.from({ length: size }, freePort));
    env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      APPLY_UNDO_SECONDS: '0',
      DRAIN_SECONDS: '1',
    };
    nodes = await Promise.all(ports.map(start));
    proxy = await (front === 'nginx' ? nginx(ports) : balancer(ports));
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

  test('a session holds on every node, and ends on every node at once', async () => {
    const token = await signInAt(at(0), 'roaming@nodes.example', 'candidate', codeOf);
    const picture = await uploadPicture(at(0), token);
    expect((await fetch(node(last).url + picture.url)).status).toBe(200);
    for (const index of nodes.keys())
      succeeded(await at(index).send('GET', '/v1/user/profile', { token }));
    succeeded(await at(last).send('POST', '/v1/auth/logout', { token }));
    for (const index of nodes.keys())
      expect((await at(index).send('GET', '/v1/user/profile', { token })).code).toBe(401);
  });

  test('a limit counts what is asked of any node', async () => {
    const ask = (index: number) =>
      at(index).send('POST', '/v1/auth/login/email', { body: { email: 'often@nodes.example' } });
    expect((await ask(0)).code).toBe(200);
    expect((await ask(last)).code).toBe(429);
  });

  test('an Idempotency-Key is one call, on all nodes at once and after an answer that was lost @R12.1', async () => {
    const { employer: token } = people.tokens;
    const url = `/v1/employer/company/${people.companyId}/job`;
    const create = (server: ReturnType<typeof remote>, key: string) =>
      server.send<Job>('POST', url, { token, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const answers = await Promise.all(nodes.map((_, index) => create(at(index), key)));
    const made = new Set(answers.map((answer) => succeeded(answer).id));
    expect(made.size).toBe(1);
    for (const id of made) people.log.jobs.add(id);

    const { count } = succeeded(await at(0).send<{ count: number }>('GET', url, { token }));
    const lost = randomUUID();
    const throughProxy = remote(() => proxy.url);
    proxy.loseNextAnswer?.('POST');
    await create(throughProxy, lost).catch(() => undefined);
    people.log.jobs.add(succeeded(await create(throughProxy, lost)).id);
    const after = succeeded(await at(0).send<{ count: number }>('GET', url, { token }));
    expect(after.count).toBe(count + 1);
  });

  test('a socket at one node hears what is written at the other', async () => {
    const socket = io(node(last).url, {
      transports: ['websocket'],
      auth: { token: people.tokens.employer },
      forceNew: true,
    });
    await until(() => socket.connected, 'the socket');
    const heard: string[] = [];
    socket.on('messenger/message', ({ text }: { text: string }) => heard.push(text));
    const [dialogId = 0, sent = new Set<string>()] =
      people.log.messages.entries().next().value ?? [];
    const id = randomUUID();
    const body = { id, text: 'From the other node' };
    const { person: token } = people.tokens;
    succeeded(
      await at(0).send('POST', `/v1/messenger/dialog/${dialogId}/message`, { token, body }),
    );
    sent.add(id);
    await until(() => heard.length > 0, 'the message');
    expect(heard).toEqual(['From the other node']);
    socket.disconnect();
  });

  test('one node is killed and the others rolled over under load: what was asked for happened once, and only calls that may be were sent again', async () => {
    people.start();
    const through = io(proxy.url, {
      transports: ['websocket'],
      auth: { token: people.tokens.person },
      forceNew: true,
    });
    await until(() => through.connected, 'the socket');
    for (let round = 0; round < times(1, 5); round += 1) {
      await sleep(500);
      node(0).child.kill('SIGKILL');
      await node(0).ended;
      await sleep(300);
      nodes[0] = await start(node(0).port);
      for (let index = 1; index < size; index += 1) {
        await sleep(500);
        node(index).child.kill('SIGTERM');
        expect(await node(index).ended).toBe(0);
        nodes[index] = await start(node(index).port);
      }
    }
    await until(() => through.connected, 'the socket at a living node');
    through.disconnect();
    await people.stop();
    const { log } = people;
    process.stderr.write(
      `${size} nodes behind ${front}: ${log.jobs.size} jobs, ${log.reads} reads, ${log.again} sent again by the client\n`,
    );
    expect(await people.differences(env['DATABASE_URL'] ?? '')).toEqual([]);
    expect(log.reads).toBeGreaterThan(10);
  }, 300_000);

  test('what a node is asked to do later, the last one does when the others are dead', async () => {
    smtp.arrived.length = 0;
    await signInAt(at(0), 'later@nodes.example', 'candidate', codeOf);
    for (const { child, ended } of nodes.slice(0, last)) {
      child.kill('SIGKILL');
      await ended;
    }
    await runOnce(
      env['DATABASE_URL'] ?? '',
      `insert into pgboss.job (name, data) values ('mail.due', '{"id":"x","to":"done@nodes.example","subject":"Done","text":"","html":""}')`,
    );
    await until(
      () => smtp.arrived.some(({ recipients }) => recipients.includes('done@nodes.example')),
      'the mail of the other node',
    );
  });
});
