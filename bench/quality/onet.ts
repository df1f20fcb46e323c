import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An O*NET occupation with what people use in it and how much of each general skill it takes. */
export interface Occupation {
  /** The longer the beginning that two codes share, the closer the occupations. */
  code: string;
  title: string;
  /** How much preparation it takes, 1 to 5; empty where that is unknown. */
  zone: string;
  technologies: { name: string; kind: string }[];
  /** The most important first; levels from 0 to 7. */
  general: { name: string; level: number }[];
}

/** Occupations with so many technologies, whose general skills are rated; null without the facts. */
export async function readOccupations(
  folder: string,
  atLeast: number,
): Promise<Occupation[] | null> {
  const [named, uses, ratings] = await Promise.all(
    ['occupation.tsv', 'technology.tsv', 'skill.tsv'].map((file) => readRows(join(folder, file))),
  );
  if (!named || !uses || !ratings) return null;
  const technologies = byCode(uses);
  const general = byCode(ratings);
  return named
    .map(([code = '', title = '', zone = '']) => ({
      code,
      title,
      zone,
      technologies: [
        ...new Map((technologies.get(code) ?? []).map(([, name = '', kind = '']) => [name, kind])),
      ].map(([name, kind]) => ({ name, kind })),
      general: (general.get(code) ?? [])
        .sort(([, , a], [, , b]) => Number(b) - Number(a))
        .map(([, name = '', , level]) => ({ name, level: Number(level) })),
    }))
    .filter((one) => one.technologies.length >= atLeast && one.general.length > 0);
}

function byCode(rows: readonly string[][]): Map<string, string[][]> {
  const groups = new Map<string, string[][]>();
  for (const row of rows) {
    const code = row[0] ?? '';
    groups.set(code, [...(groups.get(code) ?? []), row]);
  }
  return groups;
}

/** The cells of a table below its header row. */
async function readRows(file: string): Promise<string[][] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return (
    text
      ?.trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')) ?? null
  );
}
