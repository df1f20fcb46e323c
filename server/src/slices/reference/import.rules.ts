import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { skillName } from '@fourfold/contract/reference/skill.ts';
import { meaningsOf } from './reference.rules.ts';

export interface ImportedSkill {
  name: string;
  key: string;
  kind: string;
}

/** How the columns are called: in 'Technology Skills.txt', in 'Skills.txt', in a table made of them. */
const nameColumns = ['example', 'technology', 'element name', 'skill'];
const kindColumns = ['commodity title', 'kind'];

/** Of a table without kinds: O*NET's skills of every occupation. */
const generalKind = 'General skills';

/**
 * The skills in a table of an O*NET release, tab-separated with a head line. Each once, however many
 * occupations use it, in its most frequent spelling and kind.
 * @returns also the names that no skill may have or that several skills share; null where the table is none of these
 */
export function readRelease(text: string): { skills: ImportedSkill[]; refused: string[] } | null {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = head.split('\t').map((column) => column.trim().toLowerCase());
  const nameAt = columns.findIndex((column) => nameColumns.includes(column));
  const kindAt = columns.findIndex((column) => kindColumns.includes(column));
  if (nameAt < 0) return null;
  const names = new Map<string, Map<string, number>>();
  const kinds = new Map<string, Map<string, number>>();
  const refused = new Set<string>();
  for (const line of lines) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const name = skillName.safeParse(cells[nameAt] ?? '');
    if (!name.success || meaningsOf(name.data)) {
      if (cells[nameAt]) refused.add(cells[nameAt]);
      continue;
    }
    const key = skillKey(name.data);
    count(names, key, name.data);
    count(kinds, key, (kindAt < 0 ? undefined : cells[kindAt]) ?? generalKind);
  }
  const skills = [...names].map(([key, spellings]) => ({
    name: mostOf(spellings),
    key,
    kind: mostOf(kinds.get(key) ?? new Map()),
  }));
  return { skills, refused: [...refused] };
}

function count(counts: Map<string, Map<string, number>>, key: string, value: string): void {
  const values = counts.get(key) ?? new Map<string, number>();
  counts.set(key, values.set(value, (values.get(value) ?? 0) + 1));
}

/** The most frequent; among equals the first by its letters. */
const mostOf = (values: ReadonlyMap<string, number>): string =>
  [...values].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? '';
