import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { circleProblems } from './structure/circles.ts';
import { classProblems } from './structure/classes.ts';
import { importProblems } from './structure/imports.ts';
import { lengthProblems } from './structure/length.ts';
import { readImports, readModule } from './structure/module.ts';
import { nameProblems } from './structure/names.ts';
import { ownerProblems } from './structure/owner.ts';
import type { Problem } from './structure/problem.ts';
import { scaleProblems } from './structure/scale.ts';
import { tableProblems } from './structure/tables.ts';

const SOURCES = [
  'ad-reader/src',
  'contract/src',
  'match-index/src',
  'resume-reader/src',
  'server/src',
  'web/src',
];
/** Read only for circles. */
const OTHERS = ['bench', 'e2e', 'server/demo', 'server/test', 'tools'];
/** Fewer modules mean that the check has not found the project. */
const FEWEST_MODULES = 20;

export interface Structure {
  modules: number;
  problems: Problem[];
}

/** Reads every source file below a root folder and checks the rules of docs/map.md. */
export function checkStructure(root: string): Structure {
  const files = SOURCES.flatMap((folder) => filesBelow(root, folder));
  const modules = files.filter(isModule).map((file) => readModule(root, file));
  const others = OTHERS.flatMap((folder) => filesBelow(root, folder))
    .filter(isModule)
    .map((file) => readImports(root, file));
  const problems = [
    ...files.flatMap((file) => nameProblems(file)),
    ...modules.filter(({ barrel }) => barrel).map(({ file }) => barrelProblem(file)),
    ...modules.flatMap((module) => importProblems(module)),
    ...circleProblems([...modules, ...others]),
    ...tableProblems(modules),
    ...ownerProblems(modules),
    ...lengthProblems(modules),
    ...scaleProblems(root, files),
    ...classProblems(root, files, modules),
  ];
  return { modules: modules.length, problems };
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const isModule = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

function barrelProblem(file: string): Problem {
  return { file, line: 1, text: 'This file only passes on what others export: import those.' };
}

if (import.meta.main) {
  const { modules, problems } = checkStructure(process.cwd());
  for (const { file, line, text } of problems) console.error(`${file}:${line}  ${text}`);
  if (modules <= FEWEST_MODULES)
    console.error(`Only ${modules} modules were found in ${process.cwd()}.`);
  else console.log(`${modules} modules read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 || modules <= FEWEST_MODULES ? 1 : 0;
}
