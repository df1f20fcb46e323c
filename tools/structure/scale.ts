import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

/** Files that define the scale or are loaded before it. */
const below = new Set(['web/src/app/tokens.css', 'web/src/app/reset.css']);

interface Rule {
  pattern: RegExp;
  /** Allowed values besides tokens: percentages, and values set elsewhere. */
  free: RegExp;
  text: string;
}

const rules: readonly Rule[] = [
  {
    pattern: /^\s*font-size: (.+);/,
    free: /^(var\(--text-\w+\)|inherit)$/,
    text: 'Take a size of the scale: var(--text-…).',
  },
  {
    pattern: /^\s*font-weight: (.+);/,
    free: /^(var\(--weight-\w+\)|inherit)$/,
    text: 'Take a weight of the scale: var(--weight-…).',
  },
  {
    pattern: /^\s*border(?:-\w+)*-radius: (.+);/,
    free: /^((var\([^)]+\)|[\d.]+%|0|inherit|\/)\s?)+$/,
    text: 'Take a radius of the scale: var(--radius-…).',
  },
  {
    pattern: /^\s*(?:row-|column-)?gap: (.+);/,
    free: /^(((var|calc|clamp)\(.+\)|[\d.]+em|0|inherit)\s?)+$/,
    text: 'Take a space of the scale: var(--space-…).',
  },
  {
    pattern: /^\s*@media (.*(?:width|height).*)/,
    free: /^never$/,
    text: 'Take a width of web/src/lib/media.ts by its name: @media (--phone).',
  },
];

/** Sizes, weights, radii, gaps and window widths that are not steps of the scale. */
export function scaleProblems(root: string, files: readonly string[]): Problem[] {
  return files
    .filter((file) => file.endsWith('.css') && !below.has(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, place) =>
          rules.flatMap(({ pattern, free, text }) => {
            const value = pattern.exec(line)?.[1];
            return value === undefined || free.test(value) ? [] : [{ file, line: place + 1, text }];
          }),
        ),
    );
}
