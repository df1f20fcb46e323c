import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fourfold-structure-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** The problems of a small tree, as `file:line text`. */
function problemsOf(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkStructure(root).problems.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

const job = 'server/src/slices/job';

describe('imports', () => {
  test.each([
    [
      'a slice below',
      `${job}/job.commands.ts`,
      `import { a } from '../company/company.queries.ts';`,
    ],
    [
      'the contract',
      `${job}/job.rules.ts`,
      `import { a } from '@fourfold/contract/job/schema.ts';`,
    ],
    ['other rules', `${job}/job.rules.ts`, `import { a } from '../company/company.rules.ts';`],
    [
      'data in rules',
      `${job}/job.rules.ts`,
      `import lists from './lists.json' with { type: 'json' };`,
    ],
    ['types in rules', `${job}/job.rules.ts`, `import type { Tx } from '../../database.ts';`],
    ['zod in the contract', 'contract/src/job/schema.ts', `import { z } from 'zod';`],
    [
      'itself in the contract',
      'contract/src/job/schema.ts',
      `import { a } from '../cv/schema.ts';`,
    ],
    ['a tool in a contract test', 'contract/src/job/a.test.ts', `import { test } from 'vitest';`],
    [
      'the contract in the match index',
      'match-index/src/shard.ts',
      `import { a } from '@fourfold/contract/matching/score.ts';`,
    ],
    [
      'the contract in the ad reader',
      'ad-reader/src/a.ts',
      `import { a } from '@fourfold/contract/reference/skill-mention.ts';`,
    ],
    [
      'a library in the resume reader',
      'resume-reader/src/open/a.ts',
      `import { a } from 'fflate';`,
    ],
    [
      'the match index in a slice',
      `${job}/job.queries.ts`,
      `import { a } from '@fourfold/match-index';`,
    ],
    ['a slice in a screen', 'web/src/screens/a.tsx', `import { a } from '../slices/job/api/a.ts';`],
    ['a control in a slice', 'web/src/slices/job/a.tsx', `import { a } from '../../ui/a.tsx';`],
    [
      'the platform in a slice',
      `${job}/job.commands.ts`,
      `import { a } from '../../platform/work.ts';`,
    ],
  ])('may be: %s', (_, file, text) => {
    expect(problemsOf({ [file]: text })).toEqual([]);
  });

  test.each([
    [
      'a slice above',
      `${job}/job.commands.ts`,
      `\nimport { a } from '../application/application.queries.ts';`,
      `${job}/job.commands.ts:2 The slice job may not use application: a slice uses only those before it (tools/slices.ts).`,
    ],
    [
      'a type of a slice above',
      `${job}/job.commands.ts`,
      `import type { A } from '../application/application.tables.ts';`,
      'may not use application',
    ],
    [
      'a slice above, where it is used',
      `${job}/job.commands.ts`,
      `const a = await import('../application/application.queries.ts');`,
      'may not use application',
    ],
    [
      'a slice above, as a type',
      `${job}/job.commands.ts`,
      `type A = import('../application/application.tables.ts').A;`,
      'may not use application',
    ],
    [
      'a slice above, passed on',
      `${job}/job.commands.ts`,
      `export { a } from '../application/application.queries.ts'; export const b = 1;`,
      'may not use application',
    ],
    [
      'a slice above, by the name of the package',
      `${job}/job.commands.ts`,
      `import { a } from '@fourfold/server/slices/application/application.queries.ts';`,
      'may not use application',
    ],
    [
      'a path put together at run time',
      `${job}/job.commands.ts`,
      "const name = 'x'; const a = await import(`../${name}.ts`);",
      'cannot be followed',
    ],
    ['an alias', 'web/src/screens/a.tsx', `import { a } from '@/ui/a.tsx';`, 'is an alias'],
    [
      'another slice of the web',
      'web/src/slices/cv/a.tsx',
      `import { a } from '../job/a.tsx';`,
      `The web's slice cv may not import job`,
    ],
    [
      'a slice in web/src/ui',
      'web/src/ui/a.tsx',
      `import { a } from '../slices/job/a.tsx';`,
      'know no domain words',
    ],
    [
      'a screen in web/src/lib',
      'web/src/lib/a.ts',
      `import { a } from '../screens/a.tsx';`,
      'know no domain words',
    ],
    [
      'a block in a slice of the web',
      'web/src/slices/job/a.tsx',
      `import { a } from '../../blocks/job/a.tsx';`,
      'Screens compose blocks',
    ],
    [
      'a screen in a block',
      'web/src/blocks/job/a.tsx',
      `import { a } from '../../screens/a.tsx';`,
      'Screens compose blocks',
    ],
    [
      'a package in the contract',
      'contract/src/job/schema.ts',
      `import { readFile } from 'node:fs';`,
      'The contract imports zod and itself only, not node:fs.',
    ],
    [
      'the server in the contract',
      'contract/src/job/schema.ts',
      `import { a } from '../../../server/src/app.ts';`,
      'not server/src/app.ts',
    ],
    [
      'a package in the match index',
      'match-index/src/shard.ts',
      `import pg from 'pg';`,
      'The match index imports the contract and itself only, not pg.',
    ],
    [
      'a slice in the match index',
      'match-index/src/shard.ts',
      `import { a } from '../../server/src/slices/matching/matching.rules.ts';`,
      'The match index imports the contract and itself only',
    ],
    [
      'the inside of the match index',
      `${job}/job.queries.ts`,
      `import { a } from '../../../../match-index/src/shard.ts';`,
      'The match index is used by its entry',
    ],
    [
      'the resume reader in the ad reader',
      'ad-reader/src/a.ts',
      `import { a } from '@fourfold/resume-reader';`,
      'The ad reader imports the contract and itself only, not @fourfold/resume-reader.',
    ],
    [
      'the ad reader in the resume reader',
      'resume-reader/src/a.ts',
      `import { a } from '../../ad-reader/src/a.ts';`,
      'the resume reader imports the contract and itself only, not ad-reader/src/a.ts.',
    ],
    [
      'the match index in the web',
      'web/src/screens/a.tsx',
      `import { a } from '@fourfold/match-index';`,
      'The web knows the server by the contract alone.',
    ],
    [
      'the server in the web',
      'web/src/screens/a.tsx',
      `import { a } from '../../../server/src/app.ts';`,
      'The web knows the server by the contract alone.',
    ],
    [
      'the web in the server',
      'server/src/app.ts',
      `import { a } from '../../web/src/ui/a.tsx';`,
      'The server knows the web by the contract alone.',
    ],
    [
      'a query in rules',
      `${job}/job.rules.ts`,
      `import { a } from './job.queries.ts';`,
      'Rules are pure',
    ],
    [
      'a package in rules of a folder',
      `${job}/post.rules.ts`,
      `import { now } from 'node:perf_hooks';`,
      'Rules are pure',
    ],
    [
      'a slice in the platform',
      'server/src/platform/unit-of-work.ts',
      `import { a } from '../slices/job/job.queries.ts';`,
      'The platform knows no domain words, so it may not import server/src/slices/job/job.queries.ts.',
    ],
    [
      'the tables of all slices in the platform',
      'server/src/platform/unit-of-work.ts',
      `import type { Tx } from '../database.ts';`,
      'The platform knows no domain words, so it may not import server/src/database.ts.',
    ],
  ])('may not be: %s', (_, file, text, problem) => {
    expect(problemsOf({ [file]: text })).toEqual([expect.stringContaining(problem)]);
  });
});

describe('circles', () => {
  const a = `${job}/job.queries.ts`;
  const b = `${job}/job.access.ts`;
  const c = 'server/src/slices/company/company.access.ts';

  test.each([
    [
      'two files',
      { [a]: `import { b } from './job.access.ts';`, [b]: `import './job.queries.ts';` },
    ],
    [
      'types',
      {
        [a]: `import type { B } from './job.access.ts';`,
        [b]: `type A = import('./job.queries.ts').A;`,
      },
    ],
    [
      'one that is loaded later',
      { [a]: `import { b } from './job.access.ts';`, [b]: `void import('./job.queries.ts');` },
    ],
  ])('of %s are refused', (_, files) => {
    expect(problemsOf(files)).toEqual([
      `${b}:1 2 files import each other in circles: ${b} → ${a} → ${b}.`,
    ]);
  });

  test('are told once for a group, at a shortest one', () => {
    const parts = 'server/src/parts.ts';
    const account = 'server/src/slices/account/account.access.ts';
    expect(
      problemsOf({
        [parts]: `import type { A } from './slices/company/company.access.ts';`,
        [c]: `import { a } from '../account/account.access.ts';`,
        [account]: `\nimport type { Parts } from '../../parts.ts';\nimport { a } from './key.ts';`,
        'server/src/slices/account/key.ts': `import { a } from './account.access.ts';`,
      }),
    ).toEqual([
      `${account}:3 4 files import each other in circles: ${account} → server/src/slices/account/key.ts → ${account}.`,
    ]);
  });

  test('are refused in what serves the tests, too', () => {
    const files = {
      'e2e/a.ts': `import { b } from './b.ts';`,
      'e2e/b.ts': `import { a } from './a.ts';`,
      'web/src/ui/a.tsx': '',
    };
    expect(problemsOf(files)).toEqual([expect.stringContaining('e2e/a.ts → e2e/b.ts')]);
    expect(checkStructure(root).modules).toBe(1);
  });

  test('are none where several ways lead to a file', () => {
    expect(
      problemsOf({
        [a]: `import './job.access.ts';\nimport '../company/company.access.ts';`,
        [b]: `import '../company/company.access.ts';`,
        [c]: `import { self } from './company.access.ts';`,
      }),
    ).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    `${job}/job.rules.ts`,
    `${job}/job.rules.test.ts`,
    `${job}/anything.test.ts`,
    `${job}/job.reactions.ts`,
    `${job}/lists.json`,
    `${job}/post.queries.ts`,
    `${job}/post-freshness.ts`,
    `${job}/post/freshness.ts`,
    `${job}/post/post.queries.ts`,
    'web/src/slices/job/components/job-card.tsx',
  ])('may be: %s', (file) => {
    expect(problemsOf({ [file]: '' })).toEqual([]);
  });

  test.each([
    [`${job}/post.texts.ts`, 'A server slice has a closed set of kinds of files'],
    [`${job}/queries.ts`, 'queries.ts does not say whose'],
    [`${job}/post/queries.ts`, 'queries.ts does not say whose'],
    [`${job}/post/notes.md`, '.ts, .json, .sql and .png files only'],
    ['server/src/slices/posting/posting.rules.ts', 'posting is not a slice of tools/slices.ts.'],
    ['web/src/lib/utils.ts', '"utils" says nothing'],
    ['web/src/lib/date-helpers.ts', '"helpers" says nothing'],
    ['server/src/common/dates.ts', '"common" says nothing'],
    [`${job}/post-service.ts`, '"service" says nothing'],
    ['contract/src/job/index.ts', 'An index file hides where things are'],
  ])('may not be: %s', (file, problem) => {
    expect(problemsOf({ [file]: '' })).toEqual([expect.stringContaining(problem)]);
  });

  test('a file that only passes on others’ exports is a barrel by any name', () => {
    const text = `export { a } from './a.ts';\nexport * from './b.ts';`;
    expect(problemsOf({ 'web/src/ui/controls.ts': text })).toEqual([
      'web/src/ui/controls.ts:1 This file only passes on what others export: import those.',
    ]);
  });
});

describe('tables', () => {
  const tables = {
    [`${job}/job.tables.ts`]: `export interface JobTables { job: object; 'job_skill': object }`,
    'server/src/slices/cv/cv.tables.ts': 'export interface CvTables { cv: object }',
  };

  test.each([
    [`${job}/job.commands.ts`, `tx.insertInto('job').values({});`],
    [`${job}/post.commands.ts`, `tx.updateTable('job_skill').set({});`],
    ['server/src/slices/cv/cv.queries.ts', `tx.selectFrom('job').selectAll();`],
    [
      'server/src/slices/cv/cv.queries.ts',
      'const found = sql`select id from job for update of job`;',
    ],
    ['server/src/slices/cv/cv.test.ts', `db.insertInto('job').values({});`],
    ['server/src/platform/unit-of-work.ts', `db.insertInto('idempotency_key').values({});`],
  ])('are read by all, and written by their owner: %s', (file, text) => {
    expect(problemsOf({ ...tables, [file]: text })).toEqual([]);
  });

  const others = 'server/src/slices/application/move.commands.ts';
  test.each([
    [
      others,
      `tx\n  .insertInto('job')\n  .values({});`,
      `${others}:2 Only the slice job writes the table job.`,
    ],
    [others, `tx.updateTable('job as j').set({});`, 'writes the table job.'],
    [others, `tx.deleteFrom('public.job_skill');`, 'writes the table job_skill.'],
    [others, 'tx.replaceInto(`cv`);', 'Only the slice cv writes the table cv.'],
    [others, 'sql`with x as (select 1)\n insert into job (id) values (1)`;', `${others}:2 Only`],
    [others, 'sql`update "job" set name = ${name}`;', 'writes the table job.'],
    [others, 'sql`delete from public.job where ${a}`;', 'writes the table job.'],
    [
      'server/src/platform/unit-of-work.ts',
      `db.deleteFrom('cv');`,
      'Only the slice cv writes the table cv.',
    ],
  ])('are not written by others: %s %s', (file, text, problem) => {
    expect(problemsOf({ ...tables, [file]: text })).toEqual([expect.stringContaining(problem)]);
  });

  test('have one owner', () => {
    const second = {
      'server/src/slices/matching/matching.tables.ts':
        'export interface MatchingTables { cv: object }',
    };
    expect(problemsOf({ ...tables, ...second })).toEqual([
      expect.stringMatching(/The table cv is declared by (cv|matching) already\./),
    ]);
  });
});

describe('who owns a company', () => {
  const file = `${job}/job.queries.ts`;
  test.each([
    ['its own columns', file, `tx.selectFrom('job').where('account_id', '=', 1);`],
    ['the word in a comment', file, '/** company.account_id */ // employer_account_id'],
    ['a test', `${job}/job.test.ts`, 'sql`company.account_id = employer_account_id`'],
    [
      'the fragments',
      'server/src/slices/company/company.access.ts',
      `const columns = ['company.account_id', 'employer_account_id'];`,
    ],
    [
      'the addressee of a row',
      'server/src/slices/messenger/messenger.commands.ts',
      'const to = dialog.employer_account_id;',
    ],
  ])('may be named by %s', (_, named, text) => {
    expect(problemsOf({ [named]: text })).toEqual([]);
  });

  test.each([
    ['a query', `tx.selectFrom('job').where('company.account_id', '=', 1);`],
    ['SQL', 'sql`where company.account_id = 1`'],
    ['quoted SQL', 'sql`where "company"."account_id" = 1`'],
    ['a row', 'const id = company.account_id;'],
    [
      'another name of the table',
      `tx.innerJoin('company as firm', 'a', 'b').on('firm.account_id');`,
    ],
    ['another name in SQL', 'sql`join company own on own.id = 1 where own.account_id = 1`'],
    ['the bare column', `tx.selectFrom('company').select('id').where('account_id', '=', 1);`],
    ['the bare column in SQL', 'sql`select id from company where account_id = 1`'],
    ['a copy', `tx.selectFrom('application').where('employer_account_id', '=', 1);`],
    ['a copy of either role', 'tx.where(`${role}_account_id`, "=", 1);'],
  ])('is not named by %s', (_, text) => {
    expect(problemsOf({ [file]: `\n${text}` })).toEqual([
      expect.stringMatching(/^\S+job\.queries\.ts:2 Ask mayActFor or ownerOf instead/),
    ]);
  });

  test('is told of by no file that is listed in vain', () => {
    expect(problemsOf({ 'server/src/slices/messenger/messenger.live.ts': 'const a = 1;' })).toEqual(
      [expect.stringContaining('lists this file in vain')],
    );
  });
});

const code = (lines: number) => 'export function a() {}\n'.repeat(lines);

describe('length', () => {
  const file = 'web/src/ui/table.tsx';
  test('is 250 lines at most, but for tests and data', () => {
    expect(problemsOf({ [file]: code(250) })).toEqual([]);
    const data = `export const a = [\n${`  { b: 'c' },\n`.repeat(300)}];\n`;
    expect(
      problemsOf({ [`${job}/lists/words.ts`]: data, [`${job}/a.test.ts`]: code(300) }),
    ).toEqual([]);
    expect(problemsOf({ [file]: code(251) })).toEqual([
      `${file}:251 251 lines are more than 250: which two things are in this file?`,
    ]);
  });
});

describe('the scale of the style sheets', () => {
  const file = 'web/src/ui/a.module.css';
  test('has the steps that may be used', () => {
    const scale = [
      'font-size: var(--text-s)',
      'font-weight: inherit',
      'border-radius: 0 var(--radius-l) 50% 0',
      'gap: var(--space-1) 0.4em',
    ];
    expect(problemsOf({ [file]: `a {\n${scale.map((one) => `  ${one};\n`).join('')}}\n` })).toEqual(
      [],
    );
    expect(problemsOf({ [file]: '@media (--phone) and (pointer: coarse) {\n}\n' })).toEqual([]);
    expect(problemsOf({ 'web/src/app/tokens.css': '  font-size: 15px;\n' })).toEqual([]);
  });

  test.each([
    ['  font-size: 15px;', 'Take a size of the scale: var(--text-…).'],
    ['  font-weight: 550;', 'Take a weight of the scale: var(--weight-…).'],
    ['  border-top-left-radius: 7px;', 'Take a radius of the scale: var(--radius-…).'],
    ['  gap: var(--space-1) 7px;', 'Take a space of the scale: var(--space-…).'],
    [
      '@media (max-width: 600px) {',
      'Take a width of web/src/lib/media.ts by its name: @media (--phone).',
    ],
  ])('refuses what is beside it: %s', (line, text) => {
    expect(problemsOf({ [file]: `\n${line}\n` })).toEqual([`${file}:2 ${text}`]);
  });
});

describe('the classes of a CSS module', () => {
  const sheet = 'web/src/ui/a.module.css';
  const component = 'web/src/ui/a.tsx';
  const using = (...uses: string[]) =>
    `import classes from './a.module.css';\nexport const a = [${uses.join(', ')}];\n`;

  test('have a rule and a component each', () => {
    expect(
      problemsOf({
        [sheet]: '.card > .text:hover,\n.text :global(.mantine-Input) {\n}\n/* .old { } */\n',
        [component]: using('classes.card', "classes['text']", '`${classes.card} more`'),
      }),
    ).toEqual([]);
  });

  test.each([
    ['one without a rule', 'classes.gone', `${component}:2 ${sheet} has no class gone.`],
    [
      'a computed one',
      'classes[kind]',
      `${component}:2 Name the class: a computed one is unchecked.`,
    ],
  ])('refuses %s', (_, use, problem) => {
    const files = { [sheet]: '.card {\n}\n', [component]: using('classes.card', use) };
    expect(problemsOf(files)).toEqual([problem]);
  });

  test('refuses a rule for a class that no component takes', () => {
    expect(
      problemsOf({
        [sheet]: '.card {\n}\n@media (--phone) {\n  .old {\n  }\n}\n',
        [component]: using('classes.card'),
      }),
    ).toEqual([`${sheet}:4 No component takes the class old.`]);
  });
});

test('counts the modules it has read, and does not pass over one it cannot read', () => {
  problemsOf({ [`${job}/job.rules.ts`]: '', 'web/src/ui/a.tsx': '', 'web/src/ui/a.css': '' });
  expect(checkStructure(root).modules).toBe(2);
  expect(() => problemsOf({ 'web/src/ui/b.tsx': 'const = ;' })).toThrow(/b\.tsx cannot be read/);
});

test('fails where it finds no project', () => {
  const check = join(import.meta.dirname, 'check-structure.ts');
  const { status, stderr } = spawnSync(process.execPath, [check], { cwd: root, encoding: 'utf8' });
  expect(stderr).toContain('Only 0 modules were found');
  expect(status).toBe(1);
});
