import type { Module } from './module.ts';
import type { Problem } from './problem.ts';

const LONGEST = 250;

/** Files that are too long, except tests and plain data. */
export const lengthProblems = (modules: readonly Module[]): Problem[] =>
  modules
    .filter(({ file, lines, data }) => lines > LONGEST && !data && !/\.test\.tsx?$/.test(file))
    .map(({ file, lines }) => ({
      file,
      line: lines,
      text: `${lines} lines are more than ${LONGEST}: which two things are in this file?`,
    }));
