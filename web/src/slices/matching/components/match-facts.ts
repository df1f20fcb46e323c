interface Compared {
  name: string;
  /** Required level; 0 is nice to have. */
  jobScore: number;
  /** The person's level; 0 if absent. */
  cvScore: number;
}

/** How many are named; the others are counted. */
const named = 3;

const gapOf = ({ jobScore, cvScore }: Compared) => Math.max(0, jobScore - cvScore);
const absent = ({ cvScore }: Compared) => cvScore === 0;

/** Missing skills first, then short ones, larger gaps first; nice to have last. */
export const byGap = <Skill extends Compared>(skills: readonly Skill[]): Skill[] =>
  skills.toSorted(
    (a, b) =>
      Number(a.jobScore === 0) - Number(b.jobScore === 0) ||
      Number(gapOf(b) > 0 && absent(b)) - Number(gapOf(a) > 0 && absent(a)) ||
      gapOf(b) - gapOf(a),
  );

/**
 * The facts of a match before any judgment: `5 of 6 skills met · Kubernetes missing`; '' without scored
 * skills.
 */
export function factWords(skills: readonly Compared[]): string {
  const scored = skills.filter(({ jobScore }) => jobScore > 0);
  if (scored.length === 0) return '';
  const gaps = byGap(scored.filter((skill) => gapOf(skill) > 0));
  const shown = gaps.slice(0, named);
  const missing = shown.filter(absent).map(({ name }) => name);
  const parts = [
    missing.length > 0
      ? `${new Intl.ListFormat('en-US', { style: 'long' }).format(missing)} missing`
      : '',
    ...shown
      .filter((skill) => !absent(skill))
      .map((one) => `${one.name} ${one.cvScore} of ${one.jobScore}`),
  ].filter(Boolean);
  const more = gaps.length > named ? ` and ${gaps.length - named} more` : '';
  const lacking = parts.length > 0 ? ` · ${parts.join(', ')}${more}` : '';
  const total = scored.length;
  return `${total - gaps.length} of ${total} ${total === 1 ? 'skill' : 'skills'} met${lacking}`;
}
