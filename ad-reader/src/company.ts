import type { AdCompany } from './ad.ts';
import { siteOf } from './site.ts';
import { plain } from './text-ad.ts';

/* Who hires: what an ad says of its company. Nothing is guessed: '' and null are not said. */

/** Of a longer text the beginning is looked at, and of a longer line. */
const most = { text: 50_000, name: 80, about: 2000 };

/** Named words of a company, up to five, as a sentence begins with them. */
const named =
  /^(?:at |join |about )?(?<name>(?:[\p{Lu}\d][\p{L}\p{N}'’.-]*|&|and|of|the)(?: (?:[\p{Lu}\d][\p{L}\p{N}'’.-]*|&|and|of)){0,4}),? (?:is (?:an?|the|hiring|looking|seeking|growing|where)\b|was (?:founded|established)\b|seeks\b|makes\b|builds\b|helps\b|has been\b|we\b)/u;
const label =
  /^(?:company(?: name)?|employer|organi[sz]ation|hiring company|business name)\s?:\s?(?<name>\S.*)$/i;
/** Words that begin such a sentence and are no company's. */
const common =
  /^(?:we|our|the|this|it|there|you|your|here|he|she|they|who|what|if|as|the (?:role|job|position|ideal|candidate|successful|right|team|company|person|work|pay|salary|schedule)|this (?:role|job|position)|experience|remote|work|us|about|join|today|people|everyone|nobody)\b/i;
const heading = /^(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$|[\p{L}’' &]{3,40}:?\s*$)/u;
const aboutHeading =
  /^(?:about (?<name>\S.{0,60}?)|who we are|our (?:company|story)|the company|company (?:overview|description|profile)|what we do)\s*:?$/i;
const notCompany =
  /^(?:us|the (?:role|job|position|team|work|opportunity|company|business)|this (?:role|job|position|opportunity)|you|our .*|your .*|me|benefits|company|it)$/i;

function siteIn(text: string): string {
  const found = text.matchAll(
    /https?:\/\/[^\s)\]>"']{4,200}|\bwww\.[^\s)\]>"']{3,100}|[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,3}/gi,
  );
  for (const [address] of found) {
    const site = siteOf(address);
    if (site !== '') return site;
  }
  return '';
}

/** The words of a part headed 'About us', up to the next heading. */
function aboutIn(lines: readonly string[]): { name: string; about: string } {
  for (const [at, line] of lines.entries()) {
    const found = heading.test(line) && aboutHeading.exec(plain(line));
    if (!found) continue;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() !== '' && heading.test(next));
    const about = (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
    const called = found.groups?.['name'] ?? '';
    if (/[\p{L}]/u.test(about) || called !== '')
      if (
        !notCompany.test(called) ||
        called.toLowerCase() === 'us' ||
        /compan|business/i.test(called)
      )
        return { name: notCompany.test(called) ? '' : called, about };
  }
  return { name: '', about: '' };
}

function nameIn(lines: readonly string[]): string {
  for (const line of lines) {
    const name = label.exec(line)?.groups?.['name'];
    if (name && name.length <= most.name) return name;
  }
  for (const line of lines) {
    for (const sentence of line.split(/(?<=[.!?]) /).slice(0, 3)) {
      const name = named.exec(sentence)?.groups?.['name'];
      if (name && !common.test(name)) return name.replace(/^The /, '');
    }
  }
  return '';
}

const foundedIn = (text: string): number | null => {
  const year =
    /\b(?:founded|established|since|in business since)(?: in)? (?<year>(?:19|20)\d\d)\b/i.exec(text)
      ?.groups?.['year'];
  return year === undefined ? null : Number(year);
};

const peopleIn = (text: string): number | null => {
  const { before, after } =
    /\b(?:team|staff|company|crew|family) of (?:about |around |over |nearly |more than )?(?<before>\d[\d,]{0,6})\b(?! years)|\b(?<after>\d[\d,]{0,6})\+? (?:employees|team members|people work|staff members)\b/i.exec(
      text,
    )?.groups ?? {};
  const people = before ?? after;
  return people === undefined ? null : Number(people.replaceAll(',', ''));
};

/**
 * What an ad says of who hires.
 * @param known what the ad's source says in fields of its own; it wins
 */
export function companyIn(description: string, known: Partial<AdCompany> = {}): AdCompany {
  const text = description.slice(0, most.text);
  const lines = text.split('\n');
  const part = aboutIn(lines);
  const own = part.about || text;
  return {
    name: known.name || part.name || nameIn([...part.about.split('\n'), ...lines].map(plain)),
    website: known.website || siteIn(text),
    about: part.about.length <= most.about ? part.about : '',
    founded: foundedIn(own),
    people: peopleIn(own),
  };
}
