import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An O*NET occupation and the distinct technologies that people use in it. */
export interface Occupation {
  code: string;
  technologies: string[];
}

/**
 * Occupations with at least `least` technologies whose work O*NET has rated by general skills; null if
 * the facts are not present.
 */
export async function readOccupations(
  folder: string,
  atLeast: number,
): Promise<Occupation[] | null> {
  const uses = await readPairs(join(folder, 'technology.tsv'));
  const ratings = await readPairs(join(folder, 'skill.tsv'));
  if (!uses || !ratings) return null;
  const rated = new Set(ratings.map(([code]) => code));
  const technologies = new Map<string, Set<string>>();
  for (const [code, technology] of uses) {
    technologies.set(code, (technologies.get(code) ?? new Set()).add(technology));
  }
  return [...technologies]
    .map(([code, names]) => ({ code, technologies: [...names] }))
    .filter(({ code, technologies: { length } }) => length >= atLeast && rated.has(code));
}

/** The first two columns of a table with a header row. */
async function readPairs(file: string): Promise<[string, string][] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', name = ''] = line.split('\t');
      return [code, name];
    });
}
