import type { Work } from '../../../platform/work.ts';
import type { OwnCv } from '../access.ts';
import { replaceBehaviors, replaceSkills, updateProfile } from '../commands.ts';
import { noteEdition } from '../edition/commands.ts';
import { replaceEducations, replaceWorks } from '../history/commands.ts';
import type { ReadResume } from './read.ts';

/** Replaces the parts of a locked CV that a file has. */
export async function importResume(work: Work, cv: OwnCv, read: ReadResume): Promise<void> {
  const workIds = read.works && (await replaceWorks(work, cv, read.works));
  if (read.educations) await replaceEducations(work, cv, read.educations);
  if (read.skills) {
    await noteEdition(work, cv, 'skills');
    const skills = read.skills.map((skill) => ({
      ...skill,
      works: skill.works.flatMap((place) => workIds?.[place] ?? []),
    }));
    await replaceSkills(work, cv, skills);
  }
  if (read.behaviors) {
    await noteEdition(work, cv, 'behaviors');
    await replaceBehaviors(work, cv, read.behaviors);
  }
  if (Object.keys(read.profile).length > 0) {
    await noteEdition(work, cv, 'profile');
    await updateProfile(work, cv, read.profile);
  }
}
