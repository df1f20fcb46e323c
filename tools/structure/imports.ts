import { isSlice, usable } from '../slices.ts';
import type { Import, Module } from './module.ts';
import type { Problem } from './problem.ts';

/** Imports that the rules of docs/map.md forbid. */
export function importProblems(module: Module): Problem[] {
  const { file } = module;
  const problems = module.imports.flatMap((link) => {
    const text = rules.map((rule) => rule(file, link)).find((found) => found !== undefined);
    return text === undefined ? [] : [{ file, line: link.line, text }];
  });
  const computed = module.computedImports.map((line) => ({
    file,
    line,
    text: 'An import of a path put together at run time cannot be followed: write the path.',
  }));
  return [...problems, ...computed];
}

type Rule = (file: string, link: Import) => string | undefined;

const aliases: Rule = (_file, { specifier }) =>
  /^(@\/|~|#|\/)/.test(specifier)
    ? `${specifier} is an alias, which this check does not follow: import by relative path.`
    : undefined;

const serverSlices: Rule = (file, { target }) => {
  const from = sliceIn('server', file);
  const to = sliceIn('server', target);
  if (from === undefined || to === undefined || from === to) return undefined;
  if (isSlice(from) && isSlice(to) && usable(from).includes(to)) return undefined;
  return `The slice ${from} may not use ${to}: a slice uses only those before it (tools/slices.ts).`;
};

const webSlices: Rule = (file, { target }) => {
  const from = sliceIn('web', file);
  const to = sliceIn('web', target);
  if (from === undefined || to === undefined || from === to) return undefined;
  return `The web's slice ${from} may not import ${to}: screens compose slices.`;
};

const webGround: Rule = (file, { target }) =>
  /^web\/src\/(ui|lib)\//.test(file) &&
  /^web\/src\/(slices\/|screens\/|app\/|refresh\.ts$)/.test(target)
    ? `web/src/ui and web/src/lib know no domain words, so they may not import ${target}.`
    : undefined;

const webBlocks: Rule = (file, { target }) =>
  (/^web\/src\/(ui|lib|slices)\//.test(file) && target.startsWith('web/src/blocks/')) ||
  (file.startsWith('web/src/blocks/') && /^web\/src\/(screens|app)\//.test(target))
    ? `Screens compose blocks, and blocks compose slices, so this may not import ${target}.`
    : undefined;

const contractAlone: Rule = (file, { target }) =>
  !file.startsWith('contract/') ||
  isTest(file) ||
  target.startsWith('contract/') ||
  target === 'zod'
    ? undefined
    : `The contract imports zod and itself only, not ${target}.`;

const indexAlone: Rule = (file, { target }) =>
  !file.startsWith('match-index/') ||
  isTest(file) ||
  target.startsWith('match-index/') ||
  target.startsWith('contract/')
    ? undefined
    : `The match index imports the contract and itself only, not ${target}.`;

const indexByEntry: Rule = (file, { target }) =>
  !file.startsWith('match-index/') && target.startsWith('match-index/')
    ? 'The match index is used by its entry: import @fourfold/match-index.'
    : undefined;

const adReaderAlone: Rule = (file, { target }) =>
  !file.startsWith('ad-reader/') ||
  isTest(file) ||
  target.startsWith('ad-reader/') ||
  target.startsWith('contract/')
    ? undefined
    : `The ad reader imports the contract and itself only, not ${target}.`;

const resumeReaderBelow: Rule = (file, { target }) =>
  file.startsWith('resume-reader/') &&
  !isTest(file) &&
  /^(?:@fourfold\/)?(?:ad-reader|match-index|server|web)(?:\/|$)/.test(target)
    ? `Of this project the resume reader imports the contract and itself only, not ${target}.`
    : undefined;

const webWithoutServer: Rule = (file, { target }) =>
  file.startsWith('web/') && /^(server\/|@fourfold\/(server|match-index))/.test(target)
    ? 'The web knows the server by the contract alone.'
    : undefined;

const serverWithoutWeb: Rule = (file, { target }) =>
  file.startsWith('server/') && target.startsWith('web/')
    ? 'The server knows the web by the contract alone.'
    : undefined;

const pureRules: Rule = (file, { target, typeOnly }) => {
  if (!file.startsWith('server/') || !isRules(file) || typeOnly) return undefined;
  if (isRules(target) || target.startsWith('contract/') || target.endsWith('.json'))
    return undefined;
  return `Rules are pure: they import the contract, other rules, data and types, not ${target}.`;
};

const platformGround: Rule = (file, { target }) =>
  file.startsWith('server/src/platform/') &&
  (sliceIn('server', target) !== undefined || target === 'server/src/database.ts')
    ? `The platform knows no domain words, so it may not import ${target}.`
    : undefined;

const rules = [
  aliases,
  serverSlices,
  webSlices,
  webGround,
  webBlocks,
  contractAlone,
  indexAlone,
  indexByEntry,
  adReaderAlone,
  resumeReaderBelow,
  webWithoutServer,
  serverWithoutWeb,
  pureRules,
  platformGround,
];

function sliceIn(workspace: 'server' | 'web', path: string): string | undefined {
  const [home, src, slices, slice] = path.split('/');
  return home === workspace && src === 'src' && slices === 'slices' ? slice : undefined;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function isRules(path: string): boolean {
  return /[./]rules\.ts$/.test(path) || (/\/rules\//.test(path) && !isTest(path));
}
