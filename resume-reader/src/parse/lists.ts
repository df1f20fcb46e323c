import { foundIn, wordsIn, type Found, type Line } from '../document.ts';
import { periodsIn, type Period } from './dates.ts';
import { usualEntries } from './entries.ts';
import { positionScore } from './kinds.ts';
import { headOf } from './parts.ts';
import { textOf } from './prose.ts';

/** Languages, certificates, projects, volunteer work and lists of words. */

const tongues =
  'English|Spanish|French|German|Italian|Portuguese|Dutch|Danish|Swedish|Norwegian|Finnish|Icelandic|Polish|Czech|Slovak|Hungarian|Romanian|Bulgarian|Greek|Turkish|Russian|Ukrainian|Belarusian|Serbian|Croatian|Bosnian|Slovenian|Albanian|Macedonian|Lithuanian|Latvian|Estonian|Irish|Welsh|Scottish Gaelic|Basque|Catalan|Galician|Arabic|Hebrew|Persian|Farsi|Dari|Pashto|Kurdish|Urdu|Hindi|Punjabi|Bengali|Gujarati|Marathi|Tamil|Telugu|Kannada|Malayalam|Nepali|Sinhala|Mandarin(?: Chinese)?|Cantonese|Chinese|Japanese|Korean|Vietnamese|Thai|Lao|Khmer|Burmese|Malay|Indonesian|Tagalog|Filipino|Hmong|Swahili|Amharic|Somali|Yoruba|Igbo|Hausa|Zulu|Xhosa|Afrikaans|Haitian Creole|Armenian|Georgian|Azerbaijani|Kazakh|Uzbek|Mongolian|American Sign Language|ASL|Latin|Esperanto';
const fluencies =
  'native(?: speaker| or bilingual(?: proficiency)?| language)?|mother tongue|bilingual|fluent|full professional(?: proficiency)?|professional(?: working)?(?: proficiency| level)?|limited working(?: proficiency)?|elementary(?: proficiency)?|proficient|advanced|upper[- ]intermediate|intermediate|conversational|basic(?: knowledge)?|beginner|good|working knowledge|business fluent|[ABC][12]\\+?';
const spoken = new RegExp(
  `\\b(${tongues})\\b(?:\\s*[-–—:,(|\\t•·]?\\s*\\(?((?:${fluencies})(?:\\s*[/,(]\\s*(?:${fluencies})\\)?)?)\\b\\)?)?`,
  'gi',
);

export interface ReadLanguage {
  language: Found;
  fluency: Found | null;
}

export function languagesOf(lines: readonly Line[]): ReadLanguage[] {
  const found: ReadLanguage[] = [];
  lines.forEach((line) => {
    for (const match of line.text.matchAll(spoken)) {
      const [whole, language = '', fluency] = match;
      const at = match.index;
      const end = at + whole.length;
      found.push({
        language: { text: language, words: wordsIn(line, at, at + language.length) },
        fluency: fluency
          ? { text: fluency, words: wordsIn(line, end - fluency.length, end) }
          : null,
      });
    }
    const alone = new RegExp(`^(?:${fluencies})$`, 'i').exec(line.text.trim());
    const last = found.at(-1);
    if (alone && last && !last.fluency) last.fluency = foundIn(line, 0, line.text.length);
  });
  return found;
}

export interface ReadItem {
  name: Found;
  /** An issuer, an organization, a role. */
  by: Found | null;
  text: Found;
  /** A line below it that is only an address. */
  url: Found | null;
  period: Period | null;
  periodWords: number[];
}

/** Certificates and awards: one a line, or entries with dates and more lines. */
export function itemsOf(lines: readonly Line[]): ReadItem[] {
  return lines.flatMap((line, at) => {
    if (isAddress(line)) return [];
    const below = lines[at + 1];
    const period = periodsIn(line.text).at(-1) ?? null;
    const entry = { head: [line], dated: line, period, body: [] };
    const coarse = headOf(entry, false);
    const parts = coarse.length > 1 ? coarse : headOf(entry, true);
    const [name, by] = parts;
    if (!name || name.text.length > 140) return [];
    return [
      {
        name,
        by: by ?? null,
        text: { text: '', words: [] },
        url: below && isAddress(below) ? foundIn(below, 0, below.text.length) : null,
        period,
        periodWords: period ? wordsIn(line, period.from, period.to) : [],
      },
    ];
  });
}

const isAddress = ({ text }: Line) => /^https?:\/\/\S+$/i.test(text.trim());

function urlIn(lines: readonly Line[]): Found | null {
  const line = lines.find(isAddress);
  return line ? foundIn(line, 0, line.text.length) : null;
}

/**
 * Projects and volunteer work: entries with dates, or names with text below.
 * @param positions a position may stand beside the name, after a comma
 */
export function projectsOf(lines: readonly Line[], positions = false): ReadItem[] {
  const dated = usualEntries(lines, true);
  const entries = dated.length > 0 ? dated : namedEntries(lines);
  return entries.flatMap((entry) => {
    const head = headOf(entry, false);
    // A short sentence right below the head is no part of it.
    const said = head.filter(({ text }, at) => at > 0 && /[.!?]$/.test(text));
    const coarse = head.filter((part) => !said.includes(part));
    const fine = positions && coarse.length === 1 ? headOf(entry, true) : [];
    const [name, by] = fine.some(({ text }) => positionScore(text) > 0) ? fine : coarse;
    if (!name) return [];
    const below = textOf(entry.body.filter((line) => !isAddress(line)));
    return [
      {
        name,
        by: by ?? null,
        text: {
          text: [...said, below]
            .map(({ text }) => text)
            .filter(Boolean)
            .join(' '),
          words: [...said, below].flatMap(({ words }) => words),
        },
        url: urlIn(entry.body),
        period: entry.period,
        periodWords:
          entry.period && entry.dated
            ? wordsIn(entry.dated, entry.period.from, entry.period.to)
            : [],
      },
    ];
  });
}

/** Of a volunteer's work the organization and the role, whichever stands first. */
export function volunteered({ name, by }: ReadItem): {
  organization: Found;
  position: Found | null;
} {
  if (!by) return { organization: name, position: null };
  return positionScore(name.text) > positionScore(by.text)
    ? { organization: by, position: name }
    : { organization: name, position: by };
}

function namedEntries(lines: readonly Line[]) {
  const entries: { head: Line[]; dated: null; period: null; body: Line[] }[] = [];
  const lead = lines.find((line) => !line.bullet);
  const isList = lines.every((line) => line.bullet);
  for (const line of lines) {
    const isHead = isList || (!line.bullet && line.style === lead?.style && line.text.length < 80);
    const last = entries.at(-1);
    const isText =
      last !== undefined &&
      last.body.length === 0 &&
      lines.every(({ style }) => style === lead?.style);
    if (isHead && !(isText && !isList))
      entries.push({ head: [line], dated: null, period: null, body: [] });
    else last?.body.push(line);
  }
  return entries;
}

/** Words of a list: `React, Vue · Docker`, one a line, after `Frontend:`. */
export function wordsOfList(lines: readonly Line[]): Found[] {
  return lines.flatMap((line) => {
    const label = /^[^,:\t]{2,40}:\s*/.exec(line.text)?.[0].length ?? 0;
    const found: Found[] = [];
    let from = label;
    const close = (to: number) => {
      const one = foundIn(line, from, to);
      if (one.text.length > 1 && one.text.length <= 50 && /\p{L}/u.test(one.text)) found.push(one);
    };
    for (const match of line.text.slice(label).matchAll(/\s*[,;|•·\t]\s*|\s+[-–—]\s+|\s+and\s+/g)) {
      close(label + match.index);
      from = label + match.index + match[0].length;
    }
    close(line.text.length);
    return found;
  });
}
