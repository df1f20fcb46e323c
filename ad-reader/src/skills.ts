import {
  mentionsIn,
  skillIndex,
  type KnownSkill,
} from '@fourfold/contract/reference/skill-mention.ts';
import type { AdSkill } from './ad.ts';

/** A part of an ad by its heading. */
type Part = 'must' | 'nice' | 'other';

const nice =
  /\b(?:nice[\s-]to[\s-]haves?|bonus(?: points)?|(?:a|is|are|big|strong) plus|pluses|preferred|desir(?:ed|able)|ideally|advantage(?:ous)?|optional|good to have|not required)\b/i;
const must =
  /\b(?:must[\s-]haves?|require(?:d|s|ments?)|qualifications?|you(?:['’]ll)? (?:have|need|bring)|what you(?:['’]ll)? (?:bring|need)|what we(?:['’]re)? look(?:ing)? for|who you are|minimum|essential|skills|your profile)\b/i;
const otherHeads =
  /\b(?:about|benefits?|perks?|we offer|what you(?:['’]ll)? (?:do|get)|responsibilit|duties|our (?:team|company|values)|compensation|how to apply|equal opportunity|why )/i;

/** The words for a level, strongest first; a level is suggested, and the employer decides. */
const words: readonly [number, RegExp][] = [
  [5, /\b(?:expert(?:ise)?|master(?:y)?|authority|deep(?:ly)?|extensive)\b/i],
  [4, /\b(?:advanced|strong|proficien(?:t|cy)|excellent|solid|senior|fluent)\b/i],
  [2, /\b(?:basic|some|exposure|beginner|junior|entry[\s-]level|willing(?:ness)? to learn)\b/i],
  [1, /\b(?:awareness|familiar(?:ity)?|understanding of|heard of)\b/i],
];

const isHead = (line: string) =>
  /^#{1,6}\s/.test(line) ||
  /^\*\*[^*]{2,80}\*\*:?$/.test(line) ||
  (/^[^.!?]{2,60}:$/.test(line) && !/^[-*•\d]/.test(line));

/** By the years a line asks for, or its words; 3 where it says neither. */
function levelOf(line: string): number {
  const years = Number(
    /\b(?<n>\d{1,2})\s?\+?\s?(?:(?:-|–|to)\s?\d{1,2}\s?)?(?:years?|yrs?)\b/i.exec(line)?.groups?.[
      'n'
    ] ?? 0,
  );
  if (years > 0) return years >= 8 ? 5 : years >= 4 ? 4 : years >= 1 ? 3 : 2;
  return words.find(([, said]) => said.test(line))?.[0] ?? 3;
}

function partOf(head: string, before: Part): Part {
  if (nice.test(head)) return 'nice';
  if (must.test(head)) return 'must';
  return otherHeads.test(head) ? 'other' : before;
}

/**
 * The skills that a description names, under any of their names, at most 50. What stands under 'nice
 * to have' or in a sentence that says so gets level 0, unless it is asked for elsewhere. An ad with
 * a part of requirements is believed: what else it names is told under `also`.
 */
export function skillsIn(
  description: string,
  known: readonly KnownSkill[],
): { skills: AdSkill[]; also: string[] } {
  const index = skillIndex(known);
  const found = new Map<string, { level: number; part: Part }>();
  let part: Part = 'other';
  for (const line of description.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const head = isHead(line);
    if (head) part = partOf(line, 'other');
    const isItem = /^(?:[-*•]|\d{1,2}[.)])\s/.test(line);
    for (const sentence of line.split(/(?<=[.;!?])\s+/)) {
      const here: Part = nice.test(sentence) ? 'nice' : part;
      const level = here === 'nice' ? 0 : levelOf(sentence);
      for (const { skill } of mentionsIn(sentence, index, isItem && part !== 'other')) {
        const before = found.get(skill);
        if (!before || rank(here) > rank(before.part)) found.set(skill, { level, part: here });
        else if (here === before.part && level > before.level) before.level = level;
      }
    }
  }
  const all = [...found].map(([name, { level, part: stands }]) => ({ name, level, stands }));
  const asks = all.some(({ stands }) => stands === 'must');
  const chosen = asks ? all.filter(({ stands }) => stands !== 'other') : all;
  return {
    skills: chosen.slice(0, 50).map(({ name, level }) => ({ name, level })),
    also: [...all.filter((skill) => !chosen.includes(skill)), ...chosen.slice(50)].map(
      ({ name }) => name,
    ),
  };
}

const rank = (part: Part) => ({ other: 0, nice: 1, must: 2 })[part];
