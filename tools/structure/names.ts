import { SLICES } from '../slices.ts';
import type { Problem } from './problem.ts';

/** What the files at the top of a server slice may be called. */
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

/** What files and folders may be called; takes every file of the sources, not only modules. */
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
  if (path === '' || /\.(test\.ts|json|sql)$/.test(path)) return undefined;
  const [, name] = /^(?:.+\/)?([^/]+)\.ts$/.exec(path) ?? [];
  if (name === undefined) return 'A server slice holds .ts, .json and .sql files only.';
  if (path.includes('/') || VOCABULARY.includes(name)) return undefined;
  return `A server slice has a closed set of file names (${VOCABULARY.join(', ')}): put ${name}.ts into a folder with a domain name.`;
}
