import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import {
  mostSectionEntries,
  sectionKinds,
  sectionWords,
  type SectionKind,
} from '@fourfold/contract/cv/sections.ts';
import { skillLevelNames, type NamedItem } from '@fourfold/contract/reference/schema.ts';
import type { ReadResume } from '@fourfold/resume-reader';
import { checksOf, type Check } from './checks.ts';
import {
  draftSections,
  entryPath,
  sectionFile,
  sectionValues,
  type SectionCounts,
} from './draft-sections.ts';
import { joinedSkill, omittedSkill, skillsOf, type SkillDraft } from './draft-skills.ts';
import { isObject, listOf, monthOf, objectOf, textOf, type Loose } from './loose.ts';

/**
 * What a file gives, as the person changes it before it is imported. Values have the paths of JSON
 * Resume: `work.2.name`; the end of what goes on is ''.
 */
export interface ImportDraft {
  values: Readonly<Record<string, string>>;
  works: number;
  educations: number;
  sections: SectionCounts;
  skills: readonly SkillDraft[];
  /** What the file leaves open. */
  checks: readonly Check[];
  /** Keys of checks that the person has answered. */
  checked: readonly string[];
  /** Lists that are cut, in words: a CV has no more entries. */
  cut: readonly string[];
  /** Paths of entries that are not imported, such as `work.2`. */
  omitted: readonly string[];
  /** Parts that no CV here has; the import tells so. */
  rest: Readonly<Record<string, unknown>>;
  /** Words of the document by path. */
  sources: Readonly<Record<string, readonly number[]>>;
  left: readonly { text: string; words: readonly number[] }[];
  /** The file says in which works a skill stands. */
  joined: boolean;
}

/** Exports of ours say everything themselves. */
export const isOwnFile = (file: unknown): file is Loose =>
  isObject(objectOf(objectOf(objectOf(file)['meta'])['fourfold'])['profile']);

const basics = ['name', 'label', 'email', 'phone', 'summary'] as const;
const place = ['city', 'region', 'postalCode'] as const;

/**
 * @param ownLevel the level of a skill in the CV as it is; 0 without it
 * @param degrees our list, by which a school's degree is known; empty if it could not be loaded
 */
export function draftOf(
  read: ReadResume,
  ownLevel: (name: string) => number,
  degrees: readonly NamedItem[] = [],
): ImportDraft {
  const { basics: head, work, education, skills, meta: _ours, ...others } = read.resume as Loose;
  const values: Record<string, string> = {};
  const put = (path: string, value: unknown) => {
    values[path] = textOf(value);
  };
  const top = objectOf(head);
  for (const name of basics) put(`basics.${name}`, top[name]);
  for (const name of place) put(`basics.location.${name}`, objectOf(top['location'])[name]);
  const cut: string[] = [];
  const first = <Entry>(list: readonly Entry[], most: number, what: string): Entry[] => {
    if (list.length > most)
      cut.push(`The first ${most} of ${list.length.toLocaleString('en-US')} ${what}.`);
    return list.slice(0, most);
  };
  const works = first(listOf(work), cvLimits.works, 'works');
  works.map(objectOf).forEach((one, at) => {
    put(`work.${at}.name`, one['name'] ?? one['company']);
    put(`work.${at}.position`, one['position']);
    put(`work.${at}.startDate`, monthOf(one['startDate'], false));
    put(`work.${at}.endDate`, monthOf(one['endDate'], true));
    const points = listOf(one['highlights']).map(textOf).filter(Boolean);
    const text = textOf(one['summary']) || textOf(one['description']);
    put(`work.${at}.summary`, [text, ...points.map((line) => `- ${line}`)].join('\n').trim());
  });
  const educations = first(listOf(education), cvLimits.educations, 'schools');
  educations.map(objectOf).forEach((one, at) => {
    for (const name of ['institution', 'studyType', 'area'])
      put(`education.${at}.${name}`, one[name]);
    const end = monthOf(one['endDate'], true);
    put(`education.${at}.startDate`, monthOf(one['startDate'], false));
    put(`education.${at}.endDate`, end);
    const isPast = end !== '' && end < new Date().toISOString().slice(0, 7);
    put(`education.${at}.graduated`, (one['graduated'] ?? isPast) === true ? 'yes' : '');
  });
  const sections = Object.fromEntries(
    sectionKinds.map((kind) => {
      const { list } = draftSections[kind];
      const given = kind === 'links' ? linksOf(top) : listOf(others[list]);
      const { title } = sectionWords[kind];
      const entries = first(given, mostSectionEntries, title.toLowerCase());
      entries.map(objectOf).forEach((one, at) => {
        for (const [name, value] of sectionValues(kind, one))
          put(`${entryPath(kind, at)}.${name}`, value);
      });
      return [kind, entries.length];
    }),
  ) as Record<SectionKind, number>;
  const inSections = new Set(sectionKinds.map((kind) => draftSections[kind].list));
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !inSections.has(name)));
  return {
    values,
    sections,
    works: works.length,
    educations: educations.length,
    skills: first(
      skillsOf(listOf(skills), read.suggestions, ownLevel),
      cvLimits.storedSkills,
      'skills',
    ),
    checks: checksOf(read, values, works.length, educations.length, degrees),
    checked: [],
    cut,
    omitted: [],
    rest: { ...rest, ...unlisted(top) },
    sources: Object.fromEntries(read.sources.map(({ path, words }) => [path, words])),
    left: read.left,
    joined: read.document.words.length > 0,
  };
}

/** Profiles, and the page of one's own, which stands apart. */
function linksOf(top: Loose): unknown[] {
  const profiles = listOf(top['profiles']);
  const url = textOf(top['url']);
  const isKnown = profiles.some((one) => textOf(objectOf(one)['url']) === url);
  return url === '' || isKnown ? profiles : [...profiles, { network: 'Website', url }];
}

/** What else stands in the head of a JSON Resume. */
function unlisted(top: Loose): Loose {
  const known: readonly string[] = [...basics, 'location', 'profiles', 'url'];
  const others = Object.entries(top).filter(([name]) => !known.includes(name));
  return others.length > 0 ? { basics: Object.fromEntries(others) } : {};
}

const kept = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** The JSON Resume to import. A skill without a confirmed level has the level None. */
export function fileOf(draft: ImportDraft): Loose {
  const { values, skills, rest } = draft;
  const omitted = new Set(draft.omitted);
  const valuesAt = (path: string, names: readonly string[]) =>
    kept(Object.fromEntries(names.map((name) => [name, values[`${path}.${name}`] ?? ''])));
  const entries = (list: string, count: number) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => !omitted.has(`${list}.${at}`));
  const works = entries('work', draft.works);
  const educations = entries('education', draft.educations);
  const named = skills.filter(
    ({ name, path, written }) => name !== '' && !omitted.has(omittedSkill(path, written)),
  );
  const location = valuesAt('basics.location', place);
  const work = works.map((at) =>
    valuesAt(`work.${at}`, ['name', 'position', 'startDate', 'endDate', 'summary']),
  );
  const education = educations.map((at) =>
    valuesAt(`education.${at}`, ['institution', 'studyType', 'area', 'startDate', 'endDate']),
  );
  const { lists, profiles } = sectionFile(values, draft.sections, omitted);
  return {
    ...rest,
    ...lists,
    basics: {
      ...objectOf(rest['basics']),
      ...valuesAt('basics', basics),
      ...(profiles.length > 0 ? { profiles } : {}),
      ...(Object.keys(location).length > 0 ? { location } : {}),
    },
    ...(work.length > 0 ? { work } : {}),
    ...(education.length > 0 ? { education } : {}),
    ...(named.length > 0
      ? { skills: named.map(({ name, level }) => ({ name, level: skillLevelNames[level] })) }
      : {}),
    meta: {
      fourfold: {
        educations: educations.map((at) => ({
          name: (values[`education.${at}.institution`] ?? '').trim(),
          graduated: values[`education.${at}.graduated`] === 'yes',
        })),
        skills: draft.joined ? named.map((skill) => joinedSkill(skill, works)) : [],
      },
    },
  };
}
