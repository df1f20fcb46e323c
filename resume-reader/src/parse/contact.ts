import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { foundIn, type Found, type Line } from '../document.ts';
import { placeOf, placeWithin, positionScore } from './kinds.ts';
import { isDateText } from './dates.ts';
import { mailOf } from './mail.ts';
import { nameOf, namePart } from './name.ts';
import { witnessOf } from './witness.ts';

export interface Contact {
  name: Found | null;
  label: Found | null;
  email: Found | null;
  phone: Found | null;
  /** `Austin, TX 78701`. */
  place: Found | null;
  links: Found[];
}

const address =
  /(?:https?:\/\/|www\.)[^\s|,;·•)]+|\b(?:linkedin\.com|github\.com|gitlab\.com|bitbucket\.org|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com|twitter\.com|x\.com)\/[^\s|,;·•)]+|(?<![@\w.])[a-z0-9-]+\.(?:dev|io|me|com|org|net|design|app|tech|ai|co)(?:\/[^\s|,;·•)]*)?(?![\w@])/gi;

function firstIn(lines: readonly Line[], pattern: RegExp): Found | null {
  for (const line of lines) {
    const match = pattern.exec(line.text);
    if (match) return foundIn(line, match.index, match.index + match[0].length);
  }
  return null;
}

/** What of a file its contact is read from. */
export interface Given {
  /** Lines of the head and of the contact section. */
  top: readonly Line[];
  all: readonly Line[];
  /** Whether a line stands among works, schools and the like. */
  isEntry?: (line: Line) => boolean;
  /** Addresses behind words. */
  links?: readonly string[];
  /** What the file says of its person beside its text: title, author, its own name. */
  names?: readonly string[];
}

/** Name, addresses and place. */
export function contactOf(given: Given): Contact {
  const { top, all, isEntry = () => false, links = [], names = [] } = given;
  const email = mailOf(top, all, links);
  const shown = linksIn(all, links);
  const witness = witnessOf(
    email,
    names,
    shown.map(({ text }) => text),
  );
  const name = nameOf({ top, all, isEntry }, witness);
  return {
    name: name?.found ?? null,
    label: labelOf(top, name?.line ?? null),
    email,
    phone: phoneIn(top) ?? phoneIn(all.slice(0, 400)) ?? phoneBehind(links),
    place: placeIn(top),
    links: shown,
  };
}

function phoneIn(lines: readonly Line[]): Found | null {
  for (const [at, line] of lines.entries()) {
    if (!/\d{3}/.test(line.text) || line.text.length > 300 || isDateText(line.text)) continue;
    const [number] = findPhoneNumbersInText(line.text, { defaultCountry: 'US' });
    if (number) return foundIn(line, number.startsAt, number.endsAt);
    const parted = partedPhone(line, lines[at + 1]);
    if (parted) return parted;
  }
  // Made-up numbers and foreign ones without their country.
  return firstIn(
    lines.filter(({ text }) => !isDateText(text)),
    /(?<![\d/-])(?:\+\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]\d{3,4}[ .-]?\d{3,4}(?![\d/-])/,
  );
}

/** `(515)` at the end of a line, and `555-0170` at the beginning of the next. */
function partedPhone(line: Line, next: Line | undefined): Found | null {
  const end = /(?:\+1[ .-]?)?\(?\d{3}\)?[ .-]?(?:\d{3}[.-])?$/.exec(line.text);
  const rest = /^[\d.-]{4,8}(?!\S)/.exec(next?.text ?? '');
  if (!next || !end || !rest || (end.index > 0 && /\S/.test(line.text[end.index - 1] ?? '')))
    return null;
  const digits = `${end[0]}${rest[0]}`.replaceAll(/\D/g, '').replace(/^1/, '');
  const isNext = next.page === line.page && next.y - line.y <= Math.max(1, line.size) * 2;
  if (digits.length !== 10 || !isNext) return null;
  const [one, other] = [
    foundIn(line, end.index, line.text.length),
    foundIn(next, 0, rest[0].length),
  ];
  const joint = /[.-]$/.test(one.text) ? '' : ' ';
  return { text: `${one.text}${joint}${other.text}`, words: [...one.words, ...other.words] };
}

/** The number that a word or an icon calls. */
function phoneBehind(links: readonly string[]): Found | null {
  for (const link of links) {
    const [, number = ''] = /^tel:(?:\/\/)?([^;?]{7,30})/i.exec(link) ?? [];
    const text = number.replaceAll('%20', ' ').trim();
    if (/^[+\d(][\d ().-]+$/.test(text)) return { text, words: [] };
  }
  return null;
}

function placeIn(lines: readonly Line[]): Found | null {
  const parted = /[\t|•·●▪■◆♦∙⋅]|\s[–—/~-]\s|(?<=:)\s/g;
  for (const line of lines) {
    let from = 0;
    const ends = [...line.text.matchAll(parted)].map(
      (match) => [match.index, match.index + match[0].length] as const,
    );
    for (const [to, next] of [...ends, [line.text.length, 0] as const]) {
      const found = foundIn(line, from, to);
      if (placeOf(found.text)) return found;
      const street = /^\d+ [^,]+,\s*(.+)$/.exec(found.text)?.[1];
      if (street && placeOf(street)) return foundIn(line, line.text.indexOf(street, from), to);
      from = next;
    }
  }
  // A contact line may have nothing but spaces between its parts.
  for (const line of lines) {
    const isContact =
      line.text.length < longestContact && /\S@\S|\d{3}\W{0,2}\d{4}/.test(line.text);
    const place = isContact ? placeWithin(line.text) : undefined;
    if (place) return foundIn(line, place.from, place.to);
  }
  return null;
}

const longestContact = 200;

/** What stands beside or below the name and reads as a position. */
function labelOf(top: readonly Line[], named: Line | null): Found | null {
  const at = named ? top.indexOf(named) : -1;
  if (named) {
    const from = Math.min(named.text.length, namePart(named) + 1);
    const rest = foundIn(named, from, named.text.length);
    if (positionScore(rest.text) > 0 && rest.text.length < 80) return rest;
  }
  for (const line of top.slice(at + 1, at + 4)) {
    const cell = foundIn(
      line,
      0,
      line.text.includes('\t') ? line.text.indexOf('\t') : line.text.length,
    );
    if (positionScore(cell.text) > 0 && cell.text.length < 90 && !/[.@]$|\S@\S/.test(cell.text))
      return cell;
  }
  return null;
}

function linksIn(all: readonly Line[], behind: readonly string[]): Found[] {
  const found = new Map<string, Found>();
  const keyOf = (link: string) => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '').toLowerCase();
  for (const line of all)
    for (const match of line.text.matchAll(address)) {
      const one = foundIn(line, match.index, match.index + match[0].length);
      const text = one.text.replace(/[.,;:]+$/, '');
      const before = line.text[match.index - 1];
      if (before === '@' || found.size >= 30) continue;
      found.set(keyOf(text), { ...one, text: /^https?:/i.test(text) ? text : `https://${text}` });
    }
  for (const link of behind)
    if (/^https?:/.test(link) && !found.has(keyOf(link)) && found.size < 30)
      found.set(keyOf(link), { text: link, words: [] });
  return [...found.values()];
}
