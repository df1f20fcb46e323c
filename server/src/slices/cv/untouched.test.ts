import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';

const app = await testApp();
const { db } = app.parts;
const dayMs = 24 * 60 * 60_000;

const ask = async () => {
  await takeMails(app);
  await runJob(app, 'cv.untouched');
  return (await takeMails(app)).map(({ to, subject }) => `${to}: ${subject}`).toSorted();
};
const statusOf = async (id: number) =>
  (await db.selectFrom('cv').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
async function person(email: string) {
  const token = await signIn(app, email, 'candidate');
  return await publishedCv(app, token);
}

test('a CV untouched for 24 months is asked for twice, then hidden and not deleted; a visit answers @operator-15', async () => {
  const silent = await person('silent@example.com');
  const back = await person('back@example.com');
  const hidden = await person('hidden@example.com');
  succeeded(
    await app.send('POST', '/v1/applicant/cv/unpublish', {
      token: await signIn(app, 'hidden@example.com'),
    }),
  );
  // To the hour: in 24 months from March 2, 2026.
  app.clock.set(new Date('2028-03-02T08:59:00Z'));
  expect(await ask()).toEqual([]);
  app.clock.set(new Date('2028-03-02T10:00:00Z'));
  expect(await ask()).toEqual([
    'back@example.com: Should employers still find your CV?',
    'silent@example.com: Should employers still find your CV?',
  ]);
  // Each is asked once, and again after two weeks.
  expect(await ask()).toEqual([]);
  app.clock.forward(13 * dayMs);
  await signIn(app, 'back@example.com');
  expect(await ask()).toEqual([]);
  app.clock.forward(dayMs);
  expect(await ask()).toEqual(['silent@example.com: Should employers still find your CV?']);
  expect(await statusOf(silent.id)).toBe('published');
  app.clock.forward(14 * dayMs);
  expect(await ask()).toEqual(['silent@example.com: Your CV is hidden now']);
  expect([await statusOf(silent.id), await statusOf(back.id), await statusOf(hidden.id)]).toEqual([
    'draft',
    'published',
    'draft',
  ]);
  const { rows } = await sql`select from match_cv where cv_id = ${silent.id}`.execute(db);
  expect(rows).toEqual([]);
  app.clock.forward(365 * dayMs);
  expect(await ask()).toEqual([]);
  const token = await signIn(app, 'silent@example.com');
  succeeded(await app.send('POST', '/v1/applicant/cv/publish', { token }));
  expect(await ask()).toEqual([]);
});

test('more of them than one transaction takes are all asked once @operator-15', async () => {
  await sql`
    with made as (
      insert into account (email, role, created_at, active_at)
      select 'many' || n || '@example.com', 'candidate', ${app.clock.now()}, ${app.clock.now()}
      from generate_series(1, 130) n returning id)
    insert into cv (account_id, status, created_at, updated_at, active_at)
    select id, 'published', now(), now(), ${app.clock.now()}::timestamptz - interval '3 years' from made`.execute(
    db,
  );
  expect(await ask()).toHaveLength(130);
});
