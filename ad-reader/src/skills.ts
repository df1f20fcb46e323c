import {
  mentionsIn,
  type Meaning,
  type SkillIndex,
} from '@fourfold/contract/reference/skill-mention.ts';
import type { AdSkill } from './ad.ts';
import { benefitsIn } from './benefits.ts';

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

const isItem = (line: string) => /^\s*(?:[-*+•▪●–✓✔]|\d{1,2}[.)])\s?/.test(line);

/** A line of its own that begins a part: `## Requirements`, `WHAT YOU BRING`, `Skills & Experience:`. */
function isHead(line: string, text: string): boolean {
  if (/^#{1,6}\s/.test(line) || /^\*\*[^*]{2,80}\*\*:?$/.test(line)) return true;
  if (isItem(line)) return false;
  if (/^[^.!?]{2,60}:$/.test(text)) return true;
  const isShort = text.length <= 45 && text.split(' ').length <= 6 && !/[.!?,;]$|,\s|\d/.test(text);
  return isShort && /^[\p{Lu}¿]/u.test(text) && (heads.test(text) || otherHeads.test(text));
}

/** Words that make a short line a heading, where they begin or end it. */
const heads =
  /^(?:(?:minimum|basic|preferred|required|desired|key|essential|job|other|additional|technical|position)\s+)*(?:requirements?|requisitos|qualifications?|skills?|must[\s-]haves?|nice[\s-]to[\s-]haves?|experience|education|pluses|who you are|about you|your profile|you (?:have|bring|are)|you will need|what (?:you|we).*(?:bring|need|have|look(?:ing)? for|expect|ask for)|we ask for|needed|knowledge)\b/i;

const inline = /^(?<label>\p{L}[\p{L} /&'’()-]{1,44}?)\s?:\s+(?<rest>.+)$/u;
const inlineMust =
  /^(?:required?(?: skills?)?|requirements?|qualifications?|(?:key |required |technical )?skills?(?: required)?|must[\s-]haves?|needed?|experience|you (?:have|bring|need)|what (?:you|we) (?:need|bring|ask)|looking for|minimum|we (?:ask for|need|require)|knowledge|essential|tech(?: stack)?|stack|requisitos.*)$/i;

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

function partOf(head: string): Part {
  if (nice.test(head)) return 'nice';
  if (must.test(head) || heads.test(head)) return 'must';
  return 'other';
}

/** Between the things of a list in a sentence. */
const between = /\s*(?:[,;•·]|\s\/\s|\s(?:and|or|y|&)\s)\s*/i;
/** What stands around a skill in a list: '2 years of', '(required)', 'experience'. */
const around =
  /^(?:and|or|the|an?|some|your|basic|strong|solid|good|proven|excellent|advanced|previous|prior|experience (?:in|with|of)|knowledge of|proficien(?:t|cy) (?:in|with)|familiar(?:ity)? with|understanding of|fluent(?: in)?|(?:we|you)(?:['’]ll)? (?:ask for|need|want|require|bring|have|know|must have|should have)|bring your|also|\d+\+? (?:years?|yrs?)(?: of)?(?: experience)?(?: (?:in|with))?)\s+|\s*(?:\([^()]{0,40}\)|experience|skills?|knowledge|required|preferred|is a plus|a plus|\d+\+? (?:years?|yrs?)|[:.!])+$/gi;

/** What an ad says of pay and place, where 'DOE' and 'GA' are no skills. */
const noSkill =
  /\b(?:D\.?O\.?E|DOQ|BOE|EOE|OTE|PTO)\b\.?|,\s*[A-Z]{2}(?=\s*(?:\d{5}|[|,;)(•·–—-]|$))|\b(?:now |we['’]?re |\[)?hiring\b\]?|\bApply\b.{0,40}$/gi;
const paysWords = /[$]|\b(?:pay|salary|wages?|rate|compensation)\b/i;
/** Lines that name place, pay and terms. */
const termsLine =
  /^(?:(?:job |work )?(?:location|place|where|address|pay(?: range| rate| scale)?|salary(?: range)?|compensation|rate|hours|shift|schedule|job type|employment type|department|agency|company|posted|closing date|opening date|license|job id|req(?:uisition)?\.?(?: id| #?\d+)?)|[\p{L} ]{2,30} (?:date|type))\s?:/iu;

interface Found {
  level: number;
  part: Part;
  asks?: readonly Meaning[];
}

/**
 * The skills that a description names, under any of their names, at most 50. What stands under 'nice
 * to have' or in a sentence that says so gets level 0, unless it is asked for elsewhere. An ad with
 * a part of requirements is believed: what else it names is told under `also`. A name with several
 * meanings asks, unless the ad names one of them clearly.
 */
export function skillsIn(
  description: string,
  index: SkillIndex,
): { skills: AdSkill[]; also: string[] } {
  const found = new Map<string, Found>();
  let part: Part = 'other';
  for (const line of description.split('\n').map((one) => one.trim())) {
    const text = line.replaceAll(/\*\*|^#+\s|^[^\p{L}\p{N}#*]+(?=\p{L})/gu, '').trim();
    if (text === '' || termsLine.test(text)) continue;
    if (isHead(line, text)) part = partOf(text);
    const { label = '', rest = '' } = inline.exec(text)?.groups ?? {};
    const said = nice.test(label) ? 'nice' : inlineMust.test(label) ? 'must' : null;
    const lineHas: Part =
      said ?? (label !== '' && otherHeads.test(label) && !isItem(line) ? 'other' : part);
    const clean = (said === null ? line : rest).replaceAll(noSkill, (word) =>
      /^(?:D|B|O|E|PTO)/i.test(word) && !paysWords.test(line) ? word : ' ',
    );
    for (const sentence of clean.split(/(?<=[.;!?])\s+/)) {
      if (benefitsIn([sentence]).length > 0) continue;
      const here: Part = nice.test(sentence) ? 'nice' : lineHas;
      const level = here === 'nice' ? 0 : levelOf(sentence);
      for (const { skill, asks } of namedIn(sentence, index, here, isItem(line)))
        keep(found, skill, { level, part: here, ...(asks && { asks }) });
    }
  }
  for (const [name, { asks }] of found)
    if (asks?.some(({ skill }) => found.has(skill))) found.delete(name);

  const all = [...found].map(([name, { level, part: stands, asks }]) => ({
    name,
    level,
    stands,
    asks,
  }));
  const isAsked = all.some(({ stands }) => stands === 'must');
  const chosen = isAsked ? all.filter(({ stands }) => stands !== 'other') : all;
  return {
    skills: chosen
      .slice(0, 50)
      .map(({ name, level, asks }) => ({ name, level, ...(asks && { asks }) })),
    also: [...all.filter((skill) => !chosen.includes(skill)), ...chosen.slice(50)]
      .filter(({ asks }) => asks === undefined)
      .map(({ name }) => name),
  };
}

/** In a sentence, and alone between its commas where it lists what is asked for. */
function namedIn(sentence: string, index: SkillIndex, part: Part, item: boolean) {
  const named = mentionsIn(sentence, index, item && part !== 'other');
  const listed = sentence.split(between);
  if (part === 'other' && listed.length < 3) return named;
  let from = 0;
  for (const one of listed) {
    from = sentence.indexOf(one, from);
    const bare = one.replaceAll(around, '').replaceAll(around, '').trim();
    if (bare === '' || bare.length > 60) continue;
    const [whole] = mentionsIn(bare, index, true);
    if (whole?.from === 0 && whole.to === bare.length) named.push({ ...whole, from });
  }
  return named.toSorted((one, other) => one.from - other.from);
}

function keep(found: Map<string, Found>, skill: string, one: Found): void {
  const before = found.get(skill);
  if (!before || rank(one.part) > rank(before.part)) found.set(skill, one);
  else if (one.part === before.part && one.level > before.level) before.level = one.level;
}

const rank = (part: Part) => ({ other: 0, nice: 1, must: 2 })[part];
