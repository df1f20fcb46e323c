import type { Module } from './module.ts';
import type { Problem } from './problem.ts';

/** Only the slice that declares a table in its .tables.ts may write it; tests may too. */
export function tableProblems(modules: readonly Module[]): Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, declares } of modules) {
    const slice = sliceOf(file);
    if (slice === undefined || !file.endsWith('.tables.ts')) continue;
    for (const { name, line } of declares) {
      const other = owners.get(name);
      if (other !== undefined) {
        problems.push({ file, line, text: `The table ${name} is declared by ${other} already.` });
      }
      owners.set(name, slice);
    }
  }
  for (const { file, writes } of modules) {
    if (!file.startsWith('server/src/') || file.endsWith('.test.ts')) continue;
    for (const { name, line } of writes) {
      const owner = owners.get(name);
      if (owner === undefined || owner === sliceOf(file)) continue;
      problems.push({ file, line, text: `Only the slice ${owner} writes the table ${name}.` });
    }
  }
  return problems;
}

function sliceOf(file: string): string | undefined {
  return /^server\/src\/slices\/([^/]+)\//.exec(file)?.[1];
}
