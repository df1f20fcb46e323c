import { wordsIn, type Found, type Line } from '../document.ts';
import { isDuration, periodsIn, type Period } from './dates.ts';
import { splitsOf } from './entries.ts';
import type { Entry } from './shapes.ts';
import { companyScore, isPlace, positionScore } from './kinds.ts';
import { headOf, type Part } from './parts.ts';
import { textOf } from './prose.ts';

export interface Dated {
  period: Period;
  /** Words of the period. */
  periodWords: number[];
}

export interface ReadWork extends Dated {
  name: Found;
  position: Found;
  tasks: Found;
  lines: Line[];
  /** How far it stands above its second likeliest reading: 0 (as likely) to 1. */
  confidence: number;
  /** Company and position as the second likeliest reading has them. */
  other: { name: Found; position: Found } | null;
}

/** What a work scores whose position and company read as such. */
const usualScore = 4;
/** A second reading that scores so much less is no rival. */
const farApart = 2;

/** From 0 to 1: how well an entry reads, and how far its second reading stands below it. */
export function confidenceOf(score: number, second: number | undefined, usual: number): number {
  const own = Math.max(0, Math.min(1, score / usual));
  const apart = second === undefined ? 1 : Math.max(0, Math.min(1, (score - second) / farApart));
  return Math.round(own * apart * 100) / 100;
}

/** One way to read a section, and how much of it that explains. */
interface Reading {
  works: RatedWork[];
  score: number;
}
type RatedWork = Omit<ReadWork, 'confidence' | 'other'> & {
  head: { name: Part; position: Part };
  score: number;
};

/**
 * Works of the section's lines, in its order: of all ways to split the lines into entries the one that
 * explains most, in which the same place means the same in all entries.
 */
export function worksOf(lines: readonly Line[]): ReadWork[] {
  const readings = splitsOf(lines, false).flatMap((entries) =>
    [false, true].map((isFine) => readingOf(joinedGroups(entries), isFine)),
  );
  // The usual reading wins where another is hardly better.
  const [first] = readings;
  if (!first) return [];
  const best = readings.reduce(
    (one, other) => (other.score > one.score + 0.5 ? other : one),
    first,
  );
  return best.works.map((work) => withDoubt(work, readings, best.score));
}

/** How sure a work is, by the best reading that has it otherwise. */
function withDoubt(rated: RatedWork, readings: readonly Reading[], best: number): ReadWork {
  const { score, name, position, tasks, lines, period, periodWords } = rated;
  const work = { name, position, tasks, lines, period, periodWords };
  const [start] = work.periodWords;
  let second: RatedWork | undefined;
  let secondScore = -Infinity;
  for (const { works, score: whole } of readings) {
    // What a reading loses elsewhere in the section speaks against each of its works.
    const lost = Math.max(0, best - whole) / Math.min(works.length, 4);
    for (const other of works) {
      const isSame =
        other.name.text === work.name.text && other.position.text === work.position.text;
      if (other.periodWords[0] !== start || isSame || other.score - lost <= secondScore) continue;
      second = other;
      secondScore = other.score - lost;
    }
  }
  return {
    ...work,
    confidence: confidenceOf(score, second && secondScore, usualScore),
    other: second ? { name: plain(second.name), position: plain(second.position) } : null,
  };
}

const plain = ({ text, words }: Found): Found => ({ text, words });

/** How much a part looks like a position and not like a company, which stands behind 'at'. */
const asPosition = ({ text, isAt }: Part): number =>
  positionScore(text) - companyScore(text) - (isAt ? 5 : 0);

/** An average of how much the parts at a slot look like a position, less how much like a company. */
function slotScores(
  heads: readonly (readonly Part[])[],
): Map<string, { sum: number; count: number }> {
  const scores = new Map<string, { sum: number; count: number }>();
  for (const parts of heads)
    for (const part of parts) {
      const { slot } = part;
      const score = scores.get(slot) ?? { sum: 0, count: 0 };
      score.sum += asPosition(part);
      score.count += 1;
      scores.set(slot, score);
    }
  return scores;
}

/** @param isFine commas part names everywhere, not only where nothing else does */
function readingOf(entries: readonly Entry[], isFine: boolean): Reading {
  const heads = entries.map((entry) => {
    const coarse = headOf(entry, isFine);
    return isFine || coarse.length >= 2 ? coarse : headOf(entry, true);
  });
  const scores = slotScores(heads);
  const scoreOf = (part: Part) => {
    const slot = scores.get(part.slot);
    const own = asPosition(part);
    return slot ? own * 0.6 + slot.sum / slot.count : own;
  };
  const works: RatedWork[] = [];
  let lost = 0;
  entries.forEach((entry, at) => {
    const head = heads[at];
    // A start without an end that is known parts the works, but makes none.
    if (!head || !entry.period || entry.period.end === '' || !entry.dated) return;
    const before = works.at(-1)?.head.name;
    const [position, company] = chosen(head, scoreOf, before);
    if (!position || !company) {
      lost += 1;
      return;
    }
    works.push({
      name: company,
      position,
      tasks: textOf(entry.body),
      period: entry.period,
      periodWords: wordsIn(entry.dated, entry.period.from, entry.period.to),
      lines: [...new Set([...entry.head, entry.dated, ...entry.body])],
      head: { name: company, position },
      score:
        likeness(position.text, company.text) -
        Math.max(0, head.length - 2) * 0.7 -
        (company === before && head.length === 1 && companyScore(position.text) > 0 ? 2 : 0) -
        leftTitles(entry, position, company),
    });
  });
  const uniform =
    evenness(works.map(({ head }) => head.position)) + evenness(works.map(({ head }) => head.name));
  const own = works.reduce((sum, { score }) => sum + score, 0);
  return { works, score: own + uniform - lost * 3 };
}

/** How much two texts read as a position and a company. */
function likeness(position: string, company: string): number {
  const asPosition = Math.min(2, positionScore(position)) - companyScore(position) * 0.25;
  const asCompany = Math.min(2, companyScore(company)) * 0.5 - positionScore(company) * 0.4;
  return 4 + asPosition + asCompany - oddness(position) - oddness(company);
}

export const oddness = (text: string): number => {
  const words = text.split(' ');
  const isOdd =
    isPlace(text) ||
    isDuration(text) ||
    words.length > 9 ||
    text.length > 80 ||
    /^\p{Ll}/u.test(text) ||
    /\S@\S|https?:|www\./.test(text) ||
    (/[.!?;:]$/.test(text) &&
      !/\b(?:Inc|Co|Ltd|Corp|S\.A|Bros|St|Jr|Sr|L\.L\.C|U\.S)\.$/.test(text)) ||
    periodsIn(text).length > 0;
  // 'Led the team of ten' is what somebody did.
  const isDeed =
    words.length > 2 &&
    /^\p{Lu}\p{Ll}+(?:ed|ing|es)$|^(?:Re|Over|Under|Out|With|Up)?(?:led|ran|built|made|wrote|kept|sold|cut|held|took|won|drove|grew|taught|began|brought|bought|chose|did|dealt|drew|found|fought|gave|got|had|laid|lent|met|paid|put|read|rose|saw|sent|set|shot|spent|spoke|stood|swept|thought|threw|went|wove)$/iu.test(
      words[0] ?? '',
    ) &&
    /^\p{Ll}/u.test(words[1] ?? '');
  return (isOdd ? 3 : 0) + (isDeed ? 2 : 0);
};

/** Lines of the text that look as the names do: they belong to a head. */
function leftTitles({ body }: Entry, position: Part, company: Part): number {
  const styles = new Set([position, company].map(({ slot }) => slot.slice(slot.indexOf(' ') + 1)));
  const bodyStyles = new Set(body.slice(1).map(({ style }) => style));
  return body.filter(
    (line) =>
      !line.bullet && line.size > 0 && styles.has(line.style) && !bodyStyles.has(line.style),
  ).length;
}

/** How far parts stand at the same place and in the same style in all entries. */
function evenness(parts: readonly Part[]): number {
  const most = (keyOf: (part: Part) => string) => {
    const counts = new Map<string, number>();
    for (const part of parts) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  return most(({ slot }) => slot) + most(({ slot }) => slot.slice(slot.indexOf(' ')));
}

function chosen(
  parts: readonly Part[],
  scoreOf: (part: Part) => number,
  before: Part | undefined,
): [Part | undefined, Part | undefined] {
  const rated = parts.map((part) => ({ part, score: scoreOf(part) }));
  const [best] = rated.toSorted((a, b) => b.score - a.score);
  if (!best) return [undefined, undefined];
  const others = rated.filter(({ part }) => part !== best.part);
  if (others.length === 0) return [best.part, before];
  // The one least like a position; of equals the first.
  const least = others.reduce((one, other) => (other.score < one.score - 0.01 ? other : one));
  return [best.part, least.part];
}

/** A company with dates of its own above its positions is joined to each of them. */
function joinedGroups(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  let group: Entry | undefined;
  entries.forEach((entry, at) => {
    const next = entries[at + 1];
    if (next && entry.body.length === 0 && isGroup(entry, next)) {
      group = entry;
      return;
    }
    const isInside = group !== undefined && within(entry, group);
    if (!isInside) group = undefined;
    joined.push(group && isInside ? { ...entry, head: [...group.head, ...entry.head] } : entry);
  });
  return joined;
}

function isGroup(entry: Entry, next: Entry): boolean {
  if (!within(next, entry)) return false;
  const [part, ...more] = headOf(entry, false);
  if (!part || more.length > 0) return false;
  return positionScore(part.text) <= companyScore(part.text);
}

function within({ period: a }: Entry, { period: b }: Entry): boolean {
  if (!a || !b) return false;
  const beginsIn = a.start.slice(0, 4) >= b.start.slice(0, 4);
  return beginsIn && (b.end === null || (a.end ?? '9') <= `${b.end}~`);
}
