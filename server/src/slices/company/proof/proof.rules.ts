/** A proof is looked for once in these days, and once a day while it is missing. */
const lookDays = 7;
/** So long a missing proof still counts (RULES.md section 14). */
const missingDays = 14;

const dayMs = 24 * 60 * 60_000;
const later = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

export const recordOf = (token: string): string => `fourfold-verify=${token}`;

/** Whether one of a domain's TXT records has the token. */
export const hasRecord = (texts: readonly string[], token: string): boolean =>
  texts.some((text) => text.trim() === recordOf(token));

export interface Seen {
  seenAt: Date;
  lookAt: Date;
}

/** When a proof is looked for next; null: it is lost. @param seen whether it was there just now */
export function afterLook(seen: boolean, { seenAt }: Pick<Seen, 'seenAt'>, now: Date): Seen | null {
  if (seen) return { seenAt: now, lookAt: later(now, lookDays) };
  if (now >= later(seenAt, missingDays)) return null;
  return { seenAt, lookAt: later(now, 1) };
}

/** Since when a proof is missing; null: it was there when it was last looked for. */
export const missingSince = ({ seenAt, lookAt }: Seen): Date | null =>
  lookAt.getTime() === later(seenAt, lookDays).getTime() ? null : seenAt;
