/** Times of signing in, apart from the schemas so that the login page need not carry those. */
export const codeLifeMs = 5 * 60_000;
export const resendAfterMs = 30_000;
/** A token that ends sooner than this is renewed before it is used. */
export const renewBeforeMs = 5 * 60_000;
/** The access cookie ends this much before its token. */
export const accessCookieMarginMs = 60_000;
