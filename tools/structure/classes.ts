import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from './module.ts';
import type { Problem } from './problem.ts';

/** Classes that a component uses but its CSS module lacks, and rules that none uses. */
export function classProblems(
  root: string,
  files: readonly string[],
  modules: readonly Module[],
): Problem[] {
  const uses = modules.flatMap(({ file, classes }) => classes.map((use) => ({ ...use, file })));
  return files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((sheet) => {
      const defined = classesIn(readFileSync(join(root, sheet), 'utf8'));
      const taken = uses.filter((use) => use.sheet === sheet);
      const missing = taken.flatMap(({ file, line, name }) => {
        if (name === null)
          return [{ file, line, text: 'Name the class: a computed one is unchecked.' }];
        return defined.has(name) ? [] : [{ file, line, text: `${sheet} has no class ${name}.` }];
      });
      const unused = [...defined].flatMap(([name, line]) =>
        taken.some((use) => use.name === name)
          ? []
          : [{ file: sheet, line, text: `No component takes the class ${name}.` }],
      );
      return [...missing, ...unused];
    });
}

/** The classes of a style sheet with the line of their first rule, without global ones. */
function classesIn(css: string): Map<string, number> {
  const classes = new Map<string, number>();
  const plain = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  for (const { 1: selector = '', index } of plain.matchAll(/([^{};]+)\{/g)) {
    if (selector.trim().startsWith('@')) continue;
    const local = selector.replaceAll(/:global\([^)]*\)/g, (part) => ' '.repeat(part.length));
    for (const { 1: name = '', index: at } of local.matchAll(/\.([a-zA-Z_][\w-]*)/g)) {
      const line = plain.slice(0, index + at).split('\n').length;
      if (!classes.has(name)) classes.set(name, line);
    }
  }
  return classes;
}
