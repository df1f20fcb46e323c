import {
  profileForm,
  type Cv,
  type CvProfile,
  type ProfileInput,
} from '@fourfold/contract/cv/schema.ts';
import { emptySections, type CvSections } from '@fourfold/contract/cv/sections.ts';
import type { Tx } from '../../database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { fieldsOf } from '../../platform/db/columns.ts';
import { toPicture } from '../file/file.rules.ts';
import type { CvRow } from './cv.access.ts';
import { readCv, type WholeCv } from './cv.queries.ts';
import { missingOf, undoImportEnd } from './cv.rules.ts';

export const toProfileForm = (row: CvRow): Required<ProfileInput> =>
  fieldsOf(profileForm, { ...row, years_of_experience: row.years_of_experience_id });

export const toProfile = (row: WholeCv['row']): CvProfile => ({
  ...toProfileForm(row),
  avatar: toPicture(row.avatar_id, row.avatar_key),
});

export const toSections = ({ sections }: CvRow): CvSections => ({ ...emptySections, ...sections });

/** A CV as its owner reads and edits it. */
export const toCv = ({
  row,
  works,
  educations,
  skills,
  behaviors,
  editions,
  questions,
}: WholeCv): Cv => ({
  id: row.id,
  status: row.status,
  profile: toProfile(row),
  educations,
  workHistories: works,
  skills,
  behaviors,
  sections: toSections(row),
  editions,
  undoImportUntil: row.imported_at && undoImportEnd(row.imported_at).toISOString(),
  nameQuestions: questions,
  validationResult: missingOf(
    toProfileForm(row),
    skills.filter(({ level }) => level > 0).length,
    behaviors,
  ),
});

/** The same by its id. */
export async function readOwnCv(tx: Tx, cvId: number): Promise<Cv> {
  const whole = await readCv(tx, cvId);
  if (!whole) throw notFound('CV not found');
  return toCv(whole);
}
