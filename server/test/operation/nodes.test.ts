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
import { witness, type Witness } from '../fault/witness.ts';
import { long, seed, times } from '../long.ts';
import { freePort, startServer, until, type ServerProcess } from '../processes.ts';
import { codeIn, remote, signInAt } from '../remote.ts';
import { smtpServer } from '../smtp.ts';
import { succeeded, uploadPicture } from '../world.ts';
import { balancer } from './balancer.ts';
import { nginx } from './nginx.ts';

/*
 * Two servers on one PostgreSQL behind a proxy: one of our own and, with LONG=true where it is
 * installed, a real nginx by deploy/nginx.conf.
 */

const smtp = await smtpServer();
const fronts = ['a proxy of our own'];
if (long && spawnSync('nginx', ['-v']).status === 0) fronts.push('nginx');

const codeOf = async (email: string): Promise<string> => {
  const mail = () => smtp.arrived.findLast(({ recipients }) => recipients.includes(email));
  await until(() => mail() !== undefined, `the mail to ${email}`);
  return codeIn(mail()?.headers.get('subject')?.[0] ?? '');
};

describe.each(fronts)('behind %s', (front) => {
  let database: TestDatabase;
  let dataDir: string;
  let env: Record<string, string>;
  let nodes: [ServerProcess, ServerProcess];
  let proxy: { url: string; stop(): Promise<void>; loseNextAnswer?(method: string): void };
  let people: Witness;

  const start = (port: number) => startServer({ ...env, PORT: String(port) });
  const at = (index: 0 | 1) => remote(() => nodes[index].url);

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'fourfold-nodes-'));
    const ports: [number, number] = [await freePort(), await freePort()];
    env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      APPLY_UNDO_SECONDS: '0',
      DRAIN_SECONDS: '1',
    };
    nodes = [await start(ports[0]), await start(ports[1])];
    proxy = await (front === 'nginx' ? nginx(ports) : balancer(ports));
    people = await witness(() => proxy.url, codeOf, { people: 4, seed });
  }, 120_000);

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
    expect((await fetch(nodes[1].url + picture.url)).status).toBe(200);
    succeeded(await at(1).send('GET', '/v1/user/profile', { token }));
    succeeded(await at(1).send('POST', '/v1/auth/logout', { token }));
    expect((await at(0).send('GET', '/v1/user/profile', { token })).code).toBe(401);
  });

  test('a limit counts what is asked of any node', async () => {
    const ask = (index: 0 | 1) =>
      at(index).send('POST', '/v1/auth/login/email', { body: { email: 'often@nodes.example' } });
    expect((await ask(0)).code).toBe(200);
    expect((await ask(1)).code).toBe(429);
  });

  test('an Idempotency-Key is one call, on two nodes at once and after an answer that was lost', async () => {
    const { employer: token } = people.tokens;
    const url = `/v1/employer/company/${people.companyId}/job`;
    const create = (server: ReturnType<typeof remote>, key: string) =>
      server.send<Job>('POST', url, { token, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const both = await Promise.all([create(at(0), key), create(at(1), key)]);
    expect(succeeded(both[0])).toEqual(succeeded(both[1]));
    people.log.jobs.add(both[0].data.id);

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
    const socket = io(nodes[1].url, {
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

  test('one node is killed and another rolled over under load: what was asked for happened once, and only calls that may be were sent again', async () => {
    people.start();
    const through = io(proxy.url, {
      transports: ['websocket'],
      auth: { token: people.tokens.person },
      forceNew: true,
    });
    await until(() => through.connected, 'the socket');
    for (let round = 0; round < times(1, 5); round += 1) {
      await sleep(500);
      nodes[0].child.kill('SIGKILL');
      await nodes[0].ended;
      await sleep(300);
      nodes[0] = await start(nodes[0].port);
      await sleep(500);
      nodes[1].child.kill('SIGTERM');
      expect(await nodes[1].ended).toBe(0);
      nodes[1] = await start(nodes[1].port);
    }
    await until(() => through.connected, 'the socket at a living node');
    through.disconnect();
    await people.stop();
    const { log } = people;
    process.stderr.write(
      `${front}: ${log.jobs.size} jobs, ${log.reads} reads, ${log.again} sent again by the client\n`,
    );
    expect(await people.differences(env['DATABASE_URL'] ?? '')).toEqual([]);
    expect(log.reads).toBeGreaterThan(10);
  }, 300_000);

  test('what one node is asked to do later, another does when that one is dead', async () => {
    smtp.arrived.length = 0;
    await signInAt(at(0), 'later@nodes.example', 'candidate', codeOf);
    nodes[0].child.kill('SIGKILL');
    await nodes[0].ended;
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
