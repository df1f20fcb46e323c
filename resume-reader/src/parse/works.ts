import type { Found, Line } from '../document.ts';
import { wordsIn } from '../document.ts';
import type { Period } from './dates.ts';
import { entriesOf, type Entry } from './entries.ts';
import { companyScore, positionScore } from './kinds.ts';
import { headOf, type Head, type Part } from './parts.ts';
import { textOf } from './prose.ts';

export interface Dated {
  period: Period;
  /** Words of the period. */
  periodWords: number[];
}

export interface ReadWork extends Dated {
  name: Found;
  position: Found;
  place: Found | null;
  tasks: Found;
  lines: Line[];
}

/** An average of how much the parts at a slot look like a position, less how much like a company. */
function slotScores(heads: readonly Head[]): Map<string, { sum: number; count: number }> {
  const scores = new Map<string, { sum: number; count: number }>();
  for (const { parts } of heads)
    for (const { slot, text } of parts) {
      const score = scores.get(slot) ?? { sum: 0, count: 0 };
      score.sum += positionScore(text) - companyScore(text);
      score.count += 1;
      scores.set(slot, score);
    }
  return scores;
}

/** Works of the section's lines, in its order. */
export function worksOf(lines: readonly Line[]): ReadWork[] {
  const entries = joinedGroups(entriesOf(lines, false));
  const coarse = entries.map((entry) => headOf(entry, false));
  // A comma parts names only where nothing else does.
  const heads = entries.map((entry, at) =>
    (coarse[at]?.parts.length ?? 0) >= 2 ? (coarse[at] as Head) : headOf(entry, true),
  );
  const scores = slotScores(heads);
  const scoreOf = (part: Part) => {
    const slot = scores.get(part.slot);
    const own = positionScore(part.text) - companyScore(part.text);
    return slot ? own * 0.6 + slot.sum / slot.count : own;
  };
  const works: ReadWork[] = [];
  entries.forEach((entry, at) => {
    const head = heads[at];
    if (!head || !entry.period || !entry.dated) return;
    const [position, company] = chosen(head.parts, scoreOf, works.at(-1)?.name);
    if (!position || !company) return;
    works.push({
      name: company,
      position,
      place: head.places[0] ?? null,
      tasks: textOf(entry.body),
      lines: [...entry.head, ...entry.body],
      period: entry.period,
      periodWords: wordsIn(entry.dated, entry.period.from, entry.period.to),
    });
  });
  return works;
}

/** Position and company; a lone position is one more at the company before. */
function chosen(
  parts: readonly Part[],
  scoreOf: (part: Part) => number,
  before: Found | undefined,
): [Found | undefined, Found | undefined] {
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
  const { parts } = headOf(entry, false);
  return (
    parts.length === 1 &&
    within(next, entry) &&
    positionScore(parts[0]?.text ?? '') <= companyScore(parts[0]?.text ?? '')
  );
}

function within(inner: Entry, outer: Entry): boolean {
  if (!inner.period || !outer.period) return false;
  const [a, b] = [inner.period, outer.period];
  return (
    a.start.slice(0, 4) >= b.start.slice(0, 4) && (b.end === null || (a.end ?? '9') <= `${b.end}~`)
  );
}
