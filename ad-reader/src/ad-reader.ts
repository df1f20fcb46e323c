import type { KnownSkill } from '@fourfold/contract/reference/skill-mention.ts';
import type { Ad } from './ad.ts';
import { ofBoard, ofPersonio } from './boards.ts';
import { markdownOf } from './markdown.ts';
import { jsonLdIn, ofPosting, postingsIn, type Said } from './posting.ts';
import { skillsIn } from './skills.ts';
import { payIn } from './pay-text.ts';
import { employmentTypeOf, workModeOf, yearsIn } from './terms.ts';

/** A longer text is not read at all: a part of it would pass for the whole. */
export const mostCharacters = 2_100_000;
const most = { ads: 200, text: 200_000 };

export interface ReadAds {
  ads: (Ad & {
    /** Skills that the ad names outside of its requirements. */
    also: string[];
    /** Characters at its end in which no skills, pay and years were looked for. */
    unread: number;
  })[];
  /** How many more there are than are read at once. */
  over: number;
  /** It has more than `mostCharacters`; nothing of it was read. */
  tooLong: boolean;
}

/**
 * Reads job ads from a text: a board's JSON or XML, JSON-LD, a page of HTML, Markdown or plain text;
 * the content decides which it is. Pure: nothing is fetched.
 * @param skills of the reference data, with all their names
 */
export function readAds(whole: string, skills: readonly KnownSkill[]): ReadAds {
  if (whole.length > mostCharacters) return { ads: [], over: 0, tooLong: true };
  const said = saidIn(whole.trim());
  return {
    ads: said.slice(0, most.ads).map((one) => completed(one, skills)),
    over: Math.max(0, said.length - most.ads),
    tooLong: false,
  };
}

function saidIn(text: string): Said[] {
  if (text === '') return [];
  if (/^[[{]/.test(text)) {
    const value = jsonOf(text);
    if (value !== undefined) {
      const postings = postingsIn(value);
      return postings.length > 0 ? postings.map(ofPosting) : (ofBoard(value) ?? []);
    }
  }
  const personio = ofPersonio(text);
  if (personio) return personio;
  if (!/<(?:html|body|p|div|ul|h[1-6]|br|script)\b/i.test(text)) return [ofText(text)];
  const postings = jsonLdIn(text).flatMap((value) => postingsIn(value));
  return postings.length > 0 ? postings.map(ofPosting) : [ofText(markdownOf(text))];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a text without fields its first line is the title. */
function ofText(text: string): Said {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const at = lines.findIndex((line) => line.trim() !== '');
  const title = (lines[at] ?? '')
    .replace(/^#+\s+/, '')
    .replaceAll('**', '')
    .trim();
  const isTitle = title.length <= 120 && !/[.!?]$/.test(title);
  return {
    key: '',
    title: isTitle ? title : '',
    description: lines
      .slice(isTitle ? at + 1 : at)
      .join('\n')
      .trim(),
  };
}

/** What the source does not say is read from the text. */
function completed(said: Said, known: readonly KnownSkill[]): ReadAds['ads'][number] {
  const { description } = said;
  const text = description.slice(0, most.text);
  const head = `${said.title}\n${text.split('\n').slice(0, 12).join('\n')}`;
  return {
    key: said.key,
    title: said.title,
    description,
    city: said.city ?? '',
    state: said.state ?? '',
    workMode: said.workMode ?? workModeOf(head),
    ...(said.pay || said.payLeft
      ? { pay: said.pay ?? null, payLeft: said.payLeft ?? '' }
      : payIn(text, said.abroad)),
    employmentType: said.employmentType ?? employmentTypeOf(head),
    years: said.years ?? yearsIn(text),
    benefits: said.benefits ?? [],
    unread: description.length - text.length,
    ...skillsIn(text, known),
  };
}
