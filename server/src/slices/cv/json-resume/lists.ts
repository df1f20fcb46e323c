import { longestWorkTexts } from '@fourfold/contract/cv/history.ts';
import {
  educationInput,
  workHistoryInput,
  type EducationInput,
  type WorkHistoryInput,
} from '@fourfold/contract/cv/history.ts';
import { cvLimits, cvSkillInput, type CvSkillInput } from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { levelNamed } from '@fourfold/contract/reference/named.ts';
import { skillKey, skillSpelling } from '@fourfold/contract/reference/schema.ts';
import { degreeOf, fieldOf } from './names.ts';
import {
  cutTo,
  isObject,
  listOf,
  monthOf,
  monthWords,
  own,
  taken,
  textOf,
  type Loose,
  type Skip,
} from './loose.ts';

/** The lists of a JSON Resume. null: the file has no such list. */

/** Entries that are objects, with their indexes in the file, up to `most`. */
export function entries(file: Loose, name: string, most: number, skip: Skip) {
  const value = own(file, name);
  if (value === undefined) return null;
  if (!Array.isArray(value)) skip(name, 'Should be a list');
  const all = listOf(value);
  if (all.length > most) skip(`${name}.${most}`, messages.tooMany(most));
  return all.slice(0, most).flatMap((item, place) => {
    if (isObject(item)) return [{ item, place, path: `${name}.${place}` }];
    skip(`${name}.${place}`, 'Should be an object');
    return [];
  });
}

/** Null if the file has entries but all were rejected, so that they replace nothing. */
export const unlessAllRefused = <Entry>(read: Entry[], found: readonly unknown[]) =>
  read.length === 0 && found.length > 0 ? null : read;

const period = { startDate: 'start month', endDate: 'end month' };
const workWords = { ...period, name: 'company', position: 'position', tasks: 'tasks' };
const educationWords = {
  ...period,
  name: 'school',
  degreeId: 'degree',
  fieldOfStudyId: 'field of study',
};

/** `Fitter, Harbor Steel, Apr 2019 to Jan 2022`: enough to add it by hand. */
function aboutEntry(
  names: readonly string[],
  { startDate, endDate }: { startDate: string; endDate: string | null },
): string {
  const months = [startDate, endDate ?? ''].filter(Boolean).map(monthWords).join(' to ');
  const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
  return [...names, months].filter(Boolean).map(cut).join(', ');
}

export interface ReadWork {
  place: number;
  input: WorkHistoryInput;
  /** All texts of the entry, to find skills in. */
  text: string;
}

export function readWorks(file: Loose, skip: Skip): ReadWork[] | null {
  const found = entries(file, 'work', cvLimits.works, skip);
  return (
    found &&
    unlessAllRefused(
      found.flatMap(({ item, place, path }) => {
        const highlights = listOf(own(item, 'highlights')).map(textOf).filter(Boolean);
        const tasks = [
          textOf(own(item, 'summary')) || textOf(own(item, 'description')),
          ...highlights.map((line) => `- ${line}`),
        ].filter(Boolean);
        const endDate = monthOf(item, 'endDate', path, skip) || null;
        const work = {
          name: textOf(own(item, 'name') ?? own(item, 'company')),
          position: textOf(own(item, 'position')),
          tasks: cutTo(longestWorkTexts.tasks, tasks.join('\n'), `${path}.summary`, skip),
          startDate: monthOf(item, 'startDate', path, skip),
          endDate,
          currentJob: endDate === null,
        };
        const about = aboutEntry([work.position, work.name], work);
        const input = taken(workHistoryInput, work, path, skip, { words: workWords, about });
        return input
          ? [{ place, input, text: skillSpelling(`${input.position} ${input.tasks}`) }]
          : [];
      }),
      found,
    )
  );
}

export function readEducations(
  file: Loose,
  ours: Loose,
  now: Date,
  skip: Skip,
): EducationInput[] | null {
  const found = entries(file, 'education', cvLimits.educations, skip);
  return (
    found &&
    unlessAllRefused(
      found.flatMap(({ item, place, path }) => {
        const name = textOf(own(item, 'institution'));
        const extra = ownEntry(ours, 'educations', place, name);
        const endDate = monthOf(item, 'endDate', path, skip) || null;
        const isPast = endDate !== null && endDate < now.toISOString().slice(0, 7);
        const education = {
          name,
          degreeId: degreeOf(textOf(own(item, 'studyType'))),
          fieldOfStudyId: fieldOf(textOf(own(item, 'area'))),
          startDate: monthOf(item, 'startDate', path, skip),
          endDate,
          graduated: extra ? own(extra, 'graduated') === true : isPast,
        };
        const about = aboutEntry([name], education);
        const words = educationWords;
        const input = taken(educationInput, education, path, skip, { words, about });
        if (!input) return [];
        if (!extra && isPast)
          skip(`${path}.graduated`, 'Ended before today: taken as graduated', about);
        return [input];
      }),
      found,
    )
  );
}

/** Most names that are looked at, the words of entries included. */
const mostNames = 500;

/** Reads the skills; their `works` are indexes in the list of parsed works. */
export function readSkills(
  file: Loose,
  ours: Loose,
  works: readonly ReadWork[],
  skip: Skip,
): CvSkillInput[] | null {
  const found = entries(file, 'skills', cvLimits.storedSkills, skip);
  if (!found) return null;
  const kept = new Map<string, CvSkillInput>();
  /** Names of skills whose level is in the file. */
  const given = new Set<string>();
  const placeOf = new Map(works.map(({ place }, index) => [place, index]));
  let looked = 0;
  const keep = (name: string, { level, isGiven }: Level, extra: unknown, path: string) => {
    looked += 1;
    if (looked > mostNames) return skip(path, messages.tooMany(mostNames));
    const about = name.slice(0, 60);
    // Checked before folding, because one character may become eighteen.
    if (!taken(cvSkillInput.shape.name, name, path, skip, { about })) return;
    const key = skillKey(name);
    const known = kept.get(key);
    if (known) {
      skip(path, 'Named twice: the highest level is kept', about);
      const both = given.has(key) === isGiven;
      if (both ? level > known.level : isGiven) kept.set(key, { ...known, level });
      if (isGiven) given.add(key);
      return;
    }
    if (kept.size >= cvLimits.storedSkills) return skip(path, messages.tooMany(cvLimits.skills));
    if (isGiven) given.add(key);
    const used =
      extra === undefined
        ? works.flatMap(({ text }, index) => (mentions(text, skillSpelling(name)) ? [index] : []))
        : listOf(own(extra, 'works')).flatMap((place) => placeOf.get(Number(place)) ?? []);
    const workOutside = used.length === 0 || own(extra, 'workOutside') === true;
    const links = linksOf(extra, path, skip);
    kept.set(key, { name, level, workOutside, links, works: [...new Set(used)] });
  };
  for (const { item, place, path } of found) {
    const name = textOf(own(item, 'name'));
    const extra = ownEntry(ours, 'skills', place, name);
    const level = levelOf(own(item, 'level'), `${path}.level`, skip);
    keep(name, level, extra, path);
    const words = listOf(own(item, 'keywords'));
    if (words.length > cvLimits.skills)
      skip(`${path}.keywords.${cvLimits.skills}`, messages.tooMany(cvLimits.skills));
    words.slice(0, cvLimits.skills).forEach((word, index) => {
      if (textOf(word) !== '') keep(textOf(word), level, undefined, `${path}.keywords.${index}`);
    });
  }
  return unlessAllRefused([...kept.values()], found);
}

/** Our own file's extra data of an entry, if the standard part still describes the same entry. */
export function ownEntry(
  ours: Loose,
  list: string,
  place: number,
  name: string,
): Loose | undefined {
  const entry = listOf(own(ours, list))[place];
  return isObject(entry) && textOf(own(entry, 'name')) === name ? entry : undefined;
}

function linksOf(extra: unknown, path: string, skip: Skip): string[] {
  const links = listOf(own(extra, 'links'));
  if (links.length > cvLimits.links) skip(`${path}.links`, messages.tooMany(cvLimits.links));
  const one = cvSkillInput.shape.links.unwrap().element;
  return links
    .slice(0, cvLimits.links)
    .flatMap((link, index) => taken(one, link, `${path}.links.${index}`, skip) ?? []);
}

/** Whether the name occurs in the text as whole words. */
function mentions(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at < 0) return false;
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
}

const practical = 3;

interface Level {
  level: number;
  isGiven: boolean;
}

function levelOf(value: unknown, path: string, skip: Skip): Level {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  const level = levelNamed(text);
  if (level !== undefined) return { level, isGiven: true };
  skip(path, text === '' ? 'No level given: 3, practical' : 'Not a level of ours: 3, practical');
  return { level: practical, isGiven: false };
}
