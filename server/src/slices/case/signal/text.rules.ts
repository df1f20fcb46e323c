import type { SignalRule } from '@fourfold/contract/case/signal.ts';
import { readCues, type Cue } from './cue.rules.ts';
import { LookedAt, type Found } from './looked-at.rules.ts';
import { cueLines, cueLists } from './text-cues.rules.ts';

/*
 * What the rules notice in the words of a post, a message or an invitation. The points of a rule's cues
 * are added up, each stretch of the text counting once.
 */

/** A cue of so many points is odd in itself; below it, honest posts say it too. */
const odd = 6;
/** At this many points a rule speaks, and all together where none does alone, if one cue is odd … */
const enough = 10;
/** … or at this many of what honest posts say too. */
const enoughOfSmall = 14;

const read = Object.entries(cueLines).map(
  ([rule, lines]) => [rule as SignalRule, readCues(lines, cueLists)] as const,
);

/** What one rule noticed, with the spot in the text. */
export interface Noticed {
  rule: SignalRule;
  words: string;
}

/** In a first message and in an invitation, one word of a way elsewhere is enough. */
const readily: Partial<Record<SignalRule, number>> = { offPlatform: 6 };

/**
 * What the rules notice in a text.
 * @param place a first message and an invitation are looked at more closely for ways elsewhere
 * @param points what is odd about it beside its words, for the rules together
 */
export function noticedIn(text: string, place: 'post' | 'message', points = 0): Noticed[] {
  const looked = new LookedAt(text);
  const noticed: Noticed[] = [];
  let [sum, best]: [number, Found | null] = [points, null];
  for (const [rule, list] of read) {
    const found = counted(looked, list);
    const own = found.reduce((all, one) => all + one.points, 0);
    sum += own;
    const [first] = found;
    if (!first) continue;
    if (!best || first.points > best.points) best = first;
    const needed = (place === 'message' && readily[rule]) || enough;
    if (own >= (first.points >= odd ? needed : enoughOfSmall))
      noticed.push({ rule, words: looked.spot(first) });
  }
  if (noticed.length === 0 && best && best.points >= odd && sum >= enough)
    noticed.push({ rule: 'smallSigns', words: looked.spot(best) });
  return noticed;
}

/** The cues of a rule that stand in a text, the weightiest first, no stretch counted twice. */
function counted(looked: LookedAt, list: readonly Cue[]): Found[] {
  const found = list.flatMap((cue) => looked.find(cue) ?? []).toSorted(byPoints);
  const taken: Found[] = [];
  for (const one of found)
    if (!taken.some(({ from, to }) => one.from <= to && one.to >= from)) taken.push(one);
  return taken;
}

const byPoints = (one: Found, other: Found) => other.points - one.points || one.from - other.from;
