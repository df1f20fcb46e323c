import type { ImportChange } from '@fourfold/contract/cv/json-resume.ts';
import type { Cv, CvProfile, ProfileInput } from '@fourfold/contract/cv/schema.ts';
import { sectionKinds, type SectionEntry } from '@fourfold/contract/cv/sections.ts';
import { money } from '@fourfold/contract/reference/pay-text.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { itemOf } from '../../reference/reference.rules.ts';
import { monthWords } from './loose.ts';
import type { ReadResume } from './read.ts';

/** What an import overwrites, in words that a person can compare. */
export function changesOf(cv: Cv, read: ReadResume): ImportChange[] {
  const placeOf = new Map(cv.workHistories.map(({ id }, place) => [id, place]));
  const skills = cv.skills.map((skill) => ({
    ...skill,
    works: skill.works.flatMap((id) => placeOf.get(id) ?? []),
  }));
  return [
    ...profileChanges(cv.profile, read.profile),
    ...listChanges('works', cv.workHistories, read.works, workWords, detailsOfWork),
    ...listChanges('educations', cv.educations, read.educations, educationWords),
    ...listChanges('skills', skills, read.skills, skillWords, ({ links }) => links.join(' ')),
    ...(read.behaviors && JSON.stringify(cv.behaviors) !== JSON.stringify(read.behaviors)
      ? [{ field: 'behaviors', before: answers(cv.behaviors), after: answers(read.behaviors) }]
      : []),
    ...sectionKinds.flatMap((kind) =>
      listChanges(kind, cv.sections[kind], read.sections[kind] ?? null, entryWords, detailsOfEntry),
    ),
  ].filter(({ before }) => before.length > 0);
}

const words: Partial<Record<keyof ProfileInput, (value: never) => string>> = {
  locationStateId: (id: string) => itemOf('state', id)?.name ?? '',
  yearsOfExperience: (id: number) => itemOf('yearsOfExperience', id)?.name ?? '',
  employmentTypeId: (id: number) => itemOf('employmentType', id)?.name ?? '',
  industryId: (id: number) => itemOf('industry', id)?.name ?? '',
  revenueMin: (amount: number) => money(amount),
  revenueMax: (amount: number) => money(amount),
  workModes: (modes: string[]) => modes.join(', '),
};

function profileChanges(profile: CvProfile, read: ProfileInput): ImportChange[] {
  const wordOf = (field: keyof ProfileInput, value: string | number | readonly string[] | null) => {
    if (value === null) return [];
    const word = words[field] as ((value: unknown) => string) | undefined;
    const text = word ? word(value) : value.toString();
    return text === '' ? [] : [text];
  };
  return (Object.keys(read) as (keyof ProfileInput)[]).flatMap((field) => {
    const [before, after] = [wordOf(field, profile[field]), wordOf(field, read[field] ?? null)];
    return before.join() === after.join() ? [] : [{ field, before, after }];
  });
}

/** Removed and added entries; an entry with changed details counts as both. */
function listChanges<Before extends object, After extends object>(
  field: string,
  before: readonly Before[],
  after: readonly After[] | null,
  wordsOf: (entry: Before | After) => string,
  detailsOf: (entry: Before | After) => string = () => '',
): ImportChange[] {
  if (!after) return [];
  const keyOf = (entry: Before | After) => `${wordsOf(entry)} ${detailsOf(entry)}`;
  const without = <Entry extends Before | After>(
    entries: readonly Entry[],
    others: readonly (Before | After)[],
  ) => {
    const keys = new Set(others.map(keyOf));
    return entries.filter((entry) => !keys.has(keyOf(entry))).map(wordsOf);
  };
  const change = { field, before: without(before, after), after: without(after, before) };
  return change.before.length + change.after.length === 0 ? [] : [change];
}

type Dated = { startDate: string; endDate: string | null };
const period = ({ startDate, endDate }: Dated) =>
  `${monthWords(startDate)} to ${endDate === null ? 'now' : monthWords(endDate)}`;
const workWords = (work: Dated & { name: string; position: string }) =>
  `${work.position}, ${work.name}, ${period(work)}`;
const detailsOfWork = ({ tasks }: { tasks: string }) => tasks;
const educationWords = (one: Dated & { name: string; degreeId: number; fieldOfStudyId: number }) =>
  [
    one.name,
    itemOf('degree', one.degreeId)?.name,
    itemOf('fieldOfStudy', one.fieldOfStudyId)?.name,
    period(one),
  ].join(', ');
const skillWords = ({ name, level }: { name: string; level: number }) =>
  `${name}: ${skillLevelNames[level] ?? ''}`;
const entryWords = ({ name, detail, time }: SectionEntry) =>
  [name, detail, time].filter(Boolean).join(', ');
const detailsOfEntry = ({ url, text }: SectionEntry) => `${url} ${text}`;
const answers = (all: readonly object[]) => (all.length === 0 ? [] : [`${all.length} answers`]);
