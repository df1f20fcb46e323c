import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { SavedSearch } from '@fourfold/contract/search/saved-search.ts';
import type { CandidateList, CandidateView } from '@fourfold/contract/search/schema.ts';
import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { takeMails, runJob } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { everybodysSkills, publishedJob, succeeded } from '../../../test/world.ts';
import { foldExisting, mergeByName, partByName } from '../../skill-merges.ts';
import { mergeSkills } from './merge.commands.ts';
import { resolveSkills } from './names.commands.ts';
import { shipSkills } from './reference.commands.ts';
import shippedSkills from './skills.json' with { type: 'json' };

let app: TestApp;
let memory: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp({ MATCH_INDEX: 'sql' });
  memory = await secondNode(app, { matchIndex: { mode: 'memory', threads: 1 } });
  await memory.startJobs();
  market = marketplace(app);
  boss = await market.newEmployer();
});

const environment = () => ({ ...process.env, DATABASE_URL: app.parts.config.databaseUrl ?? '' });

/** As an operator calls it. */
const command = async (...words: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['server/src/skills.ts', ...words], {
      env: environment(),
    })
  ).stdout;

/** The same without a process of its own. */
async function skills(...words: string[]): Promise<string> {
  const [what, one, other] = words.filter((word) => word !== '--dry-run');
  const lines: string[] = [];
  const telling = {
    dry: words.includes('--dry-run'),
    say: (line: string) => {
      lines.push(`${line}\n`);
    },
  };
  const { runUnit } = app.parts;
  if (what === 'unmerge') await partByName(runUnit, one ?? '', telling);
  else if (one !== undefined) await mergeByName(runUnit, one, other ?? '', telling);
  else await foldExisting(runUnit, telling);
  return lines.join('');
}

let pairs = 0;

/** Two skills that nothing else uses, everybody's. */
async function twoSkills(): Promise<[string, string]> {
  pairs += 1;
  const names: [string, string] = [`Left craft ${pairs}`, `Right craft ${pairs}`];
  await everybodysSkills(app, names);
  return names;
}

const write = (person: Person, levels: Record<string, number>, on = app) =>
  on.send<Cv>('PATCH', `/v1/applicant/cv/${person.cvId}/skill`, {
    token: person.token,
    body: {
      skills: Object.entries(levels).map(([name, level]) => ({ name, level, workOutside: true })),
    },
  });

const levelsOf = (skillList: readonly { name: string; level: number }[]) =>
  Object.fromEntries(skillList.map(({ name, level }) => [name, level]));

const cvOf = async (person: Person) =>
  levelsOf(
    succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token: person.token })).skills,
  );

const jobOf = async (id: number) =>
  levelsOf(
    succeeded(await app.send<Job>('GET', `/v1/employer/job/${id}`, { token: boss.token })).skills,
  );

const job = (levels: Record<string, number>) =>
  publishedJob(
    app,
    boss.token,
    boss.companyId,
    Object.entries(levels).map(([name, level]) => ({ name, level })),
  );

const idOf = async (name: string) =>
  (
    await app.parts.db
      .selectFrom('skill')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

const scoreOf = async (person: Person, jobId: number) =>
  succeeded(
    await app.send<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`, {
      token: boss.token,
    }),
  ).match?.skill;

/** Who a job finds, by both ways to search. */
const found = async (jobId: number, on = app) =>
  succeeded(
    await on.send<CandidateList>('GET', `/v1/employer/candidate?jobId=${jobId}&limit=100`, {
      token: boss.token,
    }),
  ).list.map(({ id }) => id);

/** Every row that a merge may touch, but for the times and counts of changes. */
const everything = async () => {
  const { rows } = await sql<{ all: object }>`
    select json_build_object(
      'skill', (select json_agg(row order by id) from (
        select id, name, standing, weight, merged_into from skill) row),
      'names', (select json_agg(row order by key) from skill_name row),
      'users', (select json_agg(row order by skill_id, account_id) from skill_user row),
      'cv', (select json_agg(row order by cv_id, skill_id) from cv_skill row),
      'works', (select json_agg(row order by cv_id, skill_id, work_id) from cv_skill_work row),
      'job', (select json_agg(row order by job_id, skill_id) from job_skill row),
      'matchCv', (select json_agg(row order by cv_id, skill_id) from (
        select cv_id, skill_id, level from match_cv_skill) row),
      'matchJob', (select json_agg(row order by job_id, skill_id) from match_job_skill row),
      'jobs', (select json_agg(row order by job_id) from (
        select job_id, max_points, required, skill_count from match_job) row),
      'matches', (select json_agg(row order by id) from (
        select id, match_score, match_points, match_rank, band from application) row),
      'searches', (select json_agg(row order by id) from (
        select id, query from saved_search) row),
      'merges', (select count(*) from skill_merge)) as all`.execute(app.parts.db);
  return rows[0]?.all;
};

/** A market in which everything has one skill, the other, or both. */
async function marketOf(one: string, other: string) {
  const [left, both, right] = [
    await market.newPerson(),
    await market.newPerson(),
    await market.newPerson(),
  ];
  succeeded(await write(left, { [one]: 4 }));
  succeeded(await write(both, { [one]: 2, Agronomy: 1, [other]: 3 }));
  succeeded(await write(right, { [other]: 5 }));
  const asksLeft = await job({ [one]: 3 });
  const asksBoth = await job({ [one]: 4, [other]: 2 });
  const asksRight = await job({ [other]: 3 });
  for (const person of [left, both, right]) await market.apply(person, asksRight.id);
  const search = succeeded(
    await app.send<SavedSearch>('POST', '/v1/user/saved-search', {
      token: left.token,
      body: {
        name: 'Crafts',
        role: 'candidate',
        alert: true,
        query: { skill: `${await idOf(one)}:4,${await idOf(other)}:2`, search: 'craft' },
      },
    }),
  );
  return { left, both, right, asksLeft, asksBoth, asksRight, search };
}

const searchOf = async (person: Person) =>
  succeeded(
    await app.send<{ list: SavedSearch[] }>('GET', '/v1/user/saved-search', {
      token: person.token,
    }),
  ).list[0]?.query;

test('a merge: CVs, jobs, searches, index and stored matches follow, names lead there @B9.5', async () => {
  const [one, other] = await twoSkills();
  const { left, both, right, asksLeft, asksBoth, asksRight } = await marketOf(one, other);
  expect(await scoreOf(left, asksRight.id)).toBe(0);
  expect(await found(asksRight.id)).not.toContain(left.cvId);
  // So that weights stay, and what is stored follows of itself.
  await runJob(app, 'matching.weight-recount');
  const before = await everything();

  const dry = await command('merge', one, other, '--dry-run');
  expect(dry).toContain(`“${one}” would be “${other}”: CVs 2 (1 with both), jobs 2 (1 with both)`);
  expect(dry).toContain('saved searches 1, stored matches');
  expect(dry).toContain(`  CV ${both.cvId}: ${one} 2, ${other} 3 → ${other} 3\n`);
  expect(await everything()).toEqual(before);

  expect(await command('merge', one, other)).toContain(`“${one}” is “${other}”: CVs 2`);
  expect([await cvOf(left), await cvOf(both), await cvOf(right)]).toEqual([
    { [other]: 4 },
    { [other]: 3, Agronomy: 1 },
    { [other]: 5 },
  ]);
  expect([await jobOf(asksLeft.id), await jobOf(asksBoth.id)]).toEqual([
    { [other]: 3 },
    { [other]: 4 },
  ]);
  expect(await searchOf(left)).toEqual({ skill: `${await idOf(other)}:4`, search: 'craft' });
  expect(await scoreOf(left, asksRight.id)).toBe(100);
  const bySql = await found(asksRight.id);
  expect(bySql).toEqual(expect.arrayContaining([left.cvId, both.cvId, right.cvId]));
  expect(await found(asksRight.id, memory)).toEqual(bySql);
  const stored = await app.parts.db
    .selectFrom('application')
    .select('band')
    .where('cv_id', '=', left.cvId)
    .executeTakeFirstOrThrow();
  expect(stored.band).not.toBe('doNotMeet');
  // Whatever is written by the old name is the other skill, and the picker says so.
  succeeded(await write(right, { [one]: 1 }));
  expect(await cvOf(right)).toEqual({ [other]: 1 });
  const { list } = succeeded(
    await app.send<{ list: SkillItem[] }>(
      'GET',
      `/v1/reference/skill?search=${encodeURIComponent(one)}`,
      { token: left.token },
    ),
  );
  expect(list.map(({ name, aliases }) => [name, aliases])).toEqual([[other, [one]]]);
  await expect(skills('merge', one, other)).rejects.toThrow('names of one skill already');
});

test('taken back, everything is as it was @B9.6', async () => {
  const [one, other] = await twoSkills();
  const { asksRight, left } = await marketOf(one, other);
  const before = await everything();
  await skills('merge', one, other);
  expect(await everything()).not.toEqual(before);
  expect(await skills('unmerge', one, '--dry-run')).toContain('would be a skill of its own again');
  expect(await everything()).not.toEqual(before);
  // A process of its own has the real time.
  await sql`update skill_merge set merged_at = now()`.execute(app.parts.db);
  expect(await command('unmerge', one)).toContain(`“${one}” is a skill of its own again: CVs 2`);
  expect(await everything()).toEqual(before);
  expect(await found(asksRight.id, memory)).toEqual(await found(asksRight.id));
  expect(await found(asksRight.id)).not.toContain(left.cvId);
  await expect(skills('unmerge', one)).rejects.toThrow('was merged into another');
});

test('what was changed since: one skill alone comes back as it stands, both stay one @B9.6', async () => {
  const [one, other] = await twoSkills();
  const { left, both, right, asksBoth } = await marketOf(one, other);
  await skills('merge', one, other);
  succeeded(await write(left, { [other]: 5 }));
  succeeded(await write(both, { [other]: 5, Agronomy: 1 }));
  succeeded(await write(right, { Agronomy: 2 }));
  expect(await skills('unmerge', one)).toContain(
    '1 of them were changed since and stay as they are.',
  );
  expect([await cvOf(left), await cvOf(both), await cvOf(right)]).toEqual([
    { [one]: 5 },
    { [other]: 5, Agronomy: 1 },
    { Agronomy: 2 },
  ]);
  expect(await jobOf(asksBoth.id)).toEqual({ [one]: 4, [other]: 2 });
});

test('a merge after a merge is taken back first', async () => {
  const [one, other] = await twoSkills();
  const [third] = await twoSkills();
  const person = await market.newPerson();
  succeeded(await write(person, { [one]: 4 }));
  const before = await everything();
  await skills('merge', one, other);
  await skills('merge', other, third);
  expect(await cvOf(person)).toEqual({ [third]: 4 });
  succeeded(await write(person, { [one]: 4 }));
  expect(await cvOf(person)).toEqual({ [third]: 4 });
  await expect(skills('unmerge', one)).rejects.toThrow('take that back first');
  await skills('unmerge', other);
  await skills('unmerge', one);
  expect(await everything()).toEqual(before);
});

test('after 90 days a merge stays, and what only its way back would need goes, a thousand rows at a time @B9.8', async () => {
  const { db } = app.parts;
  const kept = async (mergeId: number) =>
    (
      await sql<{ rows: number[] }>`
        select array[
          (select count(*)::int from skill_merge_user where merge_id = ${mergeId}),
          (select count(*)::int from cv_skill_merge where merge_id = ${mergeId}),
          (select count(*)::int from job_skill_merge where merge_id = ${mergeId}),
          (select count(*)::int from saved_search_merge where merge_id = ${mergeId})] as rows`.execute(
        db,
      )
    ).rows[0]?.rows;
  const mergeInto = async (one: string, other: string) => {
    await skills('merge', one, other);
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from skill_merge`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const age = (mergeId: number, days: number) =>
    db
      .updateTable('skill_merge')
      .set({ merged_at: new Date(app.clock.now().getTime() - days * 86_400_000) })
      .where('id', '=', mergeId)
      .execute();
  const [one, other] = await twoSkills();
  const { search } = await marketOf(one, other);
  await sql`
    insert into saved_search (account_id, role, name, query, alert, seen_until, created_at)
    select account_id, role, name, query, false, seen_until, created_at
    from saved_search, generate_series(1, 1500) where id = ${search.id}`.execute(db);
  const old = await mergeInto(one, other);
  await sql`
    insert into skill_merge_user
    select ${old}, account_id, 1, created_at from saved_search where id = ${search.id}`.execute(db);
  const [left, right] = await twoSkills();
  await marketOf(left, right);
  const before = await everything();
  const young = await mergeInto(left, right);
  const [all, alsoKept] = [await kept(old), await kept(young)];
  expect(all).toEqual([1, 2, 2, 1501]);

  await age(old, 90.5);
  await age(young, 89.5);
  await runJob(app, 'search.merge-sweep');
  expect(await kept(old)).toEqual(all);
  await expect(skills('unmerge', one)).rejects.toThrow('After 90 days a merge stays.');

  await age(old, 91.5);
  await sql`
    create function whole_thousand() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) <> 1000 then raise exception 'Ended in between'; end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger whole_thousand after delete on saved_search_merge
    referencing old table as gone for each statement execute function whole_thousand()`.execute(db);
  await expect(runJob(app, 'search.merge-sweep')).rejects.toThrow('Ended in between');
  expect(await kept(old)).toEqual([0, 0, 0, 501]);
  await sql`drop function whole_thousand cascade`.execute(db);
  await runJob(app, 'search.merge-sweep');
  expect(await kept(old)).toEqual([0, 0, 0, 0]);
  expect(await kept(young)).toEqual(alsoKept);
  await expect(skills('unmerge', one)).rejects.toThrow('After 90 days a merge stays.');
  await skills('unmerge', left);
  expect(await everything()).toEqual(before);
  await sql`delete from saved_search where id > ${search.id} and alert = false`.execute(db);
});

test('a merge makes nobody new to a saved search’s mails', async () => {
  const [one, other] = await twoSkills();
  const { asksRight, left } = await marketOf(one, other);
  succeeded(
    await app.send('POST', '/v1/user/saved-search', {
      token: boss.token,
      body: {
        name: 'Bakers',
        role: 'employer',
        alert: true,
        query: { jobId: String(asksRight.id) },
      },
    }),
  );
  const start = app.clock.now();
  app.clock.forward(60_000);
  await skills('merge', one, other);
  // Whoever changed something is looked at.
  succeeded(
    await app.send('PATCH', `/v1/applicant/cv/${left.cvId}/profile`, {
      token: left.token,
      body: { locationCity: 'Tulsa' },
    }),
  );
  app.clock.forward(24 * 60 * 60_000);
  await takeMails(app);
  await runJob(app, 'search.alerts');
  // So that nobody's token has expired.
  app.clock.set(start);
  const subjects = (await takeMails(app)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('“Bakers”'))).toEqual([]);
});

test('the next start of a server leaves merged skills of the release merged @B9.5', async () => {
  const [one, other] = shippedSkills.slice(-2).map(({ name }) => name) as [string, string];
  const person = await market.newPerson();
  const ids = [await idOf(one), await idOf(other)];
  const names = () =>
    app.parts.db
      .selectFrom('skill_name')
      .selectAll()
      .where('skill_id', 'in', ids)
      .orderBy('key')
      .execute();
  const before = await names();
  await skills('merge', one, other);
  await shipSkills(app.parts.db);
  succeeded(await write(person, { [one]: 4 }));
  expect(await cvOf(person)).toEqual({ [other]: 4 });
  await skills('unmerge', one);
  expect(await names()).toEqual(before);
});

test('a release that calls a merged name otherwise leaves the merge, too @B9.5', async () => {
  const { db } = app.parts;
  const person = await market.newPerson();
  await db.deleteFrom('skill_name').where('key', '=', 'ts').execute();
  succeeded(await write(person, { TS: 4 }));
  await skills('merge', 'TS', 'Agronomy');
  await shipSkills(db);
  succeeded(await write(person, { TS: 3 }));
  expect(await cvOf(person)).toEqual({ Agronomy: 3 });
});

/** Until somebody waits for a lock, or the other is over. */
async function blocked(other: Promise<unknown>): Promise<void> {
  let over = false;
  void other.finally(() => (over = true));
  const waiting = async () =>
    (await sql`select from pg_locks where not granted`.execute(app.parts.db)).rows.length;
  await expect.poll(async () => over || (await waiting()) > 0).toBe(true);
}

test('a merge waits for who is being saved with the skill, and who is saved next for it @B9.7', async () => {
  const [one, other] = await twoSkills();
  const [first, next] = [await market.newPerson(), await market.newPerson()];
  const author = { accountId: 0, network: '10.0.0.0' };
  let merging: Promise<unknown> = Promise.resolve();
  await app.parts.runUnit(async (unit) => {
    const [skill_id = 0] = await resolveSkills(unit, author, [{ name: one }], []);
    merging = skills('merge', one, other);
    await blocked(merging);
    await unit.tx
      .insertInto('cv_skill')
      .values({ cv_id: first.cvId, skill_id, place: 9, level: 4, work_outside: true, links: [] })
      .execute();
  });
  await merging;
  expect(await cvOf(first)).toMatchObject({ [other]: 4 });

  const [left, right] = await twoSkills();
  const [from, to] = [await idOf(left), await idOf(right)];
  const saving = app.parts.runUnit(async (unit) => {
    await mergeSkills(unit, from, to);
    const saved = write(next, { [left]: 4 }, memory);
    await blocked(saved);
    return { saved };
  });
  expect((await (await saving).saved).code).toBe(200);
  expect(await cvOf(next)).toEqual({ [right]: 4 });
});

test('whoever saves at the same moment has the skill that both are @B9.7', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => market.newPerson()));
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = await twoSkills();
    const [from] = [await idOf(one)];
    const saves = async (person: Person, at: number) => {
      const codes: number[] = [];
      for (let turn = 0; turn < 6; turn += 1)
        codes.push(
          (await write(person, { [at % 2 ? one : other]: 1 + (turn % 5) }, turn % 2 ? app : memory))
            .code,
        );
      return codes;
    };
    const [codes] = await Promise.all([
      Promise.all(people.map(saves)),
      skills('merge', one, other),
    ]);
    expect(new Set(codes.flat())).toEqual(new Set([200]));
    const left = await app.parts.db
      .selectFrom('cv_skill')
      .select('cv_id')
      .where('skill_id', '=', from)
      .execute();
    expect(left).toEqual([]);
    for (const person of people) expect(Object.keys(await cvOf(person))).toEqual([other]);
  }
});

test('killed in the middle, nothing of it is done @B9.7', async () => {
  const [one, other] = await twoSkills();
  await marketOf(one, other);
  const before = await everything();
  // The last that it writes is held, so that it stands in the middle.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = app.parts.db.transaction().execute(async (tx) => {
    await sql`lock table saved_search in exclusive mode`.execute(tx);
    await released;
  });
  const child = spawn(process.execPath, ['server/src/skills.ts', 'merge', one, other], {
    env: environment(),
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await expect
    .poll(
      async () =>
        (
          await sql`
            select from pg_locks join pg_class on pg_class.oid = relation
            where relname = 'saved_search' and not granted`.execute(app.parts.db)
        ).rows.length,
      { timeout: 60_000 },
    )
    .toBe(1);
  child.kill('SIGKILL');
  await ended;
  release();
  await holding;
  await expect.poll(everything).toEqual(before);
  expect(await skills('merge', one, other)).toContain('CVs 2');
});

test('names that people brought before a release named them are folded', async () => {
  const { db } = app.parts;
  // As a release left it that did not know these aliases.
  await db.deleteFrom('skill_name').where('key', 'in', ['k8s', 'reactjs']).execute();
  const [brought, twin, listed] = [
    await market.newPerson(),
    await market.newPerson(),
    await market.newPerson(),
  ];
  succeeded(await write(brought, { k8s: 5, Kubernetes: 3 }));
  await db
    .insertInto('skill')
    .values({ name: 'AgronomyJS', name_key: 'agronomyjs', standing: 'shared' })
    .execute();
  succeeded(await write(twin, { AgronomyJS: 2 }));
  succeeded(await write(listed, { Agronomy: 3, Kubernetes: 1 }));
  await shipSkills(db);
  const before = await everything();
  const dry = await skills('merge', '--dry-run');
  expect(dry).toContain('“k8s” would be “Kubernetes”: CVs 1 (1 with both)');
  expect(dry).toContain('“AgronomyJS” would be “Agronomy”: CVs 1,');
  expect(dry).toContain('2 names lead to another skill.');
  expect(await everything()).toEqual(before);
  expect(await skills('merge')).toContain('2 names led to another skill.');
  expect([await cvOf(brought), await cvOf(twin), await cvOf(listed)]).toEqual([
    { Kubernetes: 5 },
    { Agronomy: 2 },
    { Agronomy: 3, Kubernetes: 1 },
  ]);
  expect(await skills('merge')).toBe('0 names led to another skill.\n');
  succeeded(await write(twin, { 'agronomy.js': 4 }));
  expect(await cvOf(twin)).toEqual({ Agronomy: 4 });
});

test('the command lists waiting names, takes one up, drops one, and tells what it does not know', async () => {
  await market.newPerson([
    { name: 'Thatching', level: 3 },
    { name: 'Free money', level: 3 },
  ]);
  expect(await command('list')).toMatch(/^ +1 {2}own {6}Thatching$/m);
  expect(await command('take-up', 'thatching')).toBe('“thatching” is listed.\n');
  expect(await command('drop', 'Free', 'money')).toBe('“Free money” is dropped.\n');
  const left = await command('list');
  for (const name of ['Thatching', 'Free money']) expect(left).not.toContain(name);
  await expect(command('drop', 'nothing of the kind')).rejects.toThrow('There is no skill');
  await expect(command('sing')).rejects.toThrow('npm run skills -- list');
});

test('names that lead nowhere, and other words, are told', async () => {
  await expect(skills('merge', 'Agronomy', 'nothing of the kind')).rejects.toThrow(
    'There is no skill “nothing of the kind”.',
  );
  await expect(skills('merge', 'Agronomy', 'agronomy')).rejects.toThrow('one skill already');
  await expect(command('merge', 'one')).rejects.toThrow('npm run skills -- list');
  await expect(command('list', '--dry-run')).rejects.toThrow('npm run skills -- list');
});
