import { anyState, stateCode, wellKnown } from './states.ts';

/* Where a job is, in an ad's own words. */

export interface Place {
  city: string;
  /** As it is written: a name or two letters. */
  state: string;
}

/** Of a longer line the beginning is looked through. */
const longest = 400;
const none: Place = { city: '', state: '' };
const country =
  /^(?:us|usa|u\.s\.?(?:a\.?)?|united states(?: of america)?|anywhere|worldwide|global(?:ly)?|any(?: location)?|nationwide|multiple locations|various|flexible|americas?|north america|emea|europe|eu)$/i;
const mode =
  /^\s*[[(]?\s*(?:fully |100\s?% )?(?:remote|hybrid|on-?\s?site|in[- ](?:office|person))\b[\s(,:;/–—-]*(?:(?:in|from|or|only)\b\s*)?/i;

/** Of a source's own field: `Duluth, MN`, `Remote – Duluth, Minnesota, United States`. */
export function placeOf(text: string): Place {
  const bare = text.replace(mode, '').replace(/\)\s*$/, '');
  const [city = '', state = ''] = (bare.split(/[;|/\n]/)[0] ?? '')
    .split(',')
    .map((part) => part.trim());
  return {
    city: country.test(city) ? '' : city.slice(0, 120),
    state: country.test(state) ? '' : state.replace(/\s+\d{5}(?:-\d{4})?$/, '').slice(0, 60),
  };
}

/** A town's name: up to four words that begin large. */
const word = String.raw`\p{Lu}[\p{L}.’'-]{0,24}`;
const town = String.raw`(?:(?:St|Ft|Mt)\. )?${word}(?: (?:(?:de|la|las|los|el|of|the|du|des) |d['’])?${word}){0,3}`;
const place = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<city>${town})(?<joint>, ?| \(| ?/ ?| )(?<state>${anyState})(?![\p{L}\p{N}])(?<zip>,? \d{5})?`,
  'gu',
);

/** `US-OH-Cincinnati` */
const code = /\bUS-(?<state>[A-Z]{2})-(?<city>\p{Lu}[\p{L}.' ]{1,30}\p{L})/u;

/** Whether the letters of a state are also a word: 'IN', 'OR', 'ME'. */
const isWord = (state: string) => /^(?:IN|OR|ME|OK|HI|OH|ID|LA|PA|MA|AL|DE)$/.test(state);

/** A line in capitals, or in small letters with a postal code, as one would write it in a letter. */
function asWritten(line: string): string {
  const isLoud = !/\p{Ll}/u.test(line);
  if (!isLoud && (/\p{Lu}/u.test(line) || !/\b\d{5}\b/.test(line))) return line;
  return line.replaceAll(/[\p{L}’']+/gu, (one) => {
    if (one.length === 2 && stateCode(one)) return one.toUpperCase();
    return one.slice(0, 1).toUpperCase() + one.slice(1).toLowerCase();
  });
}

/** What stands before a town's name and is none of it. */
const before =
  /^(?:(?:In|Near|At|From|Of|Our|The|Based|Located|Office|Job|Work|City|Onsite|On-site|Hybrid|Remote|Downtown|Greater|Location|Where|Now|Hiring|Is)\s+)+/;

/** The first town with its state in a line: `Tacoma, WA 98402`, `Asheville NC`, `Bend, Oregon`. */
export function placeIn(line: string): Place {
  // 'Charlotte (CLT), North Carolina'
  const text = asWritten(line.slice(0, longest)).replaceAll(/ \([A-Z]{3}\)(?=,)/g, '');
  const coded = code.exec(text)?.groups;
  if (coded) return { city: coded['city'] ?? '', state: coded['state'] ?? '' };
  for (const match of text.matchAll(place)) {
    const { city = '', joint = '', state = '', zip } = match.groups ?? {};
    const isShort = state.length === 2;
    // 'Work in Ohio' has no town, and 'Python OR' no state; 'Asheville NC' has both.
    if (zip === undefined && joint === ' ' && (!isShort || isWord(state))) continue;
    const after = text.slice(match.index + match[0].length);
    if (zip === undefined && isWord(state) && !/^\s*(?:$|[|,;)•·/(–—.-])/.test(after)) continue;
    const named = city.replace(before, '').replace(street, '').trim();
    const isState = stateCode(named) !== undefined && (named.length === 2 || !isShort);
    if (named === '' || (isState && named !== 'New York') || noTown.test(named)) continue;
    return { city: named, state };
  }
  return none;
}

const street =
  /^.*\b(?:Road|Rd|Street|Avenue|Ave|Blvd|Boulevard|Drive|Dr|Way|Lane|Ln|Suite|Floor|Hwy|Highway|Parkway|Pkwy)\b\.? (?=\p{Lu})/u;
const noTown =
  /^(?:remote|hybrid|bachelor|master|degree|license|university|college|county|state|street|st|ave|avenue|suite|usa?)$|\b(?:university|college|county|department|license|inc|llc|hospital|schools?)$/i;

const label =
  /^(?:(?:job|work|primary|position|office|duty|worksite|assignment)\s+)?(?:locations?(?:\(s\))?|place|where|lugar|city(?:\s?[/,&]\s?state)?|job ?site|site|office|worksite|address|duty station|based in)\b[^:\n]{0,30}$/i;

/** Whether a label, such as `Job Location`, names the place. */
export const labelsPlace = (words: string): boolean => label.test(words.trim());

/** Behind a town they make it one without a label. */
const abroad =
  /^(?:Australia|Austria|Belgium|Brazil|Canada|Denmark|England|Finland|France|Germany|India|Ireland|Israel|Italy|Japan|Mexico|Netherlands|New Zealand|Norway|Poland|Portugal|Scotland|Singapore|Spain|Sweden|Switzerland|UK|United Kingdom|Ontario|Quebec|British Columbia|Alberta|ON|BC|QC|AB)$/;
const bareTown = new RegExp(String.raw`^(?<city>${town}) (?<state>[A-Z]{2})(?: \d{5})?$`, 'u');
/** What stands where a town does and is none. */
const noPlace =
  /\b(?:wide|various|multiple|locations?|statewide|field|site|campus|office|home|route|region|territory|traveling|travel|flexible|hybrid|tbd|see|floor|building|department|school|district|hospital|center|store|negotiable|anywhere|remote)\b/i;
const known = new RegExp(`^(?:${wellKnown})$`, 'i');
const knownIn = new RegExp(
  String.raw`\b(?:in|near|at|from)\s+(?:the |our |downtown |beautiful )?(?<city>${wellKnown})(?![\p{L}-])`,
  'iu',
);
/** The parts of 'NYC or remote (US)', 'Hybrid (Seattle)', 'Onsite 3 days / Boston'. */
const alternatives = /\s*(?:[(),;/:]|\s(?:or|and|&|in)\s)\s*/i;
const besides =
  /\s*\b(?:(?:bay|metro(?:politan)?)?\s?area|bay|preferred|only|office|hq|downtown|on-?\s?site|hybrid|remote|in[- ](?:office|person))\b.*$/i;

/** A well-known town that a sentence names without its state: 'a position in Austin'. */
export function knownPlaceIn(line: string): Place {
  const city = knownIn.exec(line.slice(0, longest))?.groups?.['city'];
  return city === undefined ? none : { city: cityOf(city), state: '' };
}

/** What a label or a part of a line names as a place, whole: `Austin, TX 78701`, `NYC`, `Berlin, Germany`. */
export function placeNamed(value: string, isLabeled: boolean): Place {
  const found = placeIn(value);
  if (found.city !== '') return found;
  const { city = '', state = '' } = bareTown.exec(value.trim())?.groups ?? {};
  if (stateCode(state) !== undefined && /\p{Ll}/u.test(value)) return { city, state };
  for (const part of value.split(alternatives)) {
    const bare = part.replace(besides, '').trim();
    if (known.test(bare)) return { city: cityOf(bare), state: '' };
  }
  const at = /^(?:on-?\s?site|hybrid)\b[^,]{0,20}?\s(?:in|at)\s/i.exec(value)?.[0];
  const isAt = at !== undefined;
  const bare = value
    .slice(at?.length ?? 0)
    .replace(mode, '')
    .replace(besides, '')
    .replaceAll(/\s*[()]/g, ',')
    .trim();
  const [first = '', ...more] = bare.split(/,+/).map((part) => part.trim());
  const second = more[0] ?? '';
  if (stateCode(first) !== undefined && (more.length === 0 || country.test(second)))
    return isLabeled || first.length > 2 ? { city: '', state: first } : none;
  const isTown =
    (isLabeled || isAt || abroad.test(second)) &&
    /^\p{Lu}[\p{L} .'’-]{1,40}$/u.test(first) &&
    !country.test(first) &&
    !noPlace.test(first);
  if (!isTown || /\d/.test(second) || bare.length > 60) return none;
  return { city: first, state: country.test(second) ? '' : second };
}

const cityOf = (name: string) =>
  /^(?:nyc|new york city)$/i.test(name)
    ? 'New York'
    : /^sf$/i.test(name)
      ? 'San Francisco'
      : asWritten(name);
