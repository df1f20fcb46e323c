import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { cvLimits, type CvSkillInput } from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import { deleteOld } from '../../../platform/db/delete-old.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { namesLeft } from '../../reference/names.commands.ts';
import { findSkills, newNames, proposedSkills } from '../../reference/names.queries.ts';
import { meaningsOf, whichSkill } from '../../reference/reference.rules.ts';
import type { OwnCv } from '../cv.access.ts';
import { replaceBehaviors, replaceSections, replaceSkills, updateProfile } from '../cv.commands.ts';
import { noteEdition } from '../edition.commands.ts';
import { skillIds } from '../cv.queries.ts';
import { replaceEducations, replaceWorks } from '../history.commands.ts';
import { readOwnCv } from '../cv.present.ts';
import { joinedSkill, undoImportEnd } from '../cv.rules.ts';
import type { CvTables } from '../cv.tables.ts';
import { mostSkipped } from './loose.ts';
import { readResume, type ReadResume } from './read.ts';
import { toJsonResume } from './written.ts';

const lists = ['works', 'educations', 'skills', 'behaviors'] as const;

/** What the names of a file ask of its person. */
type Questions = Pick<ResumeImport, 'ambiguous' | 'proposals'>;

/**
 * The parsed skills, each once however many of its names the file has, without names of several skills,
 * without new names above the account's daily limit, and no more than a CV may have. Dropped ones are
 * reported. Names of several skills, and new ones that may mean a skill of the list, come as questions.
 */
export async function withinNames(
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  accountId: number,
  file: ReadResume,
): Promise<ReadResume & Questions> {
  if (!file.skills || file.skills.length === 0) return { ...file, ambiguous: [], proposals: [] };
  const found = await findSkills(
    work.tx,
    file.skills.map(({ name }) => skillKey(name)),
  );
  const { skills, ...read } = eachSkillOnce(
    { ...file, skills: file.skills },
    (name) => found.get(skillKey(name))?.id,
  );
  const keys = skills.map(({ name }) => skillKey(name));
  const standing = await skillIds(work.tx, accountId);
  const places = await newNames(work.tx, accountId, keys, found, standing);
  const fresh = places.map((place) => ({ place, name: skills[place]?.name ?? '' }));
  const asked = new Map(
    fresh.flatMap(({ place, name }) => {
      const question = whichSkill(name);
      return question === undefined ? [] : [[place, question]];
    }),
  );
  const { left, over } = await namesLeft(work, accountId);
  const beyond = places.filter((place) => !asked.has(place)).slice(left);
  const out = new Map([...asked, ...beyond.map((place) => [place, over] as const)]);
  const told = (reason: string, { name }: CvSkillInput) => ({
    path: 'skills',
    about: name,
    reason,
  });
  const within = skills.filter((_, place) => !out.has(place));
  // A CV from before the limit can import its own file again.
  const most = Math.max(cvLimits.skills, standing.length);
  const reasons = [
    ...skills.flatMap((skill, place) => {
      const reason = out.get(place);
      return reason === undefined ? [] : [told(reason, skill)];
    }),
    ...within.slice(most).map((skill) => told(messages.tooMany(cvLimits.skills), skill)),
  ];
  return {
    ...read,
    skills: within.slice(0, most),
    skipped: [...read.skipped, ...reasons].slice(0, mostSkipped),
    ambiguous: fresh.flatMap(({ name }) => {
      const meanings = meaningsOf(name);
      return meanings ? [{ name, meanings }] : [];
    }),
    proposals: await proposedSkills(
      work.tx,
      fresh.flatMap(({ place, name }) => (asked.has(place) ? [] : [name])),
    ),
  };
}

/** Joins several names of one skill: the first name, the higher level, all places of use. */
function eachSkillOnce(
  file: ReadResume & { skills: CvSkillInput[] },
  idOf: (name: string) => number | undefined,
): ReadResume & { skills: CvSkillInput[] } {
  const kept = new Map<number | string, CvSkillInput>();
  const skipped = [...file.skipped];
  for (const skill of file.skills) {
    const id = idOf(skill.name) ?? skillKey(skill.name);
    const before = kept.get(id);
    kept.set(id, before ? joinedSkill(before, skill) : skill);
    if (before)
      skipped.push({
        path: 'skills',
        about: skill.name,
        reason: `The same skill as “${before.name}”: the highest level is kept`,
      });
  }
  return { ...file, skills: [...kept.values()], skipped };
}

/** Replaces the parts of a locked CV that a file has, and stores the earlier version for a day. */
export async function importResume(
  unit: UnitOfWork,
  cv: OwnCv,
  read: ReadResume,
  network: string,
): Promise<void> {
  const before = JSON.stringify(toJsonResume(await readOwnCv(unit.tx, cv.id), cv.updated_at));
  const hasSections = Object.keys(read.sections).length > 0;
  const parts: CvTables['cv_import']['parts'] = [
    ...lists.filter((list) => read[list] !== null),
    ...(hasSections ? (['sections'] as const) : []),
  ];
  const kept = { before, parts, imported_at: unit.now };
  await unit.tx
    .insertInto('cv_import')
    .values({ cv_id: cv.id, ...kept })
    .onConflict((conflict) => conflict.column('cv_id').doUpdateSet(kept))
    .execute();
  await replaceParts(unit, cv, read, network);
}

/** Restores a locked CV to its version before the last import. */
export async function undoImport(unit: UnitOfWork, cv: OwnCv, network: string): Promise<void> {
  const kept = await unit.tx
    .deleteFrom('cv_import')
    .where('cv_id', '=', cv.id)
    .returningAll()
    .executeTakeFirst();
  if (!kept || undoImportEnd(kept.imported_at) <= unit.now) throw nothingToUndo();
  if (kept.imported_at.getTime() !== cv.updated_at.getTime()) throw nothingToUndo();
  const read = readResume({ ...kept.before }, unit.now);
  const replaced = (...names: typeof kept.parts) => names.some((name) => kept.parts.includes(name));
  const parts = {
    ...read,
    // Unchanged entries keep their ids.
    works: replaced('works') ? read.works : null,
    educations: replaced('educations') ? read.educations : null,
    // Skills refer to works, so they are restored with them.
    skills: replaced('skills', 'works') ? read.skills : null,
    behaviors: replaced('behaviors') ? read.behaviors : null,
    sections: replaced('sections') ? read.sections : {},
  };
  await replaceParts(unit, cv, parts, network);
}

const nothingToUndo = () =>
  conflict(
    'There’s no import to undo: it was more than a day ago, or you’ve changed the CV since.',
  );

/** Deletes versions of imports that can no longer be undone. */
export const dropOldImports = (db: Kysely<DB>, now: Date): Promise<number> =>
  deleteOld(db, 'cv_import', sql`imported_at <= ${new Date(now.getTime() - 24 * 60 * 60_000)}`);

async function replaceParts(
  unit: UnitOfWork,
  cv: OwnCv,
  read: ReadResume,
  network: string,
): Promise<void> {
  const workIds = read.works
    ? await replaceWorks(unit, cv, read.works)
    : (await readOwnCv(unit.tx, cv.id)).workHistories.map(({ id }) => id);
  if (read.educations) await replaceEducations(unit, cv, read.educations);
  if (read.skills) {
    await noteEdition(unit, cv, 'skills');
    const skills = read.skills.map((skill) => ({
      ...skill,
      works: skill.works.flatMap((place) => workIds[place] ?? []),
    }));
    await replaceSkills(unit, cv, skills, network);
  }
  if (read.behaviors) {
    await noteEdition(unit, cv, 'behaviors');
    await replaceBehaviors(unit, cv, read.behaviors);
  }
  if (Object.keys(read.sections).length > 0) {
    await noteEdition(unit, cv, 'sections');
    await replaceSections(unit, cv, read.sections);
  }
  if (Object.keys(read.profile).length > 0) {
    await noteEdition(unit, cv, 'profile');
    await updateProfile(unit, cv, read.profile);
  }
}
