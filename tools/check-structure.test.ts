import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { job, problemsOf, root } from './structure/small-tree.ts';

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

test('counts the modules it has read, and does not pass over one it cannot read', () => {
  problemsOf({ [`${job}/job.rules.ts`]: '', 'web/src/ui/a.tsx': '', 'web/src/ui/a.css': '' });
  expect(checkStructure(root).modules).toBe(2);
  expect(() => problemsOf({ 'web/src/ui/b.tsx': 'const = ;' })).toThrow(/b\.tsx cannot be read/);
});

test('fails where it finds no project', () => {
  const check = join(import.meta.dirname, 'check-structure.ts');
  const { status, stderr } = spawnSync(process.execPath, [check], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  expect(stderr).toContain('Only 0 modules were found');
  expect(status).toBe(1);
});
