import { skillKey, skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { skillLevel, skillName } from '@fourfold/contract/reference/skill.ts';
import { parseTable, writeTable } from '../../lib/csv.ts';

interface RatedSkill {
  name: string;
  level: number;
}

/** A file of more is no list of skills. */
export const tableBytes = 200_000;
const mostRows = 1_000;

/** A CSV file of skills and levels, which spreadsheets open as text. */
export const writeSkills = (skills: readonly RatedSkill[]): string =>
  writeTable([['Skill', 'Level'], ...skills.map(({ name, level }) => [name, String(level)])]);

interface LeftRow {
  /** From 1, as a spreadsheet counts. */
  row: number;
  name: string;
  why: string;
}

export interface ReadSkills {
  /** Each name once, with its highest level. */
  skills: RatedSkill[];
  left: LeftRow[];
}

const isHead = (cell: string) => /^(?:skills?|names?|competenc(?:y|ies)|technology)$/i.test(cell);
const isLevelHead = (cell: string) => /^(?:level|rating|proficiency)s?$/i.test(cell);

/**
 * The skills in a CSV file: by the columns of its header, or else the first two columns.
 * @returns a sentence if the file is not a table of text
 */
export function readSkills(bytes: Uint8Array): ReadSkills | string {
  if (bytes.length > tableBytes) return 'This file is larger than 200 kB.';
  const text = textOf(bytes);
  if (text === null) return 'This is not a CSV file. Save the table as CSV and choose that file.';
  const rows = parseTable(text);
  if (rows === null) return 'This CSV file is damaged: a quotation mark is never closed.';
  if (rows.length > mostRows) return 'This file has more than 1,000 rows.';
  const head = (rows[0] ?? []).map((cell) => cell.trim());
  const named = head.findIndex(isHead);
  const nameAt = Math.max(named, 0);
  const rated = head.findIndex(isLevelHead);
  const levelAt = rated < 0 ? nameAt + 1 : rated;

  const found = new Map<string, RatedSkill>();
  const left: LeftRow[] = [];
  rows.forEach((cells, at) => {
    const name = (cells[nameAt] ?? '').trim();
    if (name === '' || (at === 0 && named >= 0)) return;
    const parsed = skillName.safeParse(name);
    const level = levelOf((cells[levelAt] ?? '').trim());
    const why = parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
    if (why !== null || level === null || !parsed.success) {
      left.push({ row: at + 1, name, why: why ?? 'Levels are 0 to 5, or their names' });
      return;
    }
    const key = skillKey(parsed.data);
    const before = found.get(key);
    if (!before || before.level < level) found.set(key, { name: parsed.data, level });
  });
  return { skills: [...found.values()], left };
}

/** `4`, `Advanced`, `4 Advanced`; nothing is level 0. */
function levelOf(text: string): number | null {
  if (text === '') return 0;
  const word = skillLevelNames.findIndex(
    (name, level) =>
      text.toLowerCase() === name.toLowerCase() ||
      text.toLowerCase() === `${level} ${name}`.toLowerCase(),
  );
  if (word >= 0) return word;
  return /^\d$/.test(text) ? (skillLevel.safeParse(Number(text)).data ?? null) : null;
}

/** UTF-8, UTF-16 with its mark, or else Windows' Western Europe; null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null;
  let text: string;
  try {
    text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
}

/**
 * Rows of a form with the skills of a file: known names get its level, others follow; rows without a
 * name go.
 * @returns also the names that are over `most`
 */
export function withSkills<Row extends RatedSkill>(
  rows: readonly Row[],
  skills: readonly RatedSkill[],
  { most, make }: { most: number; make: () => Row },
): { rows: Row[]; over: string[] } {
  const levels = new Map(skills.map((skill) => [skillKey(skill.name), skill.level]));
  const kept = rows
    .filter(({ name }) => name.trim() !== '')
    .map((row) => ({ ...row, level: levels.get(skillKey(row.name)) ?? row.level }));
  const known = new Set(kept.map(({ name }) => skillKey(name)));
  const fresh = skills.filter(({ name }) => !known.has(skillKey(name)));
  const room = Math.max(0, most - kept.length);
  return {
    rows: [...kept, ...fresh.slice(0, room).map((skill) => ({ ...make(), ...skill }))],
    over: fresh.slice(room).map(({ name }) => name),
  };
}
