import { skillSpelling } from '@fourfold/contract/reference/schema.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { MergeRefused, mergeSkills } from './merge.commands.ts';
import { skillCalled, type NamedSkillRow } from './merge.queries.ts';
import { publicStandings } from './names.rules.ts';
import type { SkillMerge } from './reference.events.ts';

/**
 * Gives a skill another name. The former one stays an alias: the new name is a skill of its own into
 * which the former is merged, so that a release cannot bring it back, and a merge's way back takes the
 * name back. Another spelling of the same letters is written over the one before.
 *
 * @returns the merge; null for another spelling
 */
export async function renameSkill(
  unit: UnitOfWork,
  skill: NamedSkillRow,
  name: string,
): Promise<SkillMerge | null> {
  const { tx } = unit;
  const same = await skillCalled(tx, name);
  if (same && same.id !== skill.id)
    throw new MergeRefused(`“${same.name}” is called that already: merge the two.`);
  if (skillSpelling(name) === skillSpelling(skill.name)) {
    await tx.updateTable('skill').set({ name }).where('id', '=', skill.id).execute();
    return null;
  }
  const before = await tx
    .selectFrom('skill')
    .select(['kind', 'standing', 'weight'])
    .where('id', '=', skill.id)
    .executeTakeFirstOrThrow();
  const isPublic = publicStandings.some((one) => one === before.standing);
  const made = await tx
    .insertInto('skill')
    .values({
      name,
      name_key: skillSpelling(name),
      kind: before.kind,
      weight: before.weight,
      standing: isPublic ? 'listed' : before.standing,
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new MergeRefused(`“${name}” was a skill before. Take that merge back first.`);
  return await mergeSkills(unit, skill.id, made.id);
}
