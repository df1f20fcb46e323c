import {
  skillIndex,
  type AmbiguousName,
  type KnownSkill,
  type SkillIndex,
} from '@fourfold/contract/reference/skill-mention.ts';
import type { Ad } from './ad.ts';
import { ofBoard } from './boards.ts';
import { companyIn } from './company.ts';
import { markdownOf } from './markdown.ts';
import { ofPersonio } from './personio.ts';
import { jsonLdIn, ofPosting, postingsIn, type Said } from './posting.ts';
import { skillsIn } from './skills.ts';
import { payIn } from './pay-text.ts';
import { benefitsIn } from './benefits.ts';
import { employmentTypeIn, workModeIn, yearsIn } from './terms.ts';
import { headOf, ofText, plain } from './text-ad.ts';
import { partsOf } from './title.ts';

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
  /** It is data in a format that is not known; nothing of it was read. */
  unknown: 'JSON' | 'XML' | null;
}

/**
 * Reads job ads from a text: a board's JSON or XML, JSON-LD, a page of HTML, Markdown or plain text;
 * the content decides which it is. Pure: nothing is fetched.
 * @param skills of the reference data, with all their names
 * @param ambiguous names with several meanings, which ask
 */
export function readAds(
  whole: string,
  skills: readonly KnownSkill[],
  ambiguous: readonly AmbiguousName[] = [],
): ReadAds {
  if (whole.length > mostCharacters) return { ads: [], over: 0, tooLong: true, unknown: null };
  const said = saidIn(whole.replace(/^\ufeff/, '').trim());
  if (!Array.isArray(said)) return { ads: [], over: 0, tooLong: false, ...said };
  const index = skillIndex(skills, ambiguous);
  return {
    ads: said.slice(0, most.ads).map((one) => completed(one, index)),
    over: Math.max(0, said.length - most.ads),
    tooLong: false,
    unknown: null,
  };
}

/** XML that is no page: a feed, whatever its pages in it. */
const feed = /^<(?:\?xml|rss|feed|source|jobs?|channel|urlset|positions?|vacanc(?:y|ies))\b/i;
/** `[Hiring] Welder` begins a text. */
const json = /^(?:\{\s*["}]|\[\s*(?:[[{"\]]|-?\d+\s*,))/;

function saidIn(text: string): Said[] | Pick<ReadAds, 'unknown'> {
  if (text === '') return [];
  if (json.test(text)) {
    const value = jsonOf(text);
    const postings = postingsIn(value);
    if (postings.length > 0) return postings.map(ofPosting);
    return ofBoard(value) ?? (isEmpty(value) ? [] : { unknown: 'JSON' });
  }
  const personio = ofPersonio(text);
  if (personio) return personio;
  if (feed.test(text) && !/<(?:html|body)\b/i.test(text)) return { unknown: 'XML' };
  if (!/<(?:html|body|p|div|ul|h[1-6]|br|script)\b/i.test(text)) return [ofText(text)];
  const postings = jsonLdIn(text).flatMap((value) => postingsIn(value));
  return postings.length > 0 ? postings.map(ofPosting) : [ofText(markdownOf(text))];
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => one === null || (Array.isArray(one) && one.length === 0));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the source does not say is read from the text. */
function completed(said: Said, index: SkillIndex): ReadAds['ads'][number] {
  const { description } = said;
  const text = description.slice(0, most.text);
  const head = [said.title, ...headOf(text)];
  const parts = head.flatMap(partsOf);
  return {
    key: said.key,
    title: said.title,
    description,
    city: said.city ?? '',
    state: said.state ?? '',
    workMode: said.workMode ?? workModeIn(head, text),
    ...(said.pay || said.payLeft
      ? { pay: said.pay ?? null, payLeft: said.payLeft ?? '' }
      : payIn(`${said.head ?? ''}\n${text}`, said.abroad)),
    employmentType: said.employmentType ?? employmentTypeIn(said.title, parts, text),
    years: said.years ?? yearsIn(text),
    benefits: said.benefits?.length ? said.benefits : benefitsIn(text.split('\n').map(plain)),
    unread: description.length - text.length,
    company: companyIn(`${said.head ?? ''}\n${text}`, said.hires),
    ...skillsIn(said.headline === undefined ? text : text.replace(said.headline, ''), index),
  };
}
