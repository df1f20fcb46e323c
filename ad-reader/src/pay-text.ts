import type { AdPay } from './ad.ts';
import {
  isBare,
  isDollars,
  markAfter,
  markBefore,
  markBehindUnit,
  mayBeForeign,
  mayBeWord,
} from './currency.ts';
import { amountOf, fitted, reasons, unitOfAmount, type ReadPay, type Reason } from './pay.ts';
import { unitNear } from './units.ts';

/* Pay in a text: '$90,000 – $110,000 a year', '$17.25-19.75/hr', '$90k to 110k', '18 to 20 USD per hour'. */

const gap = String.raw`[ \t\u00a0*_]{0,3}`;
/** What is written as a number in any country, so that no part of it passes for the whole. */
const digits = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d(?:[\d.,’']{0,18}[\d¼½¾⅓⅔])?)(?!\d)`;
/** An amount, with what stands before and behind it. */
const end = (at: 1 | 2) =>
  `(?<before${at}>${markBefore(gap)})` +
  String.raw`(?<![\d,]|(?<![Rr]s|[Kk]r|Rp|Fr)\.)(?<digits${at}>${digits})` +
  String.raw`(?:${gap}(?<k${at}>[kK])(?![\p{L}\p{N}]))?` +
  `(?<after${at}>${markAfter(gap)})`;
const by = `${gap}(?:/|per|an?|each)${gap}`;
const range = new RegExp(
  String.raw`${end(1)}(?:(?<unit>(?:${by}(?:[Hh]our|HOUR|[Hh]r|HR|h|[Yy]ear|YEAR|[Yy]r|YR|[Aa]nnum|[Mm]onth|mo|[Ww]eek|wk|[Dd]ay)(?!\p{L})\.?)?)` +
    `${gap}(?<joint>[-–—‑−]|(?:up )?to|TO|and|AND)${gap}(?:(?:[Ss]tep|[Ll]evel|[Gg]rade|[Ll]ane) [A-Z\\d]{1,4}:? )?${end(2)})?`,
  'dgu',
);
const behindUnit = markBehindUnit(
  String.raw`(?:(?:${by}(?:hour|hr|h|year|yr|annum|month|mo|week|wk|day)|${gap}(?:hourly|monthly|annually|yearly|weekly|daily|p\.a|p/?h))(?!\p{L})\.?)?`,
  gap,
);
const phrase = new RegExp(String.raw`^(?:${by}|${gap})\p{L}{1,10}(?!\p{L})`, 'u');

/** What is near amounts that are no pay. */
const besides =
  /\b(?:bonus|stipend|budget|funding|revenue|raised|allowance|reimburs\w*|discount|differential|detention|layover|stop pay|referral|relocation|deductible|premium)/i;
const apart = /\+|\b(?:plus|and)\b/i;
/** Of what an employer adds to one's savings. */
const retirement = /\b40[13]/;
const tooMany = /^\s?(?:m|mm|b|bn|million|billion)\b/i;
/** What a bare number counts, if it is not dollars. */
const counted = /^\s?(?:(?:hours|hrs|days|weeks|months|years|yrs|people|employees)\b)|^[%+]/i;
const namesPay = /\b(?:pay|wages?|rate|salary|compensation|starting|earn)\b/i;

const near = 30;
const wide = 120;
/** What stands in the same sentence, up to other amounts. */
const sentenceAfter = (text: string) => text.slice(0, near).split(/[.;\n\p{Sc}]/u)[0] ?? '';
const sentenceBefore = (text: string) =>
  text
    .slice(-near)
    .split(/[.;\n\p{Sc}]/u)
    .at(-1) ?? '';
/** The line around an amount, where it may say whose dollars are meant. */
const lineAround = (text: string, from: number, to: number) =>
  `${text
    .slice(Math.max(0, from - 80), from)
    .split('\n')
    .at(-1)} ${text.slice(to, to + 80).split('\n')[0]}`;

/** Of a range on a line of its own the lines around it, where they name pay and its unit. */
function unitAround(text: string, from: number, to: number) {
  const [above, below] = [text.slice(Math.max(0, from - wide), from), text.slice(to, to + wide)];
  const isAlone = /\n[\s*_-]{0,5}$/.test(above) && /^[\s*_.]{0,5}(?:\n|$)/.test(below);
  return isAlone && namesPay.test(above) ? unitNear(above, below) : null;
}

interface End {
  mark: string;
  digits: string;
  thousands: boolean;
}

function endOf(groups: Record<string, string | undefined>, at: 1 | 2): End {
  const mark = `${groups[`before${at}`] ?? ''}${groups[`after${at}`] ?? ''}`.trim();
  return { mark, digits: groups[`digits${at}`] ?? '', thousands: groups[`k${at}`] !== undefined };
}

const worth = ({ digits, thousands }: End) =>
  thousands ? Math.round(amountOf(digits) * 100_000) / 100 : amountOf(digits);
/** Also of what is no amount as it is written, such as `90.000`. */
const roughly = ({ digits, thousands }: End) =>
  Number(digits.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, '')) * (thousands ? 1_000 : 1);

/** Whether the second amount ends a range: a bare number may count something else. */
function endsRange(first: End, second: End, after: string): boolean {
  if (second.mark !== '') return true;
  if (counted.test(after) || (second.thousands && /^40[13]$/.test(second.digits))) return false;
  return roughly(second) >= roughly(first) || roughly(first) < 1_000;
}

interface Found {
  found: AdPay | Reason;
  /** As the text writes it. */
  words: string;
  /** Where it ends. */
  end: number;
}

const upTo = /\b(?:up to|maximum(?: of)?|as much as)[\s*_]*$/i;

/** The pay at one place of a text; null if it is nobody's pay. */
function payAt(match: RegExpExecArray, text: string, abroad: boolean): Found | null {
  const { groups = {}, indices, index } = match;
  const before = sentenceBefore(text.slice(Math.max(0, index - near), index));
  const first = endOf(groups, 1);
  const wholeEnd = index + match[0].length;
  const last = groups['digits2'] === undefined ? null : endOf(groups, 2);
  const joined = !/and/i.test(groups['joint'] ?? '') || /\bbetween\s*$/i.test(before);
  const second = last && joined && endsRange(first, last, text.slice(wholeEnd)) ? last : null;
  const to = second ? wholeEnd : (indices?.groups?.['after1']?.[1] ?? wholeEnd);

  const ends = second ? [first, second] : [first];
  const late = behindUnit.exec(text.slice(to, to + 2 * near));
  const lateMark = late?.groups?.['mark'] ?? late?.groups?.['late'] ?? '';
  const marks = [...ends.map(({ mark }) => mark), lateMark].filter((mark) => mark !== '');
  // 'San Diego, CA $120,000' names a state.
  if (/^CA\s/.test(first.mark) && /\p{L},\s*$/u.test(before))
    marks[0] = first.mark.slice('CA'.length).trim();
  const after = sentenceAfter(text.slice(to, to + near));
  // Of '$500 stipend plus $22 an hour' only the first is a stipend.
  const around = `${before.split(apart).at(-1)} ${after.split(apart)[0]}`;
  if (marks.length === 0 || besides.test(around) || tooMany.test(after)) return null;
  // '$90-110k' shares its k.
  if (second?.thousands && roughly(first) < 1_000) first.thousands = true;

  const most = Math.max(...ends.map(roughly));
  if (retirement.test(around) && unitOfAmount(most) === null) return null;
  const beside = unitNear(before, `${second ? (groups['unit'] ?? '') : ''} ${after}`);
  const named = beside ?? (second && unitAround(text, index, to));
  const unit = named === 'salary' && most < 1_000 ? null : (named ?? unitOfAmount(most));
  const isForeign = !marks.every((mark) => isDollars(mark) || mayBeWord(mark));
  const isPay =
    unit !== null ||
    (isForeign && marks.some((mark) => /\p{Sc}/u.test(mark))) ||
    namesPay.test(before);
  if (!isPay) return null;

  const isDoubtful =
    marks.some(mayBeWord) ||
    (marks.every(isBare) && (abroad || mayBeForeign(lineAround(text, index, to))));
  const found = isForeign
    ? 'currency'
    : isDoubtful
      ? 'doubt'
      : second === null && upTo.test(before)
        ? fitted(unit, null, worth(first))
        : fitted(unit, worth(first), second && worth(second));
  const next = phrase.exec(after)?.[0] ?? '';
  const rest = late?.[0] ?? (unitNear('', next) === null ? '' : next);
  const words = `${text.slice(index, to)}${rest}`.replaceAll(/[\s*_]+/g, ' ').trim();
  return { found, words, end: to + rest.length };
}

/** Of a truck's pay: '.58 - .64 CPM', '62 cents per mile'. */
const byMile =
  /(?<![\d,])(?:\$?\d{0,2}\.?\d{1,3}(?:[ \t]?(?:-|–|to)[ \t]?)?){1,2}[ \t]?(?:cpm\b|(?:¢|cents)[ \t]?(?:\/|per|a)[ \t]?mi(?:le)?\b)/i;

/**
 * The first pay that a text names, and what no field takes: another currency in any case, anything
 * else where no pay was found. One end gives way to a range around it. Without a unit, amounts from
 * 10,000 on are a year's; smaller ones are nobody's pay for sure, such as a bonus.
 * @param abroad the job is not in the United States: a bare dollar sign may be another country's
 */
export function payIn(text: string, abroad = false): ReadPay {
  let pay: AdPay | null = null;
  const mile = byMile.exec(text)?.[0].trim();
  let [foreign, other] = ['', mile === undefined ? '' : `${mile}, ${reasons.unit}`];
  // What else such an ad names by the hour is for waiting and unloading.
  if (mile !== undefined) return { pay, payLeft: other };
  for (const match of text.matchAll(range)) {
    const at = payAt(match, text, abroad);
    if (at === null) continue;
    const { found, words } = at;
    if (typeof found !== 'string') pay = pay === null || widens(found, pay) ? found : pay;
    else if (found === 'currency') foreign ||= `${words}, ${reasons[found]}`;
    else other ||= `${words}, ${reasons[found]}`;
  }
  return { pay, payLeft: foreign || (pay ? '' : other) };
}

/** Whether a range has the one end that is known, as its end or inside. */
function widens(found: AdPay, known: AdPay): boolean {
  const { revenueMin: min, revenueMax: max } = found;
  const one = known.revenueMin ?? known.revenueMax;
  const isOne = known.revenueMin === null || known.revenueMax === null;
  if (!isOne || one === null || min === null || max === null) return false;
  return found.revenueType === known.revenueType && min <= one && one <= max;
}

/** A line such as a title without the pay that it names. */
export function withoutPay(line: string): string {
  let rest = '';
  let from = 0;
  for (const match of line.matchAll(range)) {
    const at = payAt(match, line, false);
    if (at === null || match.index < from) continue;
    rest += line
      .slice(from, match.index)
      .replace(/(?:\b(?:up to|from|starting at|pay|salary)[:\s]*)$/i, '');
    from = at.end;
  }
  return (rest + line.slice(from)).replace(byMile, '');
}
