/* States as ads write them: 'CO', 'Colorado', 'D.C.'. */

const names =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI Virgin Islands';

const states: ReadonlyMap<string, string> = new Map([
  ...names.split('|').flatMap((one): [string, string][] => {
    const [code, name] = [one.slice(0, 2), one.slice(3)];
    return [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ];
  }),
  ['d.c.', 'DC'],
]);

/** The letters of a state by its name or letters, in any case; undefined if it is none. */
export const stateCode = (word: string): string | undefined => states.get(word.toLowerCase());

/** A state in a text, by its name or letters. */
export const anyState = names
  .split('|')
  .flatMap((one) => [one.slice(3), one.slice(0, 2)])
  .concat(String.raw`D\.C\.`)
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** Towns that ads name alone, without their state. */
export const wellKnown =
  'atlanta|austin|anchorage|albuquerque|aurora|baltimore|boston|boulder|brooklyn|charlotte|chicago|cleveland|dallas|denver|detroit|houston|indianapolis|jacksonville|las vegas|los angeles|manhattan|memphis|miami|milwaukee|minneapolis|nashville|new orleans|new york(?: city)?|nyc|oakland|oklahoma city|omaha|orlando|philadelphia|phoenix|pittsburgh|portland|raleigh|sacramento|salt lake city|san antonio|san diego|san francisco|san jose|san mateo|palo alto|mountain view|santa monica|sf|seattle|st[.] louis|tampa|tucson|tulsa|washington';
