/* Where a public link was put, its `?from=`. No schemas here: public pages load it. */

const wellFormed = /^[a-z0-9._-]{1,40}$/;

/** The source of a link: 'indeed'; null for anything else than such a word. */
export const sourceOf = (asked: unknown): string | null =>
  typeof asked === 'string' && wellFormed.test(asked) ? asked : null;

/** Of links by which people recommend a job. */
export const referralSource = 'referral';
/** Before what leads to the one who recommends it. */
export const referralPrefix = `${referralSource}.`;

/** A source as it is counted and shown: 'referral.4f…' → 'referral'. */
export const shownSource = (source: string): string =>
  source.startsWith(referralPrefix) ? referralSource : source;

/** Sources that have a name of their own; any other is shown as it is written. */
export const knownSources: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  newsletter: 'Newsletter',
  [referralSource]: 'Recommendation',
};

/** What many rare sources of a page are counted as. */
export const otherSource = 'other';

export const sourceName = (source: string): string =>
  Object.hasOwn(knownSources, source) ? (knownSources[source] ?? source) : source;
