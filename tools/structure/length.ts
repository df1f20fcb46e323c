import type { Module } from './module.ts';
import type { Problem } from './problem.ts';

const LONGEST = 250;

/**
 * Files that have grown too long, but for tests and plain data. `allowed` names those that are longer for
 * now with their exact length: it follows them down, and never up.
 */
export function lengthProblems(
  modules: readonly Module[],
  allowed: Readonly<Record<string, number>>,
): Problem[] {
  const problems: Problem[] = [];
  const long = new Map(
    modules
      .filter(({ file, lines, data }) => lines > LONGEST && !data && !/\.test\.tsx?$/.test(file))
      .map(({ file, lines }) => [file, lines]),
  );
  for (const [file, lines] of long) {
    if (allowed[file] === undefined || lines > allowed[file]) {
      const text = `${lines} lines are more than ${allowed[file] ?? LONGEST}: which two things are in this file?`;
      problems.push({ file, line: lines, text });
    }
  }
  for (const [file, lines] of Object.entries(allowed)) {
    const now = long.get(file);
    if (now !== undefined && now >= lines) continue;
    const remedy = now === undefined ? 'delete its entry' : `set its entry to ${now}`;
    const text = `Shorter than tools/structure-allowlist.json says: ${remedy}.`;
    problems.push({ file, line: 1, text });
  }
  return problems;
}
