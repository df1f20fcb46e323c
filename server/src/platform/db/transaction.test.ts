import { sql, type Kysely } from 'kysely';
import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connect } from './connect.ts';
import { inTransaction } from './transaction.ts';

interface Slips {
  slip: { id: number };
}

let db: Kysely<Slips>;
let end: () => Promise<void>;
/** Data sent to the database, one entry per socket write. */
const sent: string[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  const target = new URL(database.url);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`;
  const relay = createServer((client) => {
    const server = dial(path);
    client.on('data', (bytes) => void (sent.push(bytes.toString('latin1')), server.write(bytes)));
    server.pipe(client);
    client.on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  target.search = '';
  target.hostname = '127.0.0.1';
  target.port = String((relay.address() as AddressInfo).port);
  // One connection, so that the next transaction sees what the last one leaves.
  const { db: all, pool } = connect(target.href, 1);
  db = all as unknown as Kysely<Slips>;
  await sql`create table slip (id int primary key)`.execute(db);
  end = async () => {
    await pool.end();
    relay.close();
    await database.drop();
  };
});
beforeEach(async () => {
  await sql`truncate slip`.execute(db);
  sent.length = 0;
});
afterAll(() => end());

const ids = async () => (await db.selectFrom('slip').select('id').execute()).map(({ id }) => id);

test('statements asked for together are sent together, with the begin where nothing is written', async () => {
  const rows = await inTransaction(db, 'read only', (tx) =>
    Promise.all([sql`select 1 as first`.execute(tx), sql`select 2 as second`.execute(tx)]),
  );
  expect(rows.map((answer) => answer.rows)).toEqual([[{ first: 1 }], [{ second: 2 }]]);
  expect(sent[0]).toMatch(/start transaction read only.*select 1 as first.*select 2 as second/s);
});

test('where something is written the begin is waited for', async () => {
  await inTransaction(db, 'read write', (tx) =>
    Promise.all([1, 2].map((id) => tx.insertInto('slip').values({ id }).execute())),
  );
  expect(sent[0]).toContain('start transaction read write');
  expect(sent[0]).not.toContain('insert');
  expect(sent[1]).toMatch(/insert into "slip".*insert into "slip"/s);
  expect(await ids()).toEqual([1, 2]);
});

test('reading cannot write', async () => {
  const writing = inTransaction(db, 'read only', (tx) =>
    tx.insertInto('slip').values({ id: 1 }).execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  expect(await ids()).toEqual([]);
});

test('of several that were sent the first that failed is told, and nothing stays', async () => {
  const writing = inTransaction(db, 'read write', async (tx) => {
    const insert = (id: number) => tx.insertInto('slip').values({ id }).execute();
    await insert(1);
    await Promise.all([insert(2), insert(1), insert(3)]);
  });
  await expect(writing).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([]);
});

test('a body that throws leaves nothing, whatever is still on its way', async () => {
  const unheard: Promise<unknown>[] = [];
  const writing = inTransaction(db, 'read write', async (tx) => {
    unheard.push(tx.insertInto('slip').values({ id: 1 }).execute());
    throw new Error('No');
  });
  await expect(writing).rejects.toThrow('No');
  await Promise.all(unheard);
  expect(await ids()).toEqual([]);
});

test('a body that was given up reaches nobody else by its connection', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const goesOn = Promise.withResolvers<void>();
  const writing = inTransaction(db, 'read write', async (tx) => {
    late = goesOn.promise.then(() => tx.insertInto('slip').values({ id: 1 }).execute());
    throw new Error('No');
  });
  await expect(writing).rejects.toThrow('No');
  const next = inTransaction(db, 'read write', async (tx) => {
    goesOn.resolve();
    await expect(late).rejects.toThrow('over');
    return await tx.selectFrom('slip').select('id').execute();
  });
  expect(await next).toEqual([]);
  expect(await ids()).toEqual([]);
});

test('a failure that the body kept to itself commits nothing', async () => {
  const writing = inTransaction(db, 'read write', async (tx) => {
    await tx.insertInto('slip').values({ id: 1 }).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(writing).rejects.toThrow();
  expect(await ids()).toEqual([]);
});
