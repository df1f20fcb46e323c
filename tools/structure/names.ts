import { SLICES } from '../slices.ts';
import type { Problem } from './problem.ts';

/** The kinds of files in a server slice: `card.queries.ts` holds the queries of cards. */
const VOCABULARY = [
  'rules',
  'commands',
  'queries',
  'tables',
  'access',
  'routes',
  'present',
  'jobs',
  'live',
  'events',
  'reactions',
];
const FORBIDDEN = /^(utils?|helpers?|common|services?)$/;

/** Checks the names of files and folders, of every source file and not only of modules. */
export function nameProblems(file: string): Problem[] {
  const texts = [forbiddenName(file), barrelName(file), sliceName(file), sliceFileName(file)];
  return texts.flatMap((text) => (text === undefined ? [] : [{ file, line: 1, text }]));
}

function forbiddenName(file: string): string | undefined {
  const word = file.split(/[/.-]/).find((part) => FORBIDDEN.test(part));
  return word && `"${word}" says nothing about what is in it: take a word of the domain.`;
}

function barrelName(file: string): string | undefined {
  return /\/index\.tsx?$/.test(file)
    ? 'An index file hides where things are: import the file itself.'
    : undefined;
}

function sliceName(file: string): string | undefined {
  const slice = /^server\/src\/slices\/([^/]+)/.exec(file)?.[1];
  if (slice === undefined || SLICES.some((name) => name === slice)) return undefined;
  return `${slice} is not a slice of tools/slices.ts.`;
}

function sliceFileName(file: string): string | undefined {
  const [, path = ''] = /^server\/src\/slices\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (path === '' || /\.(test\.ts|json|png|sql)$/.test(path)) return undefined;
  if (!path.endsWith('.ts')) return 'A server slice holds .ts, .json, .sql and .png files only.';
  // A deeper folder contains a program of its own, such as the in-memory index.
  if (path.split('/').length > 2) return undefined;
  const [, name = '', kind] = /^(?:.+\/)?([^/.]+)(?:\.([^/.]+))?\.ts$/.exec(path) ?? [];
  if (kind === undefined && VOCABULARY.includes(name))
    return `${name}.ts does not say whose: call it after what it is about, as card.${name}.ts.`;
  if (kind === undefined || VOCABULARY.includes(kind)) return undefined;
  return `A server slice has a closed set of kinds of files (${VOCABULARY.join(', ')}), and ${kind} is none.`;
}
