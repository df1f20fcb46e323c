import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { degreeNamed } from '@fourfold/contract/reference/named.ts';
import { skillKey, type NamedItem } from '@fourfold/contract/reference/schema.ts';
import type { ReadResume } from '@fourfold/resume-reader';

/* What a file leaves open, for the person to decide before it comes in. */

/** A way to read an entry: its names by field, with their words of the document. */
export interface Reading {
  values: Readonly<Record<string, string>>;
  words: Readonly<Record<string, readonly number[]>>;
}

export interface EntryCheck {
  kind: 'entry';
  /** The path of the entry, such as `work.2`. */
  key: string;
  /** Likeliest first, two at most; none if the reading is sure. */
  readings: readonly Reading[];
  /**
   * Fields without which the entry is not taken, and what the file has there: '', or a degree that is in
   * no list.
   */
  lacks: readonly { field: string; given: string }[];
}

export interface SkillCheck {
  kind: 'skill';
  key: string;
  /** The name in the file. */
  written: string;
  /** about: what tells it from the others, '' where nothing does. */
  choices: readonly { name: string; about: string }[];
  /** A name of several skills comes in only once one of them is chosen. */
  isNeeded: boolean;
}

export type Check = EntryCheck | SkillCheck;

type Values = Readonly<Record<string, string>>;

/** Below it the second reading is shown. From 0 (as likely) to 1 (nothing else is). */
const sureFrom = 0.5;

/** The fields without which the import takes no such entry. */
const needed = {
  work: ['position', 'name', 'startDate', 'summary'],
  education: ['institution', 'studyType', 'area', 'startDate'],
} as const;

/** What a reading without a rival shows. */
const names = { work: ['name', 'position'], education: ['institution'] } as const;

/** What stands open in what was read. @param degrees our list; empty: any degree is taken as known */
export function checksOf(
  { certainty, sources, document }: Pick<ReadResume, 'certainty' | 'sources' | 'document'>,
  values: Values,
  works: number,
  schools: number,
  degrees: readonly NamedItem[],
): EntryCheck[] {
  const wordsAt = new Map(sources.map(({ path, words }) => [path, words]));
  const readingsOf = (path: string): Reading[] => {
    const doubt = certainty.find((one) => one.path === path);
    if (!doubt || doubt.confidence >= sureFrom) return [];
    const { other } = doubt;
    const fields = other
      ? Object.keys(other)
      : names[path.startsWith('work.') ? 'work' : 'education'];
    const by = <Value>(of: (field: string) => Value) =>
      Object.fromEntries(fields.map((field) => [field, of(field)]));
    const own: Reading = {
      values: by((field) => values[`${path}.${field}`] ?? ''),
      words: by((field) => wordsAt.get(`${path}.${field}`) ?? []),
    };
    if (!other) return [own];
    const second: Reading = {
      values: by((field) => other[field]?.text ?? ''),
      words: by((field) => other[field]?.words ?? []),
    };
    return [own, second];
  };
  const isLacking = (path: string, field: string) => {
    const value = values[`${path}.${field}`] ?? '';
    const isUnknown = field === 'studyType' && degrees.length > 0;
    return value === '' || (isUnknown && degreeNamed(degrees, value) === undefined);
  };
  const entries = (list: keyof typeof needed, count: number) =>
    Array.from({ length: count }, (_, at): EntryCheck => {
      const key = `${list}.${at}`;
      const lacks = needed[list]
        .filter((field) => isLacking(key, field))
        .map((field) => ({ field, given: values[`${key}.${field}`] ?? '' }));
      return { kind: 'entry', key, readings: readingsOf(key), lacks };
    });
  // Data without a name has none; a page has one.
  const isNameless = document.words.length > 0 && (values['basics.name'] ?? '') === '';
  const head: EntryCheck = {
    kind: 'entry',
    key: 'basics',
    readings: [],
    lacks: isNameless ? [{ field: 'name', given: '' }] : [],
  };
  return [head, ...entries('work', works), ...entries('education', schools)].filter(
    ({ readings, lacks }) => readings.length > 0 || lacks.length > 0,
  );
}

export const skillCheckKey = (written: string) => `skill:${skillKey(written)}`;

/** What the names of a file's skills leave open, by the import's answer. */
export function skillChecksOf({
  ambiguous,
  proposals,
}: Pick<ResumeImport, 'ambiguous' | 'proposals'>): SkillCheck[] {
  return [
    ...ambiguous.map(({ name, meanings }): SkillCheck => {
      const choices = meanings.map(({ skill, about }) => ({ name: skill, about }));
      return { kind: 'skill', key: skillCheckKey(name), written: name, choices, isNeeded: true };
    }),
    ...proposals.map(({ name, skill }): SkillCheck => ({
      kind: 'skill',
      key: skillCheckKey(name),
      written: name,
      choices: [
        { name: skill, about: 'the skill that others list' },
        { name, about: 'as in your file' },
      ],
      isNeeded: false,
    })),
  ];
}
