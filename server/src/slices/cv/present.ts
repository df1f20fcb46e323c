import type { Cv, CvProfile } from '@fourfold/contract/cv/schema.ts';
import { toPicture } from '../file/rules.ts';
import type { WholeCv } from './queries.ts';
import { missingOf, toProfileForm } from './rules.ts';

export const toProfile = (row: WholeCv['row']): CvProfile => ({
  ...toProfileForm(row),
  avatar: toPicture(row.avatar_id, row.avatar_key),
});

/** A CV as its owner reads and edits it. */
export const toCv = ({ row, works, educations, skills, behaviors, editions }: WholeCv): Cv => ({
  id: row.id,
  status: row.status,
  profile: toProfile(row),
  educations,
  workHistories: works,
  skills,
  behaviors,
  editions,
  validationResult: missingOf(toProfileForm(row), skills.length, behaviors),
});
