import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { succeeded } from '../../../test/world.ts';
import { readRelease } from './import.rules.ts';
import { unusedDays } from './names.rules.ts';

/** In the format of a release's 'Technology Skills.txt'; made up. */
const release = [
  'O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\tHot Technology\tIn Demand',
  '51-0000.00\tKettle Planner\t43230001\tKettle planning software\tN\tN',
  '51-0000.01\tKettle  planner\t43230001\tKettle planning software\tN\tN',
  '51-0000.02\tKettle Planner\t43230002\tAnalytical software\tN\tN',
  '51-0000.00\tLadle CAD\t43230003\tComputer aided design CAD software\tY\tN',
  '51-0000.00\tReact.js\t43230004\tWeb platform development software\tY\tY',
  '51-0000.00\tBrought Tool\t43230005\tBringing software\tN\tN',
  '51-0000.00\tkettles.com\t43230005\tKettle planning software\tN\tN',
  '',
].join('\r\n');

describe('readRelease', () => {
  test('each technology once, in its most frequent spelling and kind; no web addresses', () => {
    const read = readRelease(release);
    expect(read?.skills.map(({ name, kind }) => [name, kind])).toEqual([
      ['Kettle Planner', 'Kettle planning software'],
      ['Ladle CAD', 'Computer aided design CAD software'],
      ['React.js', 'Web platform development software'],
      ['Brought Tool', 'Bringing software'],
    ]);
    expect(read?.refused).toEqual(['kettles.com']);
  });

  test.each([
    [
      'O*NET-SOC Code\tElement ID\tElement Name\tScale ID\n11-1011.00\t2.A.1.a\tListening well\tIM\n',
      [['Listening well', 'General skills']],
    ],
    ['code\ttechnology\tkind\n1\tKettle Planner\tKettles\n', [['Kettle Planner', 'Kettles']]],
    ['code\ttitle\n1\tChief\n', undefined],
    ['', undefined],
  ])('the tables of a release: %j', (text, skills) => {
    expect(readRelease(text)?.skills.map(({ name, kind }) => [name, kind])).toEqual(skills);
  });
});

describe('npm run skills -- import', () => {
  let app: TestApp;
  let person: Person;
  let folder: string;

  beforeAll(async () => {
    app = await testApp();
    person = await marketplace(app).newPerson([{ name: 'Agronomy', level: 3 }]);
    folder = await mkdtemp(join(tmpdir(), 'fourfold-import-'));
    await writeFile(join(folder, 'technology.txt'), release);
    await writeFile(join(folder, 'other.txt'), 'code\ttitle\n1\tChief\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (file: string) =>
    (
      await promisify(execFile)(
        process.execPath,
        ['server/src/skills.ts', 'import', join(folder, file)],
        { env: { ...process.env, DATABASE_URL: app.parts.config.databaseUrl ?? '' } },
      )
    ).stdout;

  const search = async (text: string) =>
    succeeded(
      await app.send<{ list: SkillItem[] }>(
        'GET',
        `/v1/reference/skill?search=${encodeURIComponent(text)}`,
        { token: person.token },
      ),
    ).list.map(({ name, kind }) => [name, kind]);

  test('brings names with commodity titles as kinds; what is there keeps its name and kind', async () => {
    const skills = [{ name: 'Brought tool', level: 2, workOutside: true }];
    const url = `/v1/applicant/cv/${person.cvId}/skill`;
    succeeded(await app.send('PATCH', url, { token: person.token, body: { skills } }));
    const common = async () =>
      (
        await app.http.inject({
          url: '/v1/reference/skill/common',
          headers: { authorization: `Bearer ${person.token}` },
        })
      ).headers['etag'];
    const before = await common();
    expect(await run('technology.txt')).toBe(
      '2 new, 1 got a kind, 1 left as they are, 1 refused as names: kettles.com.\n',
    );
    expect(await search('kettle planner')).toEqual([
      ['Kettle Planner', 'Kettle planning software'],
    ]);
    expect(await search('brought tool')).toEqual([['Brought tool', 'Bringing software']]);
    expect((await search('react'))[0]).toEqual(['React', expect.not.stringContaining('platform')]);
    // Every page loads the common names, and no more of them than before.
    expect(await common()).toBe(before);
    expect(await run('technology.txt')).toContain('0 new, 0 got a kind, 4 left as they are');
    await expect(run('other.txt')).rejects.toThrow('is no table of technologies or skills');
  });

  test('what nobody uses yet stays, and waits for no operator', async () => {
    const start = app.clock.now();
    await runJob(app, 'matching.names');
    app.clock.set(new Date(start.getTime() + (unusedDays + 1) * 86_400_000));
    await runJob(app, 'matching.names');
    app.clock.set(start);
    expect(await search('ladle cad')).toHaveLength(1);
    const listed = await promisify(execFile)(process.execPath, ['server/src/skills.ts', 'list'], {
      env: { ...process.env, DATABASE_URL: app.parts.config.databaseUrl ?? '' },
    });
    expect(listed.stdout).toBe('0 names wait.\n');
  });
});
