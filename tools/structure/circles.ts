import type { Module } from './module.ts';
import type { Problem } from './problem.ts';

/**
 * Files that import each other in a circle, types included: one problem for each group of such
 * files, with its shortest circle.
 */
export function circleProblems(modules: readonly Pick<Module, 'file' | 'imports'>[]): Problem[] {
  const files = new Set(modules.map(({ file }) => file));
  const links = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ target }) => files.has(target) && target !== file),
    ]),
  );
  const targets = (file: string) => (links.get(file) ?? []).map(({ target }) => target);
  return groups([...files], targets).map((group) => {
    const [first = '', ...others] = shortestCircle(group, targets);
    const line = links.get(first)?.find(({ target }) => target === (others[0] ?? first))?.line;
    const path = [first, ...others, first].join(' → ');
    const text = `${group.size} files import each other in circles: ${path}.`;
    return { file: first, line: line ?? 1, text };
  });
}

type Targets = (file: string) => string[];

/** Groups of files that reach each other (Tarjan's algorithm), without those of a single file. */
function groups(files: readonly string[], targets: Targets): Set<string>[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: Set<string>[] = [];
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    let low = at;
    open.push(file);
    for (const target of targets(file))
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target))
        low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    lowest.set(file, low);
    if (low === at) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(new Set(group));
    }
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

/** The shortest circle through the group's first file by name, or any shorter one. */
function shortestCircle(group: ReadonlySet<string>, targets: Targets): string[] {
  const circles = [...group].toSorted().map((start) => circleFrom(start, group, targets));
  return circles.reduce((best, circle) => (circle.length < best.length ? circle : best));
}

function circleFrom(start: string, group: ReadonlySet<string>, targets: Targets): string[] {
  let paths = [[start]];
  const seen = new Set<string>();
  for (;;) {
    const next: string[][] = [];
    for (const path of paths)
      for (const target of targets(path.at(-1) ?? start)) {
        if (target === start) return path;
        if (!group.has(target) || seen.has(target)) continue;
        seen.add(target);
        next.push([...path, target]);
      }
    if (next.length === 0) return [...group];
    paths = next;
  }
}
