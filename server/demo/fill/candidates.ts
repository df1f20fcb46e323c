import type { Tx } from '../../src/database.ts';
import { profileColumns } from '../../src/slices/cv/cv.commands.ts';
import type { Marketplace } from '../generate/marketplace.ts';
import { insertPictures, type Pictures } from './pictures.ts';
import { insertRows, takeIds, type IdOf } from './rows.ts';

/** Inserts CVs with all their parts. @returns the ids of the CVs */
export async function insertCandidates(
  tx: Tx,
  { cvs }: Marketplace,
  pictures: Pictures,
  accountId: IdOf,
  skillId: (name: string) => number,
): Promise<IdOf> {
  const avatarIds = await insertPictures(
    tx,
    cvs.flatMap(({ key, accountKey, createdDate }) => {
      const picture = pictures.avatars.get(key);
      return picture
        ? [{ ownerKey: key, accountId: accountId(accountKey), picture, createdDate }]
        : [];
    }),
  );
  const cvId = await takeIds(tx, 'cv', cvs.length);
  await insertRows(
    tx,
    'cv',
    cvs.map(({ profile, ...cv }) => ({
      id: cvId(cv.key),
      account_id: accountId(cv.accountKey),
      status: cv.status,
      ...profileColumns(profile),
      avatar_id: avatarIds.get(cv.key),
      created_at: cv.createdDate,
      updated_at: cv.updatedDate,
      active_at: cv.activeDate,
    })),
  );
  const works = cvs.flatMap((cv) => cv.workHistories.map((history) => ({ cv, history })));
  const workId = await takeIds(tx, 'work_history', works.length);
  const workIds = new Map(
    works.map(({ cv, history }, index) => [`${cv.key}.${history.key}`, workId(index + 1)]),
  );
  await insertRows(
    tx,
    'work_history',
    works.map(({ cv, history }, index) => ({
      id: workId(index + 1),
      cv_id: cvId(cv.key),
      name: history.name,
      position: history.position,
      tasks: history.tasks,
      start_month: history.startDate,
      end_month: history.endDate,
      current_job: history.currentJob,
    })),
  );
  const educations = cvs.flatMap((cv) => cv.educations.map((education) => ({ cv, education })));
  const educationId = await takeIds(tx, 'education', educations.length);
  await insertRows(
    tx,
    'education',
    educations.map(({ cv, education }, index) => ({
      id: educationId(index + 1),
      cv_id: cvId(cv.key),
      name: education.name,
      degree_id: education.degreeId,
      field_of_study_id: education.fieldOfStudyId,
      start_month: education.startDate,
      end_month: education.endDate,
      graduated: education.graduated,
    })),
  );
  const skills = cvs.flatMap((cv) => cv.skills.map((skill, place) => ({ cv, skill, place })));
  await insertRows(
    tx,
    'cv_skill',
    skills.map(({ cv, skill, place }) => ({
      cv_id: cvId(cv.key),
      skill_id: skillId(skill.name),
      place,
      level: skill.level,
      work_outside: skill.workOutside,
      links: skill.links,
    })),
  );
  await insertRows(
    tx,
    'cv_skill_work',
    skills.flatMap(({ cv, skill }) =>
      skill.works.map((workKey) => ({
        cv_id: cvId(cv.key),
        skill_id: skillId(skill.name),
        work_id: workIds.get(`${cv.key}.${workKey}`),
      })),
    ),
  );
  await insertRows(
    tx,
    'cv_behavior',
    cvs.flatMap((cv) =>
      cv.behaviors.map(({ behaviorId, variantId }) => ({
        cv_id: cvId(cv.key),
        behavior_id: behaviorId,
        variant_id: variantId,
      })),
    ),
  );
  return cvId;
}
