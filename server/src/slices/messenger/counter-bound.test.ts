import { mostCounters } from '@fourfold/contract/messenger/schema.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { copyRows } from '../../../test/multiply.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp();
  talk = await messenger(app);
});

/** What the dialogs themselves add up to, beside what is kept. */
async function kept() {
  const { rows } = await sql<{ kept: string[]; counted: string[] }>`
    with side as (
      select candidate_account_id as account_id, 'candidate' as role, company_id, job_id,
             candidate_unread as unread from dialog
      union all
      select employer_account_id, 'employer', company_id, job_id, employer_unread from dialog
    ), counted as (
      select account_id, role, entity_type, entity_id, sum(unread) as unread
      from side, lateral (values ('total', 0), ('company', company_id), ('job', job_id))
        as entity (entity_type, entity_id)
      where account_id is not null and entity_id is not null and unread > 0
      group by 1, 2, 3, 4
    )
    select coalesce((select array_agg(one::text order by one::text) from unread_sum one), '{}') as kept,
           coalesce((select array_agg(one::text order by one::text) from counted one), '{}') as counted
  `.execute(app.parts.db);
  expect(rows[0]?.kept).toEqual(rows[0]?.counted);
  return rows[0]?.kept.length ?? 0;
}

test('what is kept is what the dialogs add up to, whatever is read or deleted @growth-10', async () => {
  const mine = await talk.market.newEmployer();
  const jobs = [
    await publishedJob(app, mine.token, mine.companyId),
    await publishedJob(app, mine.token, mine.companyId),
  ];
  const people = [await talk.market.newPerson(), await talk.market.newPerson()];
  const dialogs = [];
  for (const { id: jobId } of jobs)
    for (const person of people) {
      const id = await talk.market.apply(person, jobId);
      await talk.said(person.token, id, 'Hello');
      dialogs.push({ id, last: await talk.said(person.token, id, 'Are you there?') });
      await talk.said(mine.token, id, 'Yes');
    }
  expect(await kept()).toBe(1 + 1 + 2 + 2 * (1 + 1 + 2));
  expect((await talk.unread(mine.token, 'employer')).unreadMessages).toBe(8);
  const [first] = dialogs;
  const body = { messageId: first?.last.id };
  succeeded(await app.send('POST', talk.url(first?.id ?? 0, '/read'), { token: mine.token, body }));
  await kept();
  // A job and its company that are gone count in the total alone.
  await app.parts.db
    .deleteFrom('job')
    .where('id', '=', jobs[0]?.id ?? 0)
    .execute();
  await kept();
  const { unreadMessages, list } = await talk.unread(mine.token, 'employer');
  expect(unreadMessages).toBe(6);
  expect(list.filter(({ entityType }) => entityType !== 'dialog')).toEqual([
    { entityType: 'company', entityId: mine.companyId, unreadMessages: 4 },
    { entityType: 'job', entityId: jobs[1]?.id, unreadMessages: 4 },
  ]);
  succeeded(
    await app.send('DELETE', `/v1/employer/company/${mine.companyId}`, { token: mine.token }),
  );
  await kept();
  succeeded(await app.send('DELETE', '/v1/user', { token: people[0]?.token ?? '' }));
  await kept();
  succeeded(await app.send('DELETE', '/v1/user', { token: mine.token }));
  await kept();
});

describe('more than one answer counts apart', () => {
  test('leaves out the oldest, says so, and tells of those that are asked for @growth-11', async () => {
    const { id, jobId, person } = await talk.newTalk();
    await talk.said(person.token, id, 'Hello');
    const { db } = app.parts;
    const more = mostCounters + 5;
    const series = `generate_series(1, ${more}) n`;
    await copyRows(db, 'job', `src.id = ${jobId}`, { name: `'Many ' || n` }, series);
    const one = `job one`;
    const many = `one.name like 'Many %'`;
    await copyRows(db, 'application', `src.id = ${id} and ${many}`, { job_id: 'one.id' }, one);
    await copyRows(
      db,
      'dialog',
      `src.application_id = ${id} and one.job_id in (select id from job where name like 'Many %')`,
      { application_id: 'one.id', last_at: `src.last_at - one.id * interval '1 second'` },
      'application one',
    );
    const { token, companyId } = talk.boss;
    const counted = await talk.unread(token, 'employer');
    expect(counted.complete).toBe(false);
    expect(counted.unreadMessages).toBe(more + 1);
    const of = (entityType: string) => counted.list.filter((row) => row.entityType === entityType);
    expect(of('company')).toEqual([
      { entityType: 'company', entityId: companyId, unreadMessages: more + 1 },
    ]);
    expect(of('job')).toHaveLength(mostCounters);
    expect(of('dialog')).toHaveLength(more + 1);
    // The latest message is in the first dialog, whose job is the oldest.
    expect(of('dialog').map(({ entityId }) => entityId)).toContain(id);
    expect(of('job').map(({ entityId }) => entityId)).not.toContain(jobId);
    const asked = await talk.unread(token, 'employer', `&jobId=${jobId},1&companyId=${companyId}`);
    expect(asked).toEqual({
      unreadMessages: more + 1,
      list: [
        { entityType: 'company', entityId: companyId, unreadMessages: more + 1 },
        { entityType: 'job', entityId: jobId, unreadMessages: 1 },
      ],
      complete: true,
    });
  });
});
