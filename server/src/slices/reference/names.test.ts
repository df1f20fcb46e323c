import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { skillName } from '@fourfold/contract/reference/skill.ts';
import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import type { SkillEnhancement } from '@fourfold/contract/search/skill-enhancement.ts';
import { beforeAll, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';
import shippedSkills from './skills.json' with { type: 'json' };
import { judgeName } from './names.commands.ts';
import { waitingNames } from './names.queries.ts';
import { newNamesADay, unusedDays } from './names.rules.ts';

const day = 86_400_000;

let app: TestApp;
let node: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  node = await secondNode(app);
  market = marketplace(app);
  boss = await market.newEmployer();
});

const newPerson = () => market.newPerson([{ name: 'Blueprint reading', level: 3 }]);

const write = (person: Person, names: readonly string[], from = '10.9.0.1', on = app) =>
  on.send('PATCH', `/v1/applicant/cv/${person.cvId}/skill`, {
    token: person.token,
    from,
    body: { skills: names.map((name) => ({ name, level: 3, workOutside: true })) },
  });

const list = async (token: string, query = '') =>
  succeeded(
    await app.send<{ list: SkillItem[]; count: number }>('GET', `/v1/reference/skill${query}`, {
      token,
    }),
  );

const search = async (token: string, text: string) =>
  (await list(token, `?limit=10&search=${encodeURIComponent(text)}`)).list.map(({ name }) => name);

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${word} ${number}`);

const standingOf = async (name: string) =>
  (
    await app.parts.db
      .selectFrom('skill')
      .select('standing')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.standing;

const newDay = (person: Person) =>
  app.parts.db
    .deleteFrom('account_day')
    .where('account_id', '=', ({ selectFrom }) =>
      selectFrom('cv').select('account_id').where('id', '=', person.cvId),
    )
    .execute();

test('every name of the release may be written', () => {
  expect(shippedSkills.filter(({ name }) => !skillName.safeParse(name).success)).toEqual([]);
});

test('a new name belongs to its author and shows on the CV to every reader @B9.1', async () => {
  const author = await newPerson();
  const other = await newPerson();
  const before = await list(other.token);
  succeeded(await write(author, ['Blueprint reading', 'Zwieback making']));
  expect(await search(author.token, 'zwieback')).toEqual(['Zwieback making']);
  expect(await search(other.token, 'zwieback')).toEqual([]);
  // As text: comparing thousands of objects takes a second.
  expect(JSON.stringify(await list(other.token))).toBe(JSON.stringify(before));
  expect((await list(author.token, '?limit=1')).count).toBe(before.count + 1);
  const { list: mine } = await list(author.token, '?search=zwieback');
  const ids = `?skill=${mine[0]?.id},${before.list[0]?.id}`;
  expect((await list(author.token, ids)).count).toBe(2);
  expect((await list(other.token, ids)).count).toBe(1);

  const job = await publishedJob(app, boss.token, boss.companyId);
  const read = succeeded(
    await app.send<CandidateView>('GET', `/v1/employer/candidate/${author.cvId}?jobId=${job.id}`, {
      token: boss.token,
    }),
  );
  expect(JSON.stringify(read)).toContain('Zwieback making');
  // The same name by another author is the same skill, so it matches.
  const skills = [{ name: 'zwieback  MAKING', level: 3 }];
  const asks = await publishedJob(app, boss.token, boss.companyId, skills);
  const found = succeeded(
    await app.send<CandidateView>('GET', `/v1/employer/candidate/${author.cvId}?jobId=${asks.id}`, {
      token: boss.token,
    }),
  );
  expect(found.match?.skill).toBe(100);
});

test('the unlock view suggests no other person’s name', async () => {
  const names = ['Whalebone carving', 'Blueprint reading'].map((name) => ({ name, level: 5 }));
  const other = await market.newEmployer();
  await publishedJob(app, other.token, other.companyId, names);
  const person = await market.newPerson([{ name: 'Agronomy', level: 1 }]);
  const url = '/v1/applicant/skill-enhancement?limit=100';
  const proposed = async () => {
    const answer = await app.send<SkillEnhancement>('GET', url, { token: person.token });
    const { skills, plan } = succeeded(answer);
    return [...skills, ...plan].map(({ skill }) => skill.name);
  };
  expect(await proposed()).toContain('Blueprint reading');
  expect(await proposed()).not.toContain('Whalebone carving');
  succeeded(await write(person, ['Agronomy', 'Whalebone carving']));
  expect(await proposed()).toContain('Whalebone carving');
});

test('three accounts of three networks make a name shared, three of one do not @B9.2', async () => {
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await newPerson());
  const [one, two, three, reader] = people as [Person, Person, Person, Person];
  for (const person of [one, two, three])
    succeeded(await write(person, ['Ropewalking'], '10.9.0.7'));
  expect([await standingOf('Ropewalking'), await search(reader.token, 'ropew')]).toEqual([
    'own',
    [],
  ]);
  // At once on two nodes; none waits for a fourth.
  const answers = await Promise.all([
    write(one, ['Coopering'], '10.9.0.1'),
    write(two, ['coopering'], '10.9.0.2', node),
    write(three, ['Coopering'], '2001:db8:1:2::9'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await search(reader.token, 'coopering')).toEqual([
    expect.stringMatching(/^coopering$/i) as string,
  ]);
  // Its users are no longer recorded.
  const kept = await app.parts.db
    .selectFrom('skill_user')
    .innerJoin('skill', 'skill.id', 'skill_id')
    .select('name_key')
    .where('name_key', '=', 'coopering')
    .execute();
  expect(kept).toEqual([]);
});

test('an account may add twenty new names a day; rows beyond are named, with the time', async () => {
  const person = await newPerson();
  const names = numbered('Knot', newNamesADay + 2);
  const refused = await write(person, ['Blueprint reading', ...names]);
  const text =
    'You can add 20 new names a day. Please choose one from the list, or add this one in 24 hours.';
  expect([refused.code, refused.response.fields]).toEqual([
    422,
    [21, 22].map((place) => ({ property: `skills.${place}.name`, constraints: [text] })),
  ]);
  succeeded(await write(person, names.slice(0, newNamesADay)));
  // Names already in place are not new.
  succeeded(await write(person, names.slice(0, newNamesADay)));
  expect((await write(person, [...names.slice(0, newNamesADay), 'Splice'])).code).toBe(422);
  await newDay(person);
  succeeded(await write(person, [...names.slice(0, newNamesADay), 'Splice']));
});

test('a name that is being typed counts once, not once per letter', async () => {
  const person = await newPerson();
  const name = 'Marlinspike seamanship';
  for (let length = 2; length <= name.length; length += 1)
    expect((await write(person, ['Blueprint reading', name.slice(0, length)])).code).toBe(200);
  const kept = await app.parts.db
    .selectFrom('skill')
    .select('name')
    .where('name_key', 'like', 'ma%')
    .where('standing', '=', 'own')
    .execute();
  expect(kept).toEqual([{ name }]);
  expect((await write(person, [name, ...numbered('Bend', 19)])).code).toBe(200);
  expect((await write(person, [name, ...numbered('Bend', 20)])).code).toBe(422);
  // Another person's name that one types for a moment stays theirs.
  const other = await newPerson();
  for (const names of [[name], ['Blueprint reading']]) succeeded(await write(other, names));
  expect([await standingOf(name), await search(other.token, 'marlin')]).toEqual(['own', []]);
});

test('a job’s names count for its employer', async () => {
  const other = await market.newEmployer();
  const { id } = await draftJob(app, other.token, other.companyId);
  const skills = (names: string[]) => ({ skills: names.map((name) => ({ name, level: 1 })) });
  const put = (names: string[]) =>
    app.send('PATCH', `/v1/employer/job/${id}/skill`, { token: other.token, body: skills(names) });
  expect((await put(numbered('Sail', 20))).code).toBe(200);
  expect((await put(numbered('Mast', 1))).code).toBe(422);
});

test('an imported file adds the first twenty new names and lists the others', async () => {
  const person = await newPerson();
  const names = ['Blueprint reading', ...numbered('Imported', 40)];
  const body = {
    basics: { name: 'Ada Quist' },
    skills: names.map((name) => ({ name, level: 'Advanced' })),
  };
  const send = async (query: string) =>
    succeeded(
      await app.send<ResumeImport>('POST', `/v1/applicant/cv/json-resume${query}`, {
        token: person.token,
        body,
      }),
    );
  for (const query of ['?preview=true', '']) {
    const { taken, skipped, cv } = await send(query);
    expect(taken.skills).toBe(21);
    const told = skipped.filter(({ about }) => about?.startsWith('Imported'));
    expect(told.filter(({ reason }) => reason.startsWith('You can add 20 new names'))).toHaveLength(
      20,
    );
    expect(skipped.at(-1)?.about).toBe('Imported 39');
    expect(cv?.skills.map(({ name }) => name) ?? names.slice(0, 21)).toEqual(names.slice(0, 21));
  }
});

test('what one account writes does not change the list that pages load @B9.3', async () => {
  const reader = await newPerson();
  const common = (headers = {}) =>
    app.http.inject({
      url: '/v1/reference/skill/common',
      headers: { authorization: `Bearer ${reader.token}`, ...headers },
    });
  const before = await common();
  expect(before.json()).toMatchObject({ data: { count: shippedSkills.length } });
  expect(before.headers['cache-control']).toBe('private, max-age=300');
  const attacker = await newPerson();
  const codes = new Set<number>();
  for (let round = 0; round < 12; round += 1)
    codes.add((await write(attacker, numbered(`Attack ${round}`, 100))).code);
  expect([...codes]).toEqual([422]);
  succeeded(await write(attacker, numbered('Attack', 20)));
  const again = await common();
  expect([again.headers['etag'], again.body.length]).toEqual([
    before.headers['etag'],
    before.body.length,
  ]);
  const kept = await common({ 'if-none-match': before.headers['etag'] });
  expect([kept.statusCode, kept.body]).toEqual([304, '']);
  expect(await search(reader.token, 'attack')).toEqual([]);
});

test('an operator lists waiting names, accepts a name or drops it', async () => {
  const [one, two, three] = [await newPerson(), await newPerson(), await newPerson()];
  succeeded(await write(one, ['Thatching', 'Free money']));
  const judge = (name: string, standing: 'listed' | 'dropped') =>
    app.parts.runUnit((unit) => judgeName(unit, name, standing));
  expect(await app.parts.runUnit(({ tx }) => waitingNames(tx))).toContainEqual({
    name: 'Thatching',
    standing: 'own',
    users: 1,
  });
  expect(await judge('thatching', 'listed')).toBe(true);
  expect(await search(two.token, 'thatch')).toEqual(['Thatching']);
  expect(await judge('Free money', 'dropped')).toBe(true);
  for (const [person, from] of [
    [two, '10.9.1.2'],
    [three, '10.9.1.3'],
    [one, '10.9.1.1'],
  ] as const)
    succeeded(await write(person, ['Free money'], from));
  expect(await standingOf('Free money')).toBe('dropped');
  const reader = await newPerson();
  expect(await search(reader.token, 'free money')).toEqual([]);
  expect(await judge('nothing of the kind', 'dropped')).toBe(false);
});

/** As if it had all been written the day before. */
const yesterday = () =>
  app.parts.db
    .updateTable('skill_user')
    .set({ created_at: new Date(app.clock.now().getTime() - day) })
    .execute();

test('names that nobody uses for thirty days are deleted; an account that stops using one no longer counts', async () => {
  const person = await newPerson();
  const other = await newPerson();
  succeeded(await write(person, ['Fletching', 'Kept name']));
  succeeded(await write(other, ['Fletching']));
  await yesterday();
  await app.parts.db
    .insertInto('skill')
    .values({ name: 'Once shared', name_key: 'once shared', standing: 'shared' })
    .execute();
  succeeded(await write(person, ['Kept name']));
  await runJob(app, 'matching.names');
  expect(await search(person.token, 'fletch')).toEqual([]);
  expect(await search(other.token, 'fletch')).toEqual(['Fletching']);
  succeeded(await write(other, ['Blueprint reading']));
  await runJob(app, 'matching.names');
  const start = app.clock.now();
  const standings = async () =>
    await Promise.all(
      ['Fletching', 'Kept name', 'Once shared', 'Blueprint reading'].map(standingOf),
    );
  app.clock.set(new Date(start.getTime() + unusedDays * day - 1));
  await runJob(app, 'matching.names');
  expect(await standings()).toEqual(['own', 'own', 'shared', 'listed']);
  app.clock.set(new Date(start.getTime() + unusedDays * day));
  await runJob(app, 'matching.names');
  expect(await standings()).toEqual([undefined, 'own', undefined, 'listed']);
  app.clock.set(start);
});

test('a name that is used again meanwhile stays', async () => {
  const person = await newPerson();
  succeeded(await write(person, ['Tallying']));
  await yesterday();
  succeeded(await write(person, ['Blueprint reading']));
  await runJob(app, 'matching.names');
  succeeded(await write(person, ['Tallying']));
  const start = app.clock.now();
  app.clock.set(new Date(start.getTime() + unusedDays * day));
  await runJob(app, 'matching.names');
  expect(await standingOf('Tallying')).toBe('own');
  app.clock.set(start);
});

test('a name that only one account used is deleted with it', async () => {
  const person = await newPerson();
  const other = await newPerson();
  succeeded(await write(person, ['Only mine', 'Of two']));
  succeeded(await write(other, ['Of two']));
  expect((await app.send('DELETE', '/v1/user', { token: person.token })).code).toBe(200);
  expect([await standingOf('Only mine'), await standingOf('Of two')]).toEqual([undefined, 'own']);
});
