import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { entryOf, skillOut, withValue } from './draft-moves.ts';
import type { Check, EntryCheck, Reading, SkillCheck } from './checks.ts';
import type { ImportDraft } from './draft.ts';

/* How a person answers what a file leaves open; each move gives the next draft. */

const answered = (draft: ImportDraft, key: string): readonly string[] =>
  draft.checked.includes(key) ? draft.checked : [...draft.checked, key];

/** Takes one of the readings of an entry; its words light from now on. */
export function withReading(
  draft: ImportDraft,
  { key }: EntryCheck,
  reading: Reading,
): ImportDraft {
  const at = (field: string) => `${key}.${field}`;
  const next = Object.entries(reading.values).reduce(
    (before, [field, value]) => withValue(before, at(field), value),
    draft,
  );
  const words = Object.entries(reading.words).map(([field, all]) => [at(field), all] as const);
  return {
    ...next,
    sources: { ...draft.sources, ...Object.fromEntries(words) },
    checked: answered(draft, key),
  };
}

/** The person has looked at an entry and left it as it stands. */
export const withLooked = (draft: ImportDraft, { key }: EntryCheck): ImportDraft => ({
  ...draft,
  checked: answered(draft, key),
});

/** A value as the person types it; who corrects an entry has looked at it. */
export function withTyped(draft: ImportDraft, path: string, value: string): ImportDraft {
  const next = withValue(draft, path, value);
  const key = entryOf(path);
  return draft.checks.some((check) => check.key === key)
    ? { ...next, checked: answered(draft, key) }
    : next;
}

/** Calls a skill of the file by the chosen name. */
export const withSkillNamed = (
  draft: ImportDraft,
  { key, written }: SkillCheck,
  name: string,
): ImportDraft => ({
  ...draft,
  skills: draft.skills.map((skill) =>
    skillKey(skill.written) === skillKey(written) ? { ...skill, name } : skill,
  ),
  checked: answered(draft, key),
});

/** The draft with more to check; the same one if it has all of these. */
export function withChecks(draft: ImportDraft, checks: readonly Check[]): ImportDraft {
  const known = new Set(draft.checks.map(({ key }) => key));
  const fresh = checks.filter(({ key }) => !known.has(key));
  return fresh.length === 0 ? draft : { ...draft, checks: [...draft.checks, ...fresh] };
}

/** The reading that an entry stands with, once the person has chosen; -1: another, or none yet. */
export const chosenReading = ({ values, checked }: ImportDraft, { key, readings }: EntryCheck) =>
  checked.includes(key)
    ? readings.findIndex((reading) =>
        Object.entries(reading.values).every(
          ([field, value]) => values[`${key}.${field}`] === value,
        ),
      )
    : -1;

/** The skill that a check is about. */
export const skillAsked = ({ skills }: ImportDraft, { written }: SkillCheck) =>
  skills.find((skill) => skillKey(skill.written) === skillKey(written));

/** It needs nothing more: it is answered, filled in, or left out. */
export function isDone(draft: ImportDraft, check: Check): boolean {
  const { values, checked, omitted } = draft;
  const isAnswered = checked.includes(check.key);
  if (check.kind === 'skill') {
    const skill = skillAsked(draft, check);
    return isAnswered || !skill || omitted.includes(skillOut(skill));
  }
  if (omitted.includes(check.key)) return true;
  const isFilled = check.lacks.every(({ field, given }) => {
    const value = values[`${check.key}.${field}`] ?? '';
    return value !== '' && value !== given;
  });
  return isFilled && (check.readings.length === 0 || isAnswered);
}

/** What the person has yet to look at. */
export const openChecks = (draft: ImportDraft): Check[] =>
  draft.checks.filter((check) => !isDone(draft, check));
