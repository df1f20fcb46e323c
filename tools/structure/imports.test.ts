import { expect, test } from 'vitest';
import { job, problemsOf } from './small-tree.ts';

test.each([
  ['a slice below', `${job}/job.commands.ts`, `import { a } from '../company/company.queries.ts';`],
  ['the contract', `${job}/job.rules.ts`, `import { a } from '@fourfold/contract/job/schema.ts';`],
  ['other rules', `${job}/job.rules.ts`, `import { a } from '../company/company.rules.ts';`],
  [
    'data in rules',
    `${job}/job.rules.ts`,
    `import lists from './lists.json' with { type: 'json' };`,
  ],
  ['types in rules', `${job}/job.rules.ts`, `import type { Tx } from '../../database.ts';`],
  ['zod in the contract', 'contract/src/job/schema.ts', `import { z } from 'zod';`],
  ['itself in the contract', 'contract/src/job/schema.ts', `import { a } from '../cv/schema.ts';`],
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
  ['a library in the resume reader', 'resume-reader/src/open/a.ts', `import { a } from 'fflate';`],
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
])('a file may import: %s', (_, file, text) => {
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
])('a file may not import: %s', (_, file, text, problem) => {
  expect(problemsOf({ [file]: text })).toEqual([expect.stringContaining(problem)]);
});
