import {
  cvLimits,
  cvSkillInput,
  educationInput,
  workHistoryInput,
  type CvSkillInput,
  type EducationInput,
  type WorkHistoryInput,
} from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { maxSkillLevel, skillKey, skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { degreeOf, fieldOf } from './names.ts';
import {
  cutTo,
  isObject,
  listOf,
  monthOf,
  own,
  taken,
  textOf,
  type Loose,
  type Skip,
} from './loose.ts';

/** The lists of a JSON Resume. null: the file has no such list. */

/** Entries that are objects, with their places in the file, no more than there is room for. */
function entries(file: Loose, name: string, most: number, skip: Skip) {
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

/** A list whose every entry was refused replaces nothing. */
const unlessAllRefused = <Entry>(read: Entry[], found: readonly unknown[]) =>
  read.length === 0 && found.length > 0 ? null : read;

export interface ReadWork {
  /** Its place in the file. */
  place: number;
  input: WorkHistoryInput;
  /** Everything that is said about it, to find skills in. */
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
        const endDate = monthOf(own(item, 'endDate'), `${path}.endDate`, skip) || null;
        const input = taken(
          workHistoryInput,
          {
            name: textOf(own(item, 'name') ?? own(item, 'company')),
            position: textOf(own(item, 'position')),
            tasks: cutTo(1500, tasks.join('\n'), `${path}.summary`, skip),
            startDate: monthOf(own(item, 'startDate'), `${path}.startDate`, skip),
            endDate,
            currentJob: endDate === null,
          },
          path,
          skip,
        );
        return input ? [{ place, input, text: skillKey(`${input.position} ${input.tasks}`) }] : [];
      }),
      found,
    )
  );
}

export function readEducations(file: Loose, ours: Loose, skip: Skip): EducationInput[] | null {
  const found = entries(file, 'education', cvLimits.educations, skip);
  return (
    found &&
    unlessAllRefused(
      found.flatMap(({ item, place, path }) => {
        const name = textOf(own(item, 'institution'));
        const extra = ownEntry(ours, 'educations', place, name);
        const endDate = monthOf(own(item, 'endDate'), `${path}.endDate`, skip) || null;
        const input = taken(
          educationInput,
          {
            name,
            degreeId: degreeOf(textOf(own(item, 'studyType'))),
            fieldOfStudyId: fieldOf(textOf(own(item, 'area'))),
            startDate: monthOf(own(item, 'startDate'), `${path}.startDate`, skip),
            endDate,
            graduated: own(extra, 'graduated') === true,
          },
          path,
          skip,
        );
        return input ? [input] : [];
      }),
      found,
    )
  );
}

/** works of the result are places in the list of works that were read. */
export function readSkills(
  file: Loose,
  ours: Loose,
  works: readonly ReadWork[],
  skip: Skip,
): CvSkillInput[] | null {
  const found = entries(file, 'skills', cvLimits.skills, skip);
  if (!found) return null;
  const kept = new Map<string, CvSkillInput>();
  const placeOf = new Map(works.map(({ place }, index) => [place, index]));
  const keep = (name: string, level: number, extra: unknown, path: string) => {
    const key = skillKey(name);
    if (kept.has(key)) return skip(path, messages.duplicateSkill);
    if (kept.size >= cvLimits.skills) return skip(path, messages.tooMany(cvLimits.skills));
    const skill = { name, level, workOutside: true, links: linksOf(extra, path, skip), works: [] };
    const input = taken(cvSkillInput, skill, path, skip);
    if (!input) return;
    const used =
      extra === undefined
        ? works.flatMap(({ text }, index) => (mentions(text, key) ? [index] : []))
        : listOf(own(extra, 'works')).flatMap((place) => placeOf.get(Number(place)) ?? []);
    const workOutside = used.length === 0 || own(extra, 'workOutside') === true;
    kept.set(key, { ...input, workOutside, works: [...new Set(used)] });
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

/** What our own file says beside an entry; only where both are still about the same thing. */
function ownEntry(ours: Loose, list: string, place: number, name: string): Loose | undefined {
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

/** Whether the name stands in the text as whole words. */
function mentions(text: string, key: string): boolean {
  const at = text.indexOf(key);
  if (at < 0) return false;
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isLetter(text[at - 1]) && !isLetter(text[at + key.length]);
}

/** Words that people use for levels, beside our own. */
const otherWords: Record<string, number> = {
  basic: 1,
  beginner: 2,
  elementary: 2,
  competent: 3,
  intermediate: 3,
  proficient: 4,
  senior: 4,
  master: 5,
};
const levels = new Map<string, number>([
  ...Object.entries(otherWords),
  ...skillLevelNames.map((word, level) => [word.toLowerCase(), level] as const),
]);
const practical = 3;

function levelOf(value: unknown, path: string, skip: Skip): number {
  const text = (typeof value === 'number' ? String(value) : textOf(value)).toLowerCase();
  const level = /^\d$/.test(text) ? Number(text) : levels.get(text);
  if (level !== undefined && level <= maxSkillLevel) return level;
  skip(path, text === '' ? 'No level given: 3, practical' : 'Not a level of ours: 3, practical');
  return practical;
}
