const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const accessLifeMs = 15 * minuteMs;
const parentGraceMs = 30_000;
const rememberedLifeMs = 30 * dayMs;
const rememberedIdleMs = 14 * dayMs;
const plainLifeMs = dayMs;

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The absolute end of a session, however often it is renewed. */
export const sessionEnd = (start: Date, remember: boolean): Date =>
  later(start, remember ? rememberedLifeMs : plainLifeMs);

/** When the session ends without another renewal. */
export const refreshEnd = (session: { remember: boolean; used_at: Date; expires_at: Date }): Date =>
  session.remember
    ? earlier(session.expires_at, later(session.used_at, rememberedIdleMs))
    : session.expires_at;

/** When a new access token expires, in whole seconds as in a JWT. */
export function accessEnd(now: Date, sessionEndsAt: Date): Date {
  const end = earlier(later(now, accessLifeMs), sessionEndsAt);
  return new Date(Math.floor(end.getTime() / 1000) * 1000);
}

/** True during the grace period, in which a replaced refresh token still gets its successor. */
export const parentStillWorks = (rotatedAt: Date, now: Date): boolean =>
  now.getTime() - rotatedAt.getTime() <= parentGraceMs;
