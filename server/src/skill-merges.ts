import type { RunUnit, UnitOfWork } from './platform/unit-of-work.ts';
import { forgetMerge, mergeSkills, partSkills } from './slices/reference/merge.commands.ts';
import {
  foldable,
  mergedSince,
  mergeOf,
  skillCalled,
  type NamedSkillRow,
} from './slices/reference/merge.queries.ts';
import { mergeExamples, mergeFacts, type MergeFacts } from './slices/search/merge.queries.ts';

interface Telling {
  /** A dry run: does the work and rolls it back, so that it reports what would happen. */
  dry: boolean;
  say: (line: string) => void;
}

/** Thrown to roll back a dry run. */
class OnlyLooked extends Error {}

/** Runs a body in one transaction, and rolls a dry run back. @returns the lines to report */
async function told(
  run: RunUnit,
  dry: boolean,
  body: (unit: UnitOfWork) => Promise<string[]>,
): Promise<string[]> {
  let lines: string[] = [];
  try {
    await run(async (unit) => {
      lines = await body(unit);
      if (dry) throw new OnlyLooked();
    });
  } catch (error) {
    if (!(error instanceof OnlyLooked)) throw error;
  }
  return lines;
}

/** Merges the skill of this name into another; reports the rows that changed. */
export async function mergeByName(
  run: RunUnit,
  one: string,
  other: string,
  { dry, say }: Telling,
): Promise<void> {
  const lines = await told(run, dry, async (unit) => {
    const from = await called(unit, one);
    return await mergeAndTell(unit, from, await called(unit, other), dry);
  });
  lines.forEach(say);
}

/** Merges every skill whose name now belongs to another skill, each in its own transaction. */
export async function foldExisting(run: RunUnit, { dry, say }: Telling): Promise<void> {
  const pairs = await run(({ tx }) => foldable(tx));
  for (const { from, to } of pairs)
    (await told(run, dry, (unit) => mergeAndTell(unit, from, to, dry))).forEach(say);
  say(`${pairs.length} names ${dry ? 'lead' : 'led'} to another skill.`);
}

async function mergeAndTell(
  unit: UnitOfWork,
  from: NamedSkillRow,
  to: NamedSkillRow,
  dry: boolean,
): Promise<string[]> {
  const merge = await mergeSkills(unit, from.id, to.id);
  const facts = await mergeFacts(unit.tx, merge);
  const examples = await mergeExamples(unit.tx, merge);
  return [
    `“${from.name}” ${dry ? 'would be' : 'is'} “${to.name}”: ${counts(facts)}.`,
    ...examples.map(
      ({ what, id, from: had, to: too, after }) =>
        `  ${what} ${id}: ${from.name} ${had}${too === null ? '' : `, ${to.name} ${too}`} → ${to.name} ${after}`,
    ),
  ];
}

/** Takes back the merge of the skill that had this name. */
export async function partByName(run: RunUnit, name: string, { dry, say }: Telling): Promise<void> {
  const lines = await told(run, dry, async (unit) => {
    const merge = await mergeOf(unit.tx, name);
    if (!merge) throw new Error(`No skill “${name}” was merged into another.`);
    const since = await mergedSince(unit.tx, merge);
    if (since)
      throw new Error(
        `“${merge.into}” was merged into “${since.name}” since: take that back first.`,
      );
    await partSkills(unit, merge);
    const facts = await mergeFacts(unit.tx, merge);
    await forgetMerge(unit, merge);
    return [
      `“${name}” ${dry ? 'would be' : 'is'} a skill of its own again: ${counts(facts)}.`,
      ...(facts.left > 0 ? [`${facts.left} of them were changed since and stay as they are.`] : []),
    ];
  });
  lines.forEach(say);
}

async function called(unit: UnitOfWork, name: string): Promise<NamedSkillRow> {
  const skill = await skillCalled(unit.tx, name);
  if (!skill) throw new Error(`There is no skill “${name}”.`);
  return skill;
}

const both = (count: number) => (count > 0 ? ` (${count} with both)` : '');

const counts = ({ cvs, cvsWithBoth, jobs, jobsWithBoth, searches, matches }: MergeFacts) =>
  [
    `CVs ${cvs}${both(cvsWithBoth)}`,
    `jobs ${jobs}${both(jobsWithBoth)}`,
    `saved searches ${searches}`,
    `stored matches ${matches}`,
  ].join(', ');
