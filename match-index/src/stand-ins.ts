import type { Asked, Related, TitleWord } from '@fourfold/contract/matching/order.ts';
import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import { grown } from './columns.ts';
import { nearAmount, wordAmount, type ExtraLists } from './extras.ts';
import { addPlace, clearPlaces, placeIn, placesTaken, skillAt } from './places.ts';
import { levelIn, tagBits, tagOf } from './postings.ts';
import type { Shard } from './shard.ts';

/*
 * What counts for people besides the skills that a job asks for: other skills instead, and words of
 * titles. The extras are an upper bound; a person's skills are read one by one only if they may
 * matter (docs/decisions/0012). Everything is prepared once per search, so nothing below allocates.
 */

/** Amounts of a list by level; people's skills have no weights. */
const shift = 4;
const stride = 8;
let amounts = new Int32Array(0);
/** Half-points per level of each stand-in for each asked skill. */
let worths = new Uint8Array(0);
/** By stand-in: 1 if it goes with an asked skill, so that everybody who has it is found. */
let together = new Uint8Array(0);
/** For one slot: levels by place, and the places of possible stand-ins. */
let levels = new Uint8Array(0);
let had = new Uint16Array(0);

export interface Others {
  extraLists: ExtraLists;
  /** Whether any skill may stand in. */
  stands: boolean;
  /** The half-points of a slot's stand-ins, as `standIns` computes them. */
  nearOf: (slot: number) => number;
}

/** The stand-ins for a job's skills, and the words of its title. */
export function standInsFor(
  shard: Shard<'cv'>,
  asked: readonly Asked[],
  related: Related,
  words: readonly TitleWord[],
): Others {
  clearPlaces();
  // Asked skills have the first places, in the order of `asked`.
  for (const { id } of asked) addPlace(id);
  relate(asked, related);
  const extraLists: ExtraLists = { lists: [], firsts: [], finds: [], amounts, shift };
  for (let place = asked.length; place < placesTaken(); place += 1) {
    const postings = shard.postingsOf(skillAt(place));
    if (!postings) continue;
    extraLists.lists.push(postings);
    extraLists.firsts.push((place - asked.length) * stride);
    extraLists.finds.push(together[place - asked.length] as number);
  }
  const stands = extraLists.lists.length > 0;
  let first = (placesTaken() - asked.length) * stride;
  for (const { word, weight } of words) {
    const postings = shard.postingsOf(word);
    if (!postings) continue;
    amounts = grown(amounts, first + stride);
    amounts[first] = wordAmount(8 * weight);
    extraLists.lists.push(postings);
    extraLists.firsts.push(first);
    extraLists.finds.push(1);
    first += stride;
  }
  extraLists.amounts = amounts;
  return { extraLists, stands, nearOf: chooserOf(shard, asked) };
}

/** Records every skill that may stand in for an asked one, with the worth of `worthBy`. */
function relate(asked: readonly Asked[], { kinds, pairs }: Related): void {
  const note = (skill: number, to: number, worth: number, goesWith: number) => {
    let place = placeIn(skill);
    const isNew = place < 0;
    if (isNew) place = addPlace(skill);
    const row = place - asked.length;
    const [first, at] = [row * stride, row * asked.length + to];
    if (isNew) {
      amounts = grown(amounts, first + stride);
      amounts.fill(0, first, first + stride);
      together = grown(together, row + 1);
      together[row] = goesWith;
      worths = grown(worths, (row + 1) * asked.length);
      worths.fill(0, row * asked.length, (row + 1) * asked.length);
    }
    if ((worths[at] as number) > 0) return;
    worths[at] = worth;
    const { level } = asked[to] as Asked;
    for (let has = 1; has <= maxSkillLevel; has += 1) {
      const amount = nearAmount(worth * Math.min(has, level));
      const by = first + (tagOf(has) >> shift);
      amounts[by] = Math.max(amounts[by] as number, amount);
    }
  };
  const isAsked = (place: number) => place >= 0 && place < asked.length;
  const weightAt = (place: number) => (asked[place] as Asked).weight;
  // Pairs first: they give the whole weight, whatever the kind gives.
  for (const [one, other] of pairs) {
    const [a, b] = [placeIn(one), placeIn(other)];
    if (isAsked(a) && !isAsked(b)) note(other, a, weightAt(a), 1);
    if (isAsked(b) && !isAsked(a)) note(one, b, weightAt(b), 1);
  }
  for (const { weight, skills } of kinds)
    for (const id of skills) {
      const place = placeIn(id);
      if (!isAsked(place)) continue;
      const worth = Math.min(weight, weightAt(place));
      for (const skill of skills) if (!isAsked(placeIn(skill))) note(skill, place, worth, 0);
    }
}

/** Computes the stand-ins of one slot after the other, as `standIns` does. */
function chooserOf({ skills }: Shard<'cv'>, asked: readonly Asked[]): (slot: number) => number {
  const count = asked.length;
  const order = [...asked.keys()].sort((one, other) => {
    const [a, b] = [asked[one] as Asked, asked[other] as Asked];
    return b.weight * b.level - a.weight * a.level || a.id - b.id;
  });
  const most = placesTaken();
  levels = grown(levels, most);
  had = grown(had, most);
  return (slot) => {
    const { starts, values } = skills;
    const end = starts[slot + 1] as number;
    levels.fill(0, 0, most);
    let others = 0;
    for (let at = starts[slot] as number; at < end; at += 1) {
      const packed = values[at] as number;
      const place = placeIn(packed >>> tagBits);
      if (place < 0) continue;
      levels[place] = levelIn(packed & (2 ** tagBits - 1));
      had[others] = place;
      others += Number(place >= count);
    }
    let near = 0;
    for (const skill of order) {
      if ((levels[skill] as number) > 0) continue;
      const { level } = asked[skill] as Asked;
      let [most, chosen] = [0, -1];
      for (let at = 0; at < others; at += 1) {
        const place = had[at] as number;
        const worth = worths[(place - count) * count + skill] as number;
        const gives = worth * Math.min(level, levels[place] as number);
        if (gives === 0 || gives < most) continue;
        if (gives > most || skillAt(place) < skillAt(chosen)) [most, chosen] = [gives, place];
      }
      near += most;
      if (chosen >= 0) levels[chosen] = 0;
    }
    return near;
  };
}
