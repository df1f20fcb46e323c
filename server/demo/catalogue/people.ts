import words from './names.json' with { type: 'json' };

/** Given and family names of many origins. Every pair is made by chance and means nobody. */
export const givenNames = words.given.split(' ');
export const familyNames = words.family.split(' ');

/** Where people have their mail; nobody's, as `.example` is never registered (RFC 2606). */
export const { mailDomains } = words;
