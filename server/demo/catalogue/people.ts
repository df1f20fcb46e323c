import words from './names.json' with { type: 'json' };

/** Given and family names of many origins. Pairs are random and mean nobody. */
export const givenNames = words.given.split(' ');
export const familyNames = words.family.split(' ');

/** The mail domain; nobody's, because `.example` is never registered (RFC 2606). */
export const { mailDomains } = words;
