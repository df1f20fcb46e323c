/** Dates as CVs spell them. A month is `YYYY-MM`, a year alone `YYYY`. */

export interface Period {
  start: string;
  /** '' for a single date; null if it goes on. */
  end: string | null;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};
/** First and last month. Winter is named by the year in which it begins, and ends in it. */
const seasons: Record<string, [number, number]> = {
  spring: [3, 5],
  summer: [6, 8],
  fall: [9, 11],
  autumn: [9, 11],
  winter: [12, 12],
};

const monthWord =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const seasonWord = '(?:spring|summer|fall|autumn|winter)';
const year = "(?:(?:19|20)\\d{2}|['’]\\d{2})";
const point = [
  `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?(?:\\d{1,2}(?:st|nd|rd|th)?\\.? (?:of )?)?${monthWord}(?:[-/]|,? ?)(?:of )?(?:\\d{1,2}(?:st|nd|rd|th)?,? )?${year}`,
  `q[1-4][ /-]?${year}`,
  `(?:early|mid|late)[- ](?:19|20)\\d{2}`,
  `${seasonWord},? (?:of )?${year}`,
  `(?:19|20)\\d{2}[-/.](?:0[1-9]|1[0-2])(?:[-/.](?:0[1-9]|[12]\\d|3[01])(?:T[\\d:.]{5,12}Z?)?)?(?!\\d)`,
  `(?:0?[1-9]|[12]\\d|3[01])[./](?:0?[1-9]|[12]\\d|3[01])[./](?:19|20)\\d{2}`,
  `(?:0?[1-9]|1[0-2]) ?[/.-] ?(?:19|20)\\d{2}`,
  `(?:0[1-9]|1[0-2])/\\d{2}(?!\\d|/)`,
  `(?:19|20)\\d{2},? ${monthWord}(?!\\p{L}|,? (?:19|20)\\d)`,
  `(?:19|20)\\d{2}`,
].join('|');
const now =
  '(?:p ?r ?e ?s ?e ?n ?t|current(?:ly)?|now|today|ongoing|to date|date|till date|till now|until now|to present)';
const dash =
  '(?: / | ?(?:[-=–]{1,2}>|-{1,3}|[–—−~»›]|→|\\.{2,3}|…|\\bt ?o\\b|\\buntil\\b|\\btill\\b|\\bthrough\\b) ?)';
/** The first date may leave the year to the second: `Jan – Mar 2020`. */
const bare = `(?:${monthWord}|${seasonWord})`;

const rangePattern = new RegExp(
  `(?<![\\p{L}\\p{N}$€£.,])(?:(?:from|since) )?(?:(${point})${dash}(${point}|${now})|(${bare})${dash}((?:${monthWord}|${seasonWord}),? ${year}))(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Years of two digits, in periods only: `Mar 21 – Present`, `Mar-21 to May-23`, `3/21 - 5/23`. */
const shortPoint = `${monthWord}[ -]\\d{2}|(?:0?[1-9]|1[0-2])/\\d{2}`;
const shortPattern = new RegExp(
  `(?<![\\p{L}\\p{N}$€£.,/-])(${shortPoint})${dash}(${shortPoint}|${now})(?![\\p{L}\\p{N}/%]|[,.-]? ?\\d)`,
  'giu',
);
const openPattern = new RegExp(
  `(?<![\\p{L}\\p{N}$€£.,])(?:(?:since|from) (${point})(?![\\p{L}\\p{N}])(?: ?[-–—])?|(${point}) ?[–—-](?=\\s*(?:$|[\\t)\\]|,·•])))`,
  'giu',
);
const singlePattern = new RegExp(
  `(?<![\\p{L}\\p{N}$€£#.,-])(${point})(?![\\p{L}\\p{N}%+]|[.,]\\d)`,
  'giu',
);

/** One below the other in a margin, or apart without a sign; the later one may stand first. */
const pairPattern = new RegExp(
  `(?<=^|\\t)(?:(${point}) (${point}|${now})|(${now})(?:${dash}|,? )(${point}))(?=$|\\t)`,
  'giu',
);

const pad = (month: number) => String(month).padStart(2, '0');

const century = (text: string) => {
  if (!/^['’]/.test(text)) return text;
  const two = Number(text.slice(1));
  return String(two < 50 ? 2000 + two : 1900 + two);
};

/** A month or year of a date's text; '' if it has no year. */
function monthOf(text: string, isEnd: boolean): string {
  const lower = text.toLowerCase().trim();
  const found = /(?:19|20)\d{2}|['’]\d{2}/.exec(lower)?.[0];
  const word = /[a-z]{3,}/g;
  const short = /^(\d{1,2})\/(\d{2})$/.exec(lower);
  if (short) return `${century(`'${short[2]}`)}-${pad(Number(short[1]))}`;
  if (found === undefined) return '';
  const at = century(found);
  const quarter = /^q([1-4])/.exec(lower)?.[1];
  if (quarter) return `${at}-${pad(Number(quarter) * 3 - (isEnd ? 0 : 2))}`;
  const named = [...lower.matchAll(word)].map(([one]) => one);
  for (const one of named) {
    const season = seasons[one];
    if (season) return `${at}-${pad(season[isEnd ? 1 : 0])}`;
    const month = months[one.slice(0, 3)];
    if (month && new RegExp(`^${monthWord}$`, 'i').test(one)) return `${at}-${pad(month)}`;
  }
  const numbers = lower.match(/\d+/g) ?? [];
  const others = numbers.filter((number) => number.length < 4).map(Number);
  if (/^\d{4}/.test(lower)) return others[0] ? `${at}-${pad(others[0])}` : at;
  // US order, 03/15/2021, unless the first cannot be a month.
  const month = others.length > 1 && (others[0] ?? 0) > 12 ? others[1] : others[0];
  return month && month <= 12 ? `${at}-${pad(month)}` : at;
}

const isNow = (text: string) => new RegExp(`^${now}$`, 'iu').test(text.trim());

/** A line with dates is shorter; a file may be one line. */
const longest = 2_000;

const span =
  '(?:\\d{1,2}\\+? ?(?:years?|yrs?)(?:,? (?:and )?\\d{1,2} ?(?:months?|mos?))?|\\d{1,2} ?(?:months?|mos?)|less than a year)\\.?';
const wholeSpan = new RegExp(`^[(·•|,–—-]? ?${span} ?\\)?$`, 'i');
const spanAfter = new RegExp(`[ \\t]?[·•|,;(–—-]?[ \\t]?\\(?${span}(?!\\p{L})\\)?`, 'iuy');

/** Whether a text is how long something lasted: `1 year 4 months`. */
export const isDuration = (text: string): boolean =>
  text.length < 40 && wholeSpan.test(text.trim());

/** Every period in a text, then every date that is in none. How long it lasted belongs to a period. */
export function periodsIn(whole: string): Period[] {
  return datesIn(whole.slice(0, longest)).map((period) => {
    spanAfter.lastIndex = period.to;
    const after = spanAfter.exec(whole)?.[0].length ?? 0;
    return after > 0 ? { ...period, to: period.to + after } : period;
  });
}

function datesIn(text: string): Period[] {
  const found: Period[] = [];
  const isFree = (from: number, to: number) =>
    found.every((one) => to <= one.from || from >= one.to);
  for (const match of text.matchAll(rangePattern)) {
    const [all, first, second = '', bareFirst, bareSecond = ''] = match;
    const last = first === undefined ? bareSecond : second;
    const end = isNow(last) ? null : monthOf(last, true);
    const given = first ?? `${bareFirst} ${/(?:19|20)\d{2}|['’]\d{2}/.exec(bareSecond)?.[0] ?? ''}`;
    const start = monthOf(given, false);
    if (start === '' || end === '') continue;
    if (end !== null && end.slice(0, 4) < start.slice(0, 4)) continue;
    found.push({ start, end, from: match.index, to: match.index + all.length });
  }
  for (const match of text.matchAll(shortPattern)) {
    const [all, first = '', second = ''] = match;
    const [start = '', end = ''] = [first, second].map((date, at) =>
      isNow(date) ? null : monthOf(date.replace(/[ -](?=\d{2}$)/, " '"), at === 1),
    );
    const to = match.index + all.length;
    if (start && (end === null || end >= start) && isFree(match.index, to))
      found.push({ start, end, from: match.index, to });
  }
  for (const match of text.matchAll(pairPattern)) {
    const { index, 0: all } = match;
    const [one = '', other = ''] = match.slice(1).filter((part) => part !== undefined);
    const dates = [one, other].map((date, at) => (isNow(date) ? null : monthOf(date, at === 1)));
    const [early = '', late = ''] =
      dates[0] === null || (dates[0] ?? '') > (dates[1] ?? '9') ? dates.toReversed() : dates;
    const to = index + all.length;
    if (early && late !== '' && isFree(index, to))
      found.push({ start: early, end: late, from: index, to });
  }
  for (const match of text.matchAll(openPattern)) {
    const start = monthOf(match[1] ?? match[2] ?? '', false);
    const to = match.index + match[0].length;
    if (start !== '' && isFree(match.index, to))
      found.push({ start, end: null, from: match.index, to });
  }
  for (const match of text.matchAll(singlePattern)) {
    const to = match.index + match[0].length;
    const start = monthOf(match[1] ?? '', false);
    if (start !== '' && isFree(match.index, to)) {
      const season = new RegExp(`^${seasonWord}`, 'i').test(match[0]);
      found.push({
        start,
        end: season ? monthOf(match[1] ?? '', true) : '',
        from: match.index,
        to,
      });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

const fragment = new RegExp(
  `^(?:${monthWord}|${seasonWord}|${year}|${point}|${now}|to|[-–—,/.]|\\s)+$`,
  'iu',
);

/** Whether a text is a date or what a narrow column leaves of one in a line: `Aug`, `2021 –`. */
export const isDatePart = (text: string): boolean =>
  text.length < 40 && (fragment.test(text) || isDuration(text));

/** A text without its periods. */
const besides = (text: string, periods: readonly Period[]) =>
  periods.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text);

/** What a text says beside periods, without words that belong to them. */
const saidBesides = (text: string, periods: readonly Period[]) =>
  besides(text, periods).replace(
    /[^\p{L}\p{N}]|\b(?:yrs?|mos?|years?|months?|\d{1,2}|graduated|expected|full-time|part-time)\b/giu,
    '',
  );

/** Whether a text is a date or a period and nothing else of weight. */
export function isDateText(text: string): boolean {
  const periods = periodsIn(text);
  return periods.length > 0 && saidBesides(text, periods).length < 4;
}

/** `Expected September 2027` is shorter. */
const longestDate = 40;

/**
 * The one date of a text: `YYYY-MM`, or `YYYY` without a month; null: it goes on, as 'Present' says;
 * undefined: it is none. A day and a time are left out.
 * @param isEnd the last month of a season or a period, not the first
 */
export function dateIn(text: string, isEnd: boolean): string | null | undefined {
  if (text.length > longestDate) return undefined;
  const day = text.trim().replace(/^(\d{4}-\d{2}-\d{2})T[\d:.,Z+-]*$/i, '$1');
  if (isNow(day)) return null;
  const periods = periodsIn(day);
  const [only] = periods;
  // 'Dez 2020' is not just a year.
  if (!only || periods.length > 1 || saidBesides(day, periods) !== '') return undefined;
  if (/\d/.test(besides(day, periods))) return undefined;
  return isEnd && only.end !== '' ? only.end : only.start;
}
