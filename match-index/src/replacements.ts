import type { Known, Related, TitleWord } from '@fourfold/contract/matching/order.ts';
import { maxSkillLevel, mostWeight } from '@fourfold/contract/reference/schema.ts';
import { grown } from './columns.ts';
import { nearAmount, wordAmount, type ExtraLists } from './extras.ts';
import { addPlace, clearPlaces, placeIn, placesTaken, skillAt } from './places.ts';
import { levelIn, tagBits, weightedTags, weightIn } from './postings.ts';
import type { Shard } from './shard.ts';
import type { Others } from './stand-ins.ts';

/*
 * What counts for jobs besides the skills they share with a person: stand-ins among the person's
 * other skills, and words of titles. As in stand-ins.ts.
 */

/** Data of each skill that may be replaced, one row per place. */
let kindWeights = new Uint8Array(0);
let kindLevels = new Uint8Array(0);
let pairLevels = new Uint8Array(0);
/** Half-points per level of each of the person's skills, for a skill of the highest weight. */
let worths = new Uint8Array(0);
/** For one job: the person's skills that are taken, and the skills it lacks, heaviest first. */
let taken = new Uint8Array(0);
let keys = new Float64Array(0);
let lacking = new Uint32Array(0);

/** The stand-ins among a person's skills, and the words of the person's positions. */
export function replacementsOf(
  shard: Shard<'job'>,
  known: readonly Known[],
  related: Related,
  words: readonly TitleWord[],
): Others {
  clearPlaces();
  // The person's skills have the first places, by id, followed by the skills they may replace.
  const own = known.filter(({ level }) => level > 0).toSorted((a, b) => a.id - b.id);
  for (const { id } of own) addPlace(id);
  relate(own, related);
  const extraLists: ExtraLists = { lists: [], firsts: [], finds: [], amounts: rows, shift: 0 };
  for (let place = own.length; place < placesTaken(); place += 1) {
    const postings = shard.postingsOf(skillAt(place));
    if (!postings) continue;
    const row = place - own.length;
    extraLists.lists.push(postings);
    extraLists.firsts.push(
      rowOf(kindWeights[row] as number, kindLevels[row] as number, pairLevels[row] as number),
    );
    extraLists.finds.push(Number((pairLevels[row] as number) > 0));
  }
  const stands = extraLists.lists.length > 0;
  for (const { word, weight } of words) {
    const postings = shard.postingsOf(word);
    if (!postings) continue;
    extraLists.lists.push(postings);
    extraLists.firsts.push(wordRowOf(weight));
    extraLists.finds.push(1);
  }
  extraLists.amounts = rows;
  return { extraLists, stands, nearOf: chooserOf(shard, own) };
}

/** Records every skill that one of the person's may replace. */
function relate(own: readonly Known[], { kinds, pairs }: Related): void {
  const rowFor = (skill: number): number => {
    const place = placeIn(skill);
    if (place >= 0) return place - own.length;
    const row = addPlace(skill) - own.length;
    kindWeights = grown(kindWeights, row + 1);
    kindLevels = grown(kindLevels, row + 1);
    pairLevels = grown(pairLevels, row + 1);
    worths = grown(worths, (row + 1) * own.length);
    kindWeights[row] = kindLevels[row] = pairLevels[row] = 0;
    worths.fill(0, row * own.length, (row + 1) * own.length);
    return row;
  };
  const isOwn = (place: number) => place >= 0 && place < own.length;
  const levelAt = (place: number) => (own[place] as Known).level;
  for (const { weight, skills } of kinds) {
    const has = skills.map(placeIn).filter(isOwn);
    if (has.length === 0) continue;
    const level = Math.max(...has.map(levelAt));
    for (const skill of skills) {
      if (isOwn(placeIn(skill))) continue;
      const row = rowFor(skill);
      kindWeights[row] = weight;
      kindLevels[row] = level;
      for (const place of has) worths[row * own.length + place] = weight;
    }
  }
  const note = (place: number, other: number) => {
    if (!isOwn(place) || isOwn(placeIn(other))) return;
    const row = rowFor(other);
    pairLevels[row] = Math.max(pairLevels[row] as number, levelAt(place));
    worths[row * own.length + place] = mostWeight;
  };
  for (const [one, other] of pairs) {
    note(placeIn(one), other);
    note(placeIn(other), one);
  }
}

/*
 * Amounts by tag. A search has hundreds of lists with few different rows of amounts, so each row is
 * computed once and shared.
 */
const stride = 2 ** tagBits;
/** Where each row begins; -1 if it is not computed yet. */
const made = new Int32Array((mostWeight + 1) * (maxSkillLevel + 1) ** 2 + mostWeight + 1).fill(-1);
let rows = new Int32Array(0);
let end = 0;

function once(key: number, write: (first: number) => void): number {
  if ((made[key] as number) < 0) {
    made[key] = end;
    end += stride;
    rows = grown(rows, end);
    write(end - stride);
  }
  return made[key] as number;
}

/** The most that a job's skill gives with a stand-in. */
const rowOf = (kindWeight: number, kindLevel: number, pairLevel: number): number =>
  once(
    (kindWeight * (maxSkillLevel + 1) + kindLevel) * (maxSkillLevel + 1) + pairLevel,
    (first) => {
      for (const tag of weightedTags) {
        const [weight, level] = [weightIn(tag), levelIn(tag)];
        const gives = Math.max(
          Math.min(weight, kindWeight) * Math.min(kindLevel, level),
          weight * Math.min(pairLevel, level),
        );
        rows[first + tag] = nearAmount(gives);
      }
    },
  );

const wordRowOf = (weight: number): number =>
  once(made.length - 1 - weight, (first) => {
    rows[first] = wordAmount(8 * weight);
  });

/** Computes the stand-ins of one job after the other, as `standIns` does. */
function chooserOf({ skills }: Shard<'job'>, own: readonly Known[]): (slot: number) => number {
  const count = own.length;
  taken = grown(taken, count);
  const levelOf = Uint8Array.from(own, ({ level }) => level);
  return (slot) => {
    const { starts, values } = skills;
    const [from, end] = [starts[slot] as number, starts[slot + 1] as number];
    keys = grown(keys, end - from);
    lacking = grown(lacking, end - from);
    taken.fill(0, 0, count);
    let lacks = 0;
    for (let at = from; at < end; at += 1) {
      const packed = values[at] as number;
      const place = placeIn(packed >>> tagBits);
      if (place < 0) continue;
      if (place < count) {
        taken[place] = 1;
        continue;
      }
      const tag = packed & (2 ** tagBits - 1);
      const key = weightIn(tag) * levelIn(tag) * 2 ** 32 - (packed >>> tagBits);
      let to = lacks;
      for (; to > 0 && (keys[to - 1] as number) < key; to -= 1) {
        keys[to] = keys[to - 1] as number;
        lacking[to] = lacking[to - 1] as number;
      }
      keys[to] = key;
      lacking[to] = packed;
      lacks += 1;
    }
    let near = 0;
    for (let one = 0; one < lacks; one += 1) {
      const packed = lacking[one] as number;
      const tag = packed & (2 ** tagBits - 1);
      const [weight, level] = [weightIn(tag), levelIn(tag)];
      const first = (placeIn(packed >>> tagBits) - count) * count;
      let [most, chosen] = [0, -1];
      for (let at = 0; at < count; at += 1) {
        if (taken[at] === 1) continue;
        const each = Math.min(weight, worths[first + at] as number);
        const gives = each * Math.min(level, levelOf[at] as number);
        if (gives > most) [most, chosen] = [gives, at];
      }
      near += most;
      if (chosen >= 0) taken[chosen] = 1;
    }
    return near;
  };
}
