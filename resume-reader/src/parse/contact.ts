import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { foundIn, type Found, type Line, type Word } from '../document.ts';
import { placeOf, placeWithin, positionScore } from './kinds.ts';
import { isDateText } from './dates.ts';
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

const mail = /[\p{L}\p{N}._%+'-]{1,64}\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}/u;
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
  const email = asLinked(mailIn(top) ?? mailIn(all), links);
  const shown = linksIn(all, links);
  const witness = witnessOf(
    email?.text ?? '',
    names,
    shown.map(({ text }) => text),
  );
  const name = nameOf({ top, all, isEntry }, witness);
  return {
    name: name?.found ?? null,
    label: labelOf(top, name?.line ?? null),
    email: email && { ...email, text: unglued(email.text.replaceAll(' ', '')) },
    phone: phoneIn(top) ?? phoneIn(all.slice(0, 400)),
    place: placeIn(top),
    links: shown,
  };
}

/** A mail address, which a narrow column may part: the rest stands alone below, in its cell. */
function mailIn(lines: readonly Line[]): Found | null {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const parted = next && partedMail(line, next);
    if (parted) return parted;
    const match = mail.exec(line.text);
    if (match) return foundIn(line, match.index, match.index + match[0].length);
  }
  return null;
}

function partedMail(line: Line, next: Line): Found | null {
  const isBelow = next.page === line.page && next.y > line.y && next.y - line.y < line.size * 2;
  if (!isBelow || !/@|[._-](?:\t|$)/.test(`${line.text}\t${next.text}`)) return null;
  for (const { words } of line.cells) {
    const [lead, word] = [words[0], words.at(-1)];
    const below = next.cells.find(
      (cell) => cell.words.length === 1 && Math.abs((cell.words[0]?.x ?? 0) - (lead?.x ?? 0)) < 3,
    );
    const rest = below?.words[0];
    if (word && rest && isParted(word, rest, line.text))
      return { text: word.text + rest.text, words: [word.id, rest.id] };
  }
  return null;
}

const wholeMail = new RegExp(`^${mail.source}$`, 'u');

function isParted(word: Word, rest: Word, around: string): boolean {
  if (!wholeMail.test(word.text + rest.text)) return false;
  if (wholeMail.test(rest.text)) return /^[\p{L}\p{N}._-]*[._-]$/u.test(word.text);
  if (!wholeMail.test(word.text)) return true;
  // Only what is too long for its line is parted.
  const isCaps = around === around.toUpperCase();
  return (
    rest.x + rest.width < word.x + word.width &&
    (isCaps ? rest.text === rest.text.toUpperCase() : /^[\p{Ll}.]{1,20}$/u.test(rest.text))
  );
}

/** `Emailana@example.orgAustin`: without the words that touch it. */
const unglued = (text: string): string =>
  text
    .replace(/^E-?mail:?(?=\p{Ll})/u, '')
    .replace(/^(?:\d{3}[-.]){0,2}\d{4}(?=\p{L})/u, '')
    .replace(/(?<=\.\p{Ll}{2,24}?)(?:\p{Lu}\p{L}*|https?|www\..{1,80})$/u, '');

/** As the link behind it has it: an icon's letter may touch it, or a line's end may part it. */
function asLinked(found: Found | null, links: readonly string[]): Found | null {
  const behind = links
    .filter((one) => one.startsWith('mailto:'))
    .map((one) => one.slice('mailto:'.length).split('?')[0]?.trim() ?? '')
    .filter((one) => mail.test(one));
  if (!found) return behind[0] === undefined ? null : { text: behind[0], words: [] };
  const text = found.text.toLowerCase();
  const meant = behind.find((one) => {
    const whole = one.toLowerCase();
    return text.endsWith(whole) || whole.startsWith(text) || whole.endsWith(text);
  });
  return meant === undefined ? found : { ...found, text: meant };
}

function phoneIn(lines: readonly Line[]): Found | null {
  for (const line of lines) {
    if (!/\d{3}/.test(line.text) || line.text.length > 300 || isDateText(line.text)) continue;
    const [number] = findPhoneNumbersInText(line.text, { defaultCountry: 'US' });
    if (number) return foundIn(line, number.startsAt, number.endsAt);
  }
  // Made-up numbers and foreign ones without their country.
  return firstIn(
    lines.filter(({ text }) => !isDateText(text)),
    /(?<![\d/-])(?:\+\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]\d{3,4}[ .-]?\d{3,4}(?![\d/-])/,
  );
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
