/* Skills in a text, under any of their names: what the readers of CVs and of ads share. */

/** A skill of the reference data under one of its names. */
export interface KnownSkill {
  name: string;
  aliases: readonly string[];
}

/** A name with several meanings, which is nobody's alias until one is chosen: 'Espresso'. */
export interface AmbiguousName {
  name: string;
  /** The skills that it may mean, and what tells each from the others. */
  meanings: readonly Meaning[];
}

export interface Meaning {
  skill: string;
  about: string;
}

interface Known {
  skill: string;
  spelling: string;
  /** What it may mean; `skill` is the ambiguous name then. */
  asks?: readonly Meaning[];
}

export type SkillIndex = ReadonlyMap<string, Known[]>;

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}+#'’&/.-]*[\p{L}\p{N}+#])?|\.[A-Z]{3}\b/gu;
const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\-\u2010-\u2015]+/g, '');
/** Longest name, in words. */
const mostWords = 6;

/**
 * Names by their spelling without spaces, dots, hyphens and case. @param ambiguous win over aliases, not
 * over a skill's own name
 */
export function skillIndex(
  skills: readonly KnownSkill[],
  ambiguous: readonly AmbiguousName[] = [],
): SkillIndex {
  const index = new Map<string, Known[]>();
  const add = (known: Known) => {
    const key = keyOf(known.spelling);
    if (key !== '') index.set(key, [...(index.get(key) ?? []), known]);
  };
  for (const { name } of skills) add({ skill: name, spelling: name });
  const asked = new Set<string>();
  for (const { name, meanings } of ambiguous) {
    if (index.has(keyOf(name))) continue;
    asked.add(keyOf(name));
    add({ skill: name, spelling: name, asks: meanings });
  }
  for (const { name, aliases } of skills)
    for (const spelling of aliases) if (!asked.has(keyOf(spelling))) add({ skill: name, spelling });
  return index;
}

interface Mention {
  skill: string;
  from: number;
  to: number;
  /** Whose meaning is to be chosen; `skill` is the ambiguous name then. */
  asks?: readonly Meaning[];
}

/** Skills named in a text. @param isList in a list of skills every word may be one */
export function mentionsIn(text: string, index: SkillIndex, isList: boolean): Mention[] {
  const words = [...text.matchAll(wordPattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(text, words, at, index, isList);
    if (!found) continue;
    mentions.push(found.mention);
    at += found.count - 1;
  }
  return mentions;
}

function longestAt(
  text: string,
  words: readonly { from: number; to: number }[],
  at: number,
  index: SkillIndex,
  isList: boolean,
) {
  const first = words[at];
  if (!first) return undefined;
  for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
    const last = words[at + count - 1];
    if (!last) continue;
    const written = text.slice(first.from, last.to);
    if (/[\t,;|•()]/.test(written)) continue;
    const known = index.get(keyOf(written));
    const meant = known?.find(({ spelling }) =>
      isMeant(text, first.from, written, spelling, isList),
    );
    if (meant) {
      const { skill, asks } = meant;
      return { count, mention: { skill, from: first.from, to: last.to, ...(asks && { asks }) } };
    }
  }
  return undefined;
}

/** Names in capitals that are other words in small letters: 'SAFe', 'REST'. */
const commonWords = /^(?:ado|cam|dam|doe|eco|elk|far|ids|pals|rest|safe|sap|stride)$/;

/** Whether a name that is also a common word is meant as the skill: 'Go', 'Excel', 'Word'. */
function isMeant(
  text: string,
  from: number,
  written: string,
  spelling: string,
  isList: boolean,
): boolean {
  if (isList) return written.length > 1 || written === spelling;
  const isOneWord = !/[\s/]/.test(written);
  if (!isOneWord) return true;
  const isMarked = /\p{Lu}.*\p{Lu}|[\d+#.]/u.test(spelling);
  if (isMarked && commonWords.test(written)) return false;
  if (isMarked)
    return written.length > 2
      ? written.toLowerCase() === written ||
          written === spelling ||
          written.toUpperCase() !== written
      : written === spelling;
  const before = text.slice(0, from).trimEnd();
  const startsSentence = before === '' || /[.!?:]$/.test(before);
  const isListed =
    /[,(/&]$|\band$/.test(before) ||
    /^\s*(?:[,)/]|(?:and|or)\s\p{Lu})/u.test(text.slice(from + written.length));
  if (written.length <= 2) return written === spelling && isListed;
  if (/^\p{Lu}/u.test(spelling)) return /^\p{Lu}/u.test(written) && (!startsSentence || isListed);
  // 'dbt' is written small, too.
  return (written.length > 3 || written === spelling) && (isListed || written.length > 6);
}
