import type { JobRole } from './schema.ts';

/** Days after which an employer is asked 'Still hiring?', and more days until the post says so. */
export const askAfterDays = 30;
export const unconfirmedAfterDays = askAfterDays + 14;

const dayMs = 24 * 3_600_000;
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => dayFormat.format(new Date(day));

type Stated = Pick<JobRole, 'vacancy' | 'fillBy' | 'applyBy'>;

/** What a post is for; '' where it does not say. */
export function vacancyWords({ vacancy, fillBy }: Stated): string {
  if (vacancy === 'collect') return 'We collect applications';
  if (fillBy !== null) return `To be filled by ${dayText(fillBy)}`;
  return vacancy === 'fill' ? 'To be filled' : '';
}

/** Until when one may apply. */
export const deadlineWords = ({ applyBy }: Stated): string =>
  applyBy === null ? 'No deadline' : `Apply by ${dayText(applyBy)}`;

/** The day since which an open post is not confirmed; null while it counts as confirmed. */
export const unconfirmedSince = (confirmed: Date, now: Date): string | null =>
  now.getTime() - confirmed.getTime() >= unconfirmedAfterDays * dayMs
    ? confirmed.toISOString().slice(0, 10)
    : null;

/** `Not confirmed since Oct 1, 2026` */
export const unconfirmedWords = (since: string): string => `Not confirmed since ${dayText(since)}`;
