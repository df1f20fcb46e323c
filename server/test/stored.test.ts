import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from './app.ts';
import { changesNothing } from './stored.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const push = () =>
  sql`insert into live_outbox (payload) values ('[]')`.execute(app.parts.db).then(() => undefined);
const tell = () => sql`delete from live_outbox`.execute(app.parts.db).then(() => undefined);

test('an event of before that is told meanwhile is no change', async () => {
  await push();
  await changesNothing(app, tell);
});

test('an event of its own is a change, even when it is told already', async () => {
  const attack = async () => {
    await push();
    await tell();
  };
  await expect(changesNothing(app, attack)).rejects.toThrow();
});

test('a row that is added, changed or deleted is a change', async () => {
  const change = (name: string) => async () => {
    await sql`update skill set name = ${name} where id = (select min(id) from skill)`.execute(
      app.parts.db,
    );
  };
  await expect(changesNothing(app, change('Another name'))).rejects.toThrow();
  await changesNothing(app, change('Another name'));
});
