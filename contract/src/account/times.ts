/** Session times, separate from the schemas, which the login page does not load. */
export const codeLifeMs = 5 * 60_000;
export const resendAfterMs = 30_000;
/** A token that expires sooner than this is renewed before use. */
export const renewBeforeMs = 5 * 60_000;
/** The access cookie expires this much before its token. */
export const accessCookieMarginMs = 60_000;
