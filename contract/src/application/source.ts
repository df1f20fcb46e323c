/* Where a public link was put, its `?from=`. Without schemas, because public pages load it. */

const wellFormed = /^[a-z0-9._-]{1,40}$/;

/** The source of a link, such as 'indeed'; null if it is not a valid word. */
export const sourceOf = (asked: unknown): string | null =>
  typeof asked === 'string' && wellFormed.test(asked) ? asked : null;

/** The source of recommendation links. */
export const referralSource = 'referral';
/** The prefix of a recommending person's own source. */
export const referralPrefix = `${referralSource}.`;

/** The source as it is counted and shown: 'referral.4f…' becomes 'referral'. */
export const shownSource = (source: string): string =>
  source.startsWith(referralPrefix) ? referralSource : source;

/** Sources with their own names; any other is shown as written. */
export const knownSources: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  newsletter: 'Newsletter',
  [referralSource]: 'Recommendation',
};

/** Rare sources of a page are counted together as this. */
export const otherSource = 'other';

export const sourceName = (source: string): string =>
  Object.hasOwn(knownSources, source) ? (knownSources[source] ?? source) : source;
