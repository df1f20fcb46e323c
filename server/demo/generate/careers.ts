import type { Occupation, Seniority } from '../catalogue/occupation.ts';
import { occupationOf } from '../catalogue/occupations.ts';
import { workplaceEndings, workplaceStems } from '../catalogue/workplaces.ts';
import { monthText, type Month } from './calendar.ts';
import type { WorkHistory } from './marketplace.ts';
import type { Random } from './random.ts';
import { fill, numberOf } from './text.ts';

export interface Career {
  /** Newest first. */
  works: WorkHistory[];
  /** Key of a work → its trade. */
  trades: Map<number, Occupation>;
  /** First month of work; the current month if there is none. */
  start: Month;
  /** Months worked in total, and in each trade. */
  months: number;
  monthsIn: Map<string, number>;
}

/** Years of work → the seniority of titles. */
export const seniorityAt = (years: number): Seniority =>
  years < 3 ? 'junior' : years < 8 ? 'mid' : 'senior';

/** Consecutive jobs that add up to `months`; often the last is the current one. */
export function careerOf(
  random: Random,
  occupation: Occupation,
  months: number,
  present: Month,
): Career {
  const spans = spansOf(random, months);
  const path = tradesOf(random, occupation, spans.length);
  // Many people keep the plain title of their trade for good.
  const plain = random.chance(0.35);
  const between = random.chance(0.24) && spans.length > 0;
  let end = between ? present - random.int(1, 9) : present;
  // Built from the last job back to the first.
  const laid = spans.toReversed().map((span, back) => {
    const work = { span, end, start: end - span, current: back === 0 && !between };
    end = work.start - gap(random);
    return work;
  });

  const career: Career = {
    works: [],
    trades: new Map(),
    start: laid.at(-1)?.start ?? present,
    months,
    monthsIn: new Map(),
  };
  const pools = new Map<string, string[]>();
  let before = 0;
  let last: { name: string; position: string; trade: string } | null = null;
  for (const [index, { span, start, end: until, current }] of laid.toReversed().entries()) {
    const trade = path[index] ?? occupation;
    const years = (before + (current ? span : span / 2)) / 12;
    const position: string = positionOf(random, trade, years, plain);
    const stays: boolean =
      last?.trade === trade.key && last.position !== position && random.chance(0.2);
    const name: string = stays && last ? last.name : employerOf(random, trade);
    const pool = pools.get(trade.key) ?? random.shuffled(trade.tasks);
    const key = index + 1;
    const tasks = tasksOf(random, trade, { pool, span, years, latest: index === laid.length - 1 });
    pools.set(
      trade.key,
      pool.filter((sentence) => !tasks.used.includes(sentence)),
    );
    career.works.unshift({
      key,
      name,
      position,
      tasks: tasks.text,
      startDate: monthText(start),
      endDate: current ? null : monthText(until),
      currentJob: current,
    });
    career.trades.set(key, trade);
    career.monthsIn.set(trade.key, (career.monthsIn.get(trade.key) ?? 0) + span);
    before += span;
    last = { name, position, trade: trade.key };
  }
  return career;
}

/** How long each job lasted; first jobs tend to be shorter. */
function spansOf(random: Random, months: number): number[] {
  if (months === 0) return [];
  const [least, most] =
    months < 18 ? [1, 1] : months < 48 ? [1, 2] : months < 108 ? [2, 3] : [3, 4];
  const shares = Array.from({ length: random.int(least, most) }, (_, at) =>
    random.between(0.6, 1.4 + at * 0.5),
  );
  const sum = shares.reduce((total, share) => total + share, 0);
  const spans = shares.map((share) => Math.max(1, Math.round((share / sum) * months)));
  const rest = months - spans.reduce((total, span) => total + span, 0);
  const longest = spans.indexOf(Math.max(...spans));
  return spans.map((span, at) => (at === longest ? span + rest : span));
}

const gap = (random: Random) => (random.chance(0.08) ? random.int(5, 14) : random.int(0, 2));

/** Some came from another trade and worked in it first. */
function tradesOf(random: Random, occupation: Occupation, count: number): Occupation[] {
  const { startsAs } = occupation;
  if (!startsAs || count < 2 || !random.chance(0.3))
    return Array.from({ length: count }, () => occupation);
  const first = occupationOf(random.pick(startsAs));
  return Array.from({ length: count }, (_, at) => (at === 0 ? first : occupation));
}

/** @param plain keeps the mid-career title later on */
export function positionOf(
  random: Random,
  { titles }: Occupation,
  years: number,
  plain: boolean,
): string {
  const seniority = seniorityAt(years);
  return random.pick(titles[plain && seniority === 'senior' ? 'mid' : seniority]);
}

const employerOf = (random: Random, { workplace }: Occupation) =>
  `${random.pick(workplaceStems)} ${random.pick(workplaceEndings(workplace))}`;

interface TaskInput {
  pool: string[];
  span: number;
  years: number;
  latest: boolean;
}

/**
 * One to three sentences that fit the time spent there. Leading others comes last in a trade's list.
 */
function tasksOf(random: Random, trade: Occupation, { pool, span, years, latest }: TaskInput) {
  const used: string[] = [];
  const lines: string[] = [];
  const wanted = latest ? 3 : span > 30 ? 2 : 1;
  const reach = years < 3 ? 0.3 : years < 8 ? 0.75 : 1;
  const fits = (sentence: string) =>
    years >= 4 || trade.tasks.indexOf(sentence) < trade.tasks.length - 2;
  for (const sentence of pool.filter((each) => fits(each))) {
    if (lines.length === wanted) break;
    const line = fill(random, sentence, {}, reach);
    if (longestSpan(line) > span) continue;
    used.push(sentence);
    lines.push(line);
  }
  if (lines.length === 0) {
    const plain = trade.tasks.map((sentence) => fill(random, sentence, {}, reach));
    lines.push(plain.find((line) => longestSpan(line) <= span) ?? plain[0] ?? trade.key);
  }
  return { used, text: lines.join(' ') };
}

/** The months that a sentence mentions: `for nine years` is 108. */
function longestSpan(line: string): number {
  const spans = [...line.matchAll(/([\w-]+) (year|season|summer|winter|peak)s?\b/g)].map(
    ([, word = '']) => (numberOf(word) ?? 0) * 12,
  );
  const monthSpans = [...line.matchAll(/(\w+) months/g)].map(
    ([, word = '']) => numberOf(word) ?? 0,
  );
  return Math.max(0, ...spans, ...monthSpans);
}
