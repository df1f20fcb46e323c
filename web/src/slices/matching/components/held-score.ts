import { greenAbove, type Match } from '@fourfold/contract/matching/schema.ts';

const names = new Intl.ListFormat('en-US');

/** The sentence for a score that the band holds (RULES.md section 7); null if it does not. */
export function heldScore({ score, raw, band, skill, skills }: Match): string | null {
  if (score === null || raw === null || score === raw) return null;
  const missing = skills.filter(({ jobScore, cvScore }) => jobScore > 0 && cvScore === 0);
  const held = `${score}, held at ${score}`;
  if (band !== 'doNotMeet') return `${held}: the job is met (${raw} without that)`;
  if (missing.length === 0)
    return `${held}: skills come to ${skill}%, and a job is met above ${greenAbove}% (${raw} without that)`;
  const [list, verb] = [names.format(missing.map(({ name }) => name)), missing.length > 1];
  return `${held}: ${list} ${verb ? 'are' : 'is'} missing (${raw} without that)`;
}
