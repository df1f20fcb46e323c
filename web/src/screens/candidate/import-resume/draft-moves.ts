import { sectionKinds, sectionWords } from '@fourfold/contract/cv/sections.ts';
import { maxSkillLevel, skillKey, skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { count } from '../../../lib/format.ts';
import { draftSections, entryPath, entryPaths } from './draft-sections.ts';
import type { ImportDraft } from './draft.ts';
import { omittedSkill, type SkillDraft } from './draft-skills.ts';

/* What a person does with a draft of an import; each move gives the next draft. */

export const withValue = (draft: ImportDraft, path: string, value: string): ImportDraft => ({
  ...draft,
  values: { ...draft.values, [path]: value },
});

/** Leaves an entry or a skill out, or takes it in again. */
export const withOmitted = (draft: ImportDraft, path: string, isOut: boolean): ImportDraft => ({
  ...draft,
  omitted: isOut ? [...draft.omitted, path] : draft.omitted.filter((one) => one !== path),
});

export const skillOut = ({ path, written }: SkillDraft) => omittedSkill(path, written);

export const withLevel = (draft: ImportDraft, skill: SkillDraft, level: number): ImportDraft => ({
  ...draft,
  skills: draft.skills.map((one) =>
    one.written === skill.written ? { ...one, level, from: level > 0 ? 'person' : null } : one,
  ),
});

/** Skills that come in: not those left out, nor those whose name means several until one is chosen. */
export function skillsIn({ skills, omitted, checks, checked }: ImportDraft): SkillDraft[] {
  const waiting = new Set(
    checks.flatMap((check) =>
      check.kind === 'skill' && check.isNeeded && !checked.includes(check.key)
        ? [skillKey(check.written)]
        : [],
    ),
  );
  return skills.filter(
    (skill) => !omitted.includes(skillOut(skill)) && !waiting.has(skillKey(skill.written)),
  );
}

/** Skills that have a suggestion and no level yet. */
export const unconfirmed = (draft: ImportDraft): SkillDraft[] =>
  skillsIn(draft).filter((skill) => skill.level === 0 && skill.suggested);

/** A skill that comes in counts. */
export const hasLevel = (draft: ImportDraft): boolean =>
  skillsIn(draft).some((skill) => skill.level > 0);

export const allConfirmed = (draft: ImportDraft): ImportDraft =>
  unconfirmed(draft).reduce(
    (before, skill) => withLevel(before, skill, skill.suggested?.level ?? 0),
    draft,
  );

/** `suggested: Practical, 3 years in 2 jobs`, or where the level comes from. */
export function levelReason({ level, from, suggested }: SkillDraft): string {
  if (from === 'file') return `${skillLevelNames[level]}, as in the file`;
  if (from === 'cv') return `${skillLevelNames[level]}, as in your CV`;
  if (!suggested) return '';
  const { months, works } = suggested;
  const word = skillLevelNames[Math.min(suggested.level, maxSkillLevel)];
  const time = months < 12 ? count(months, 'month') : count(Math.floor(months / 12), 'year');
  const where = works.length === 0 ? 'in no job' : `${time} in ${count(works.length, 'job')}`;
  return `suggested: ${word}, ${where}`;
}

/** The path under which its words stand: a period and a place are one, a link's name is in its address. */
export function sourceOf({ sources }: ImportDraft, path: string): string {
  if (path in sources) return path;
  const whole = path
    .replace(/endDate$/, 'startDate')
    .replace(/^(basics\.location)\..*/, '$1')
    .replace(/^(basics\.profiles\.\d+\.)network$/, '$1url');
  return whole in sources ? whole : path;
}

export const leftPath = (piece: ImportDraft['left'][number]) => `left.${piece.words[0]}`;

/** The path of a reading that can be chosen, for its words to light. */
export const readingPath = (key: string, at: number) => `reading.${at}.${key}`;

/** The words of a value, of a piece that was not placed, of a reading, or of all of an entry. */
export function wordsOf(draft: ImportDraft, path: string): readonly number[] {
  const piece = draft.left.find((one) => leftPath(one) === path);
  const own = piece?.words ?? draft.sources[sourceOf(draft, path)];
  if (own) return own;
  for (const check of draft.checks) {
    if (check.kind !== 'entry') continue;
    const reading = check.readings.find((_, at) => readingPath(check.key, at) === path);
    if (reading) return Object.values(reading.words).flat();
  }
  return Object.entries(draft.sources).flatMap(([one, words]) =>
    entryOf(one) === path ? words : [],
  );
}

/** The entry that a value belongs to: `work.2` of `work.2.name`, `basics`, `left`. */
export const entryOf = (path: string): string =>
  /^(?:(?:basics\.)?[a-z]+\.\d+|[a-z]+)/.exec(path)?.[0].replace(/^left\..*/, 'left') ?? path;

/** The path of each word; a word of several values belongs to the one with the fewest. */
export function pathsOfWords(draft: ImportDraft): ReadonlyMap<number, string> {
  const all = [
    ...Object.entries(draft.sources),
    ...draft.left.map((piece) => [leftPath(piece), piece.words] as const),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  return new Map(all.flatMap(([path, words]) => words.map((word) => [word, path] as const)));
}

/** A field that a piece of the file can be put into. */
export interface Target {
  id: string;
  name: string;
}

const profileTargets: Target[] = [
  { id: 'basics.name', name: 'Name' },
  { id: 'basics.label', name: 'Position' },
  { id: 'basics.summary', name: 'About you' },
  { id: 'basics.email', name: 'E-mail' },
  { id: 'basics.phone', name: 'Phone' },
  { id: 'basics.location.city', name: 'City' },
  { id: 'basics.location.postalCode', name: 'Postal code' },
];

const newTargets: Target[] = [
  { id: 'new.skill', name: 'A skill' },
  { id: 'new.work', name: 'New work experience' },
  { id: 'new.education', name: 'New school' },
  ...sectionKinds.map((kind) => ({
    id: `new.${kind}`,
    name: sectionWords[kind].adds.replace(/^./, (letter) => letter.toUpperCase()),
  })),
];

export function targetsOf(draft: ImportDraft): Target[] {
  const { values, works, educations, sections, omitted } = draft;
  const entries = (list: string, amount: number) =>
    Array.from({ length: amount }, (_, at) => `${list}.${at}`).filter(
      (path) => !omitted.includes(path),
    );
  const called = (path: string, names: readonly string[]) =>
    names.map((name) => values[`${path}.${name}`]).find(Boolean) ?? 'new';
  return [
    ...profileTargets,
    ...newTargets,
    ...entries('work', works).flatMap((path) => {
      const of = called(path, ['name', 'position']);
      return [
        { id: `${path}.summary`, name: `Tasks at ${of}` },
        { id: `${path}.name`, name: `Company: ${of}` },
        { id: `${path}.position`, name: `Position at ${of}` },
      ];
    }),
    ...entries('education', educations).map((path) => ({
      id: `${path}.institution`,
      name: `School: ${called(path, ['institution'])}`,
    })),
    ...sectionKinds.flatMap((kind) => {
      const { fields } = draftSections[kind];
      return entryPaths(sections, kind)
        .filter((path) => !omitted.includes(path))
        .flatMap((path) =>
          fields
            .filter(({ as }) => as === 'text')
            .map(({ name }) => ({
              id: `${path}.${name}`,
              name: `About ${called(path, [fields[0]?.name ?? ''])}`,
            })),
        );
    }),
  ];
}

/** Puts a piece that was not placed into a field, after what stands there. */
export function withPlaced(
  draft: ImportDraft,
  piece: ImportDraft['left'][number],
  target: string,
): ImportDraft {
  const { text, words } = piece;
  const left = draft.left.filter((one) => one !== piece);
  if (target === 'new.skill') return { ...withSkill(draft, text), left };
  const [next, path] = entryFor(draft, target);
  const before = next.values[path] ?? '';
  const parting = /\.(?:summary|description)$/.test(path) ? '\n' : ' ';
  const value = before === '' ? text : `${before}${parting}${text}`;
  const source = sourceOf(next, path);
  const sources = {
    ...next.sources,
    [source]: [...(before === '' ? [] : (next.sources[source] ?? [])), ...words],
  };
  return { ...withValue(next, path, value), sources, left };
}

/** A new entry for a piece that begins one. */
function entryFor(draft: ImportDraft, target: string): [ImportDraft, string] {
  if (target === 'new.work')
    return [{ ...draft, works: draft.works + 1 }, `work.${draft.works}.name`];
  if (target === 'new.education')
    return [
      { ...draft, educations: draft.educations + 1 },
      `education.${draft.educations}.institution`,
    ];
  const kind = sectionKinds.find((one) => target === `new.${one}`);
  if (!kind) return [draft, target];
  const { sections } = draft;
  const path = entryPath(kind, sections[kind]);
  return [
    { ...draft, sections: { ...sections, [kind]: sections[kind] + 1 } },
    `${path}.${draftSections[kind].fields[0]?.name}`,
  ];
}

function withSkill(draft: ImportDraft, name: string): ImportDraft {
  if (draft.skills.some((skill) => skillKey(skill.name) === skillKey(name))) return draft;
  const path = `skills.${name}`;
  const skill = { name, written: name, level: 0, from: null, suggested: null, path };
  return { ...draft, skills: [...draft.skills, skill] };
}
