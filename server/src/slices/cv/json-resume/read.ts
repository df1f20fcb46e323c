import { longestProfileTexts } from '@fourfold/contract/cv/schema.ts';
import type { SkippedPart, TakenParts } from '@fourfold/contract/cv/json-resume.ts';
import { type EducationInput, type WorkHistoryInput } from '@fourfold/contract/cv/history.ts';
import {
  profileInput,
  type CvSkillInput,
  type ProfileInput,
} from '@fourfold/contract/cv/schema.ts';
import type { SectionsInput } from '@fourfold/contract/cv/sections.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { behaviorsInput, type BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { payProblems } from '@fourfold/contract/reference/pay.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { unknownAnswers, unknownReferences } from '../../reference/reference.rules.ts';
import { profileReferences } from '../cv.rules.ts';
import { readEducations, readSkills, readWorks } from './lists.ts';
import {
  cutTo,
  isObject,
  own,
  skippedList,
  taken,
  textOf,
  type Loose,
  type Skip,
} from './loose.ts';
import { stateOf } from './names.ts';
import { personName } from './person-name.ts';
import { readSections } from './sections.ts';
import { fullName } from './written.ts';

/** The CV data of a JSON Resume. null: the file does not have that part. */
export interface ReadResume {
  profile: ProfileInput;
  works: WorkHistoryInput[] | null;
  educations: EducationInput[] | null;
  /** works are indexes in `works`. */
  skills: CvSkillInput[] | null;
  behaviors: BehaviorAnswer[] | null;
  /** The sections that the file has. */
  sections: SectionsInput;
  skipped: SkippedPart[];
}

const parts = [
  'basics',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'projects',
  'volunteer',
] as const;
const noPlace = 'Fourfold CVs have no field for it';
/** Parts of the standard that are never imported. */
const foreign = ['awards', 'publications', 'interests', 'references'];

/** Parses any JSON Resume: accepts what is valid and gives a reason for everything else. */
export function readResume(file: Loose, now: Date): ReadResume {
  const { list: skipped, skip } = skippedList();
  const ours = own(own(file, 'meta'), 'fourfold');
  const extra = isObject(ours) ? ours : {};
  if (!isObject(ours) && parts.every((part) => own(file, part) === undefined))
    throw invalid({ basics: messages.required }, 'This isn’t a JSON Resume');
  const works = readWorks(file, skip);
  const profile = readProfile(file, ours, skip);
  for (const name of foreign) {
    const value = own(file, name);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) skip(name, noPlace);
  }
  return {
    profile,
    works: works && works.map(({ input }) => input),
    educations: readEducations(file, extra, now, skip),
    skills: readSkills(file, extra, works ?? [], skip),
    behaviors: readBehaviors(extra, skip),
    sections: readSections(file, extra, skip),
    skipped,
  };
}

export const takenOf = (read: ReadResume): TakenParts => ({
  profile: Object.values(read.profile).filter((value) => value !== '' && value !== null).length,
  works: read.works && read.works.length,
  educations: read.educations && read.educations.length,
  skills: read.skills && read.skills.length,
  behaviors: read.behaviors && read.behaviors.length,
  languages: read.sections.languages?.length ?? null,
  certificates: read.sections.certificates?.length ?? null,
  links: read.sections.links?.length ?? null,
  projects: read.sections.projects?.length ?? null,
  volunteering: read.sections.volunteering?.length ?? null,
});

/** The path of each profile field in the file. */
const paths: Record<string, string> = {
  firstName: 'basics.name',
  lastName: 'basics.name',
  position: 'basics.label',
  bio: 'basics.summary',
  contactEmail: 'basics.email',
  contactPhone: 'basics.phone',
  locationCity: 'basics.location.city',
  locationPostalCode: 'basics.location.postalCode',
  locationStateId: 'basics.location.region',
};
const pathOf = (field: string) => paths[field] ?? `meta.fourfold.profile.${field}`;

function readProfile(file: Loose, ours: unknown, skip: Skip): ProfileInput {
  const basics = own(file, 'basics');
  if (basics !== undefined && !isObject(basics)) skip('basics', 'Should be an object');
  if ((own(basics, 'image') ?? '') !== '') skip('basics.image', 'Please upload the picture here');
  const place = own(basics, 'location');
  const region = textOf(own(place, 'region'));
  const given = {
    ...namesOf(textOf(own(basics, 'name')), own(ours, 'profile'), skip),
    position: own(basics, 'label'),
    bio:
      own(basics, 'summary') &&
      cutTo(longestProfileTexts.bio, own(basics, 'summary'), 'basics.summary', skip),
    contactEmail: own(basics, 'email'),
    contactPhone: own(basics, 'phone'),
    locationCity: own(place, 'city'),
    locationPostalCode: own(place, 'postalCode'),
    locationStateId: region === '' ? undefined : (stateOf(region) ?? region),
  };
  const profile = own(ours, 'profile');
  // A file of our own is complete, so a missing field is empty.
  const empty = isObject(profile) ? emptied : {};
  const exact = isObject(profile) ? profile : {};
  return validProfile({ ...empty, ...known(exact), ...known(given) }, skip);
}

const emptied = {
  firstName: '',
  lastName: '',
  position: '',
  bio: '',
  contactEmail: '',
  contactPhone: '',
  locationCity: '',
  locationPostalCode: '',
  locationStateId: null,
};

const known = (values: Loose): Loose =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The file does not contain the picture. */
const { avatarId: _picture, ...fields } = profileInput.shape;

function validProfile(values: Loose, skip: Skip): ProfileInput {
  const valid: Loose = {};
  for (const [field, schema] of Object.entries(fields)) {
    if (!Object.hasOwn(values, field)) continue;
    const value = taken(schema, values[field], pathOf(field), skip);
    if (value !== undefined) valid[field] = value;
  }
  for (const field of unknownReferences(valid, profileReferences)) {
    skip(pathOf(field), messages.selection);
    delete valid[field];
  }
  const profile: ProfileInput = valid;
  // Amounts without a unit cannot be used.
  const { revenueType = 'salary' } = profile;
  for (const { field, message } of payProblems({ ...profile, revenueType })) {
    skip(pathOf(field), message);
    delete profile[field];
  }
  return profile;
}

/**
 * First and last name, from our own file or from one text. Both are replaced together: a person
 * with one name gets '' as last name.
 */
function namesOf(
  name: string,
  exact: unknown,
  skip: Skip,
): { firstName?: string; lastName?: string } {
  if (name === '') return {};
  const given = {
    firstName: textOf(own(exact, 'firstName')),
    lastName: textOf(own(exact, 'lastName')),
  };
  if (fullName(given) === name) return given;
  const { titles, ...names } = personName(name);
  if (names.firstName === '') return {};
  if (titles.length > 0) skip('basics.name', `No part of the name: ${titles.join(', ')}`);
  return names;
}

function readBehaviors(ours: Loose, skip: Skip): BehaviorAnswer[] | null {
  const behaviors = own(ours, 'behaviors');
  if (behaviors === undefined) return null;
  const path = 'meta.fourfold.behaviors';
  const read = taken(behaviorsInput, { behaviors }, path, skip)?.behaviors;
  if (!read) return null;
  const wrong = new Set(unknownAnswers(read));
  wrong.forEach((place) => skip(`${path}.${place}`, messages.selection));
  return read.filter((_, place) => !wrong.has(place));
}
