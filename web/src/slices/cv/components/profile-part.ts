import { profileLabels } from '@fourfold/contract/cv/labels.ts';
import type { CvProfile, ProfileInput } from '@fourfold/contract/cv/schema.ts';
import { labelOf } from '@fourfold/contract/protocol/form.ts';
import type { PartOfCv } from './newest-edit.ts';

/** The profile as its form holds it. */
export const profileFields = ({ avatar: _avatar, ...fields }: CvProfile): ProfileInput => fields;

/** How the profile's form and the CV belong together. */
export const profilePart: PartOfCv<ProfileInput> = {
  part: 'profile',
  label: 'the profile',
  fieldsOf: (profile) => ({ ...profile }),
  withFields: (_, fields) => fields,
  stored: ({ profile }) => ({ ...profileFields(profile) }),
  nameOf: (field) => labelOf(profileLabels, field),
};
