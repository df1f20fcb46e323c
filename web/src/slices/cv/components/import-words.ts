import type { SkippedPart, TakenParts } from '@fourfold/contract/cv/json-resume.ts';
import { profileLabels } from '@fourfold/contract/cv/labels.ts';
import { sectionKinds, sectionWords } from '@fourfold/contract/cv/sections.ts';
import { labelOf } from '@fourfold/contract/protocol/form.ts';
import { count } from '../../../lib/format.ts';

/** What an import takes, in words: `['9 fields of the profile', '3 jobs']`. */
export function takenWords(taken: TakenParts): string[] {
  const lists = [
    [taken.works, 'job'],
    [taken.educations, 'education'],
    [taken.skills, 'skill'],
    [taken.behaviors, 'behavior answer'],
    ...sectionKinds.map((kind) => [taken[kind], sectionWords[kind].one] as const),
  ] as const;
  return [
    ...(taken.profile > 0 ? [`${count(taken.profile, 'field')} of the profile`] : []),
    ...lists.flatMap(([amount, one]) => (amount === null ? [] : [count(amount, one)])),
  ];
}

const listLabels: Record<string, string> = {
  works: 'Work experience',
  educations: 'Educations',
  skills: 'Skills',
  behaviors: 'Behavior answers',
  ...Object.fromEntries(sectionKinds.map((kind) => [kind, sectionWords[kind].title])),
};

/** The name of a field or a list of the CV. */
export const changedLabel = (field: string): string =>
  listLabels[field] ?? labelOf(profileLabels, field);

export const isList = (field: string): boolean => field in listLabels;

const sections: Record<string, string> = {
  basics: 'Profile',
  work: 'Work',
  education: 'Education',
  skills: 'Skill',
  languages: 'Language',
  profiles: 'Link',
  certificates: 'Certificate',
  projects: 'Project',
  volunteer: 'Volunteer work',
  meta: 'Fourfold data',
};

/** Parts of the standard with another name here. */
const parts: Record<string, string> = {
  'basics.label': 'position',
  'basics.summary': 'about you',
  'basics.email': 'e-mail',
  'basics.image': 'picture',
  'basics.url': 'website',
  'basics.location.city': 'city',
  'basics.location.postalCode': 'postal code',
  'basics.location.region': 'state',
  'work.summary': 'tasks',
  'projects.description': 'about it',
  'volunteer.summary': 'what you did',
  'meta.fourfold.behaviors': 'behavior answers',
};

/** `Work 3, end date` of `work.2.endDate`, `Profile, state` of `basics.location.region`. */
export function placeWords({ path }: Pick<SkippedPart, 'path'>): string {
  const steps = path.split('.');
  const field = /^meta\.fourfold\.profile\.(?<field>\w+)$/.exec(path)?.groups?.['field'];
  if (field !== undefined) return `Profile, ${changedLabel(field).toLowerCase()}`;
  if (path.startsWith('basics.profiles.')) return placeWords({ path: path.slice(7) });
  const [section = '', ...rest] = steps;
  const name = sections[section] ?? section.replace(/^./, (letter) => letter.toUpperCase());
  const called = parts[steps.filter((step) => !/^\d+$/.test(step)).join('.')];
  const place = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) + 1 : null;
  const words = called === undefined ? rest.map(spaced) : [called];
  return [place === null ? name : `${name} ${place}`, ...words].join(', ');
}

/** `end date` of `endDate`, `3` of the index `2`. */
const spaced = (step: string) =>
  /^\d+$/.test(step)
    ? String(Number(step) + 1)
    : step.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
