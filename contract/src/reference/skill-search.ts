import { fold } from '../protocol/folding.ts';
import { foldedNames } from './skill-folding.ts';
import { skillKey, twinKey, type SkillItem } from './schema.ts';
import type { AmbiguousName } from './skill-mention.ts';

type Searchable = Pick<SkillItem, 'id' | 'name' | 'aliases' | 'weight'>;

/** A skill that fits the typed text; `alias` is what led to it, if not its name. */
export interface FoundSkill<Skill> {
  skill: Skill;
  alias: string | null;
  /** Where the typed name is one of several skills: in a few words, what it is there. */
  about: string | null;
}

interface Fit {
  rank: number;
  alias: string | null;
}

/** How well a name fits, best first. */
const ranks = {
  meaning: 0,
  equal: 1,
  /** An alias, or the name but for a trailing 'js'. */
  same: 2,
  /** What the text may mean without a maker, a version, a word like 'software'; a proposal. */
  folded: 3,
  begins: 4,
  wordBegins: 5,
  alias: 6,
  inside: 7,
  oneLetterWrong: 8,
  aliasWrong: 9,
} as const;

/** Shorter texts are one letter away from nearly everything. */
const fewestForMistakes = 4;

/**
 * Skills for a typed text, best first: the exact name, what it may mean ('The MathWorks MATLAB', MATLAB),
 * names that begin with it, names with a word that does, aliases that do, names that contain it, names one letter away. Equal ones by weight (the jobs
 * that ask), then by name. An empty text fits all. For a name of several skills these come first.
 */
export function searchSkills<Skill extends Searchable>(
  skills: readonly Skill[],
  typed: string,
  most: number,
  ambiguous: readonly AmbiguousName[] = [],
): FoundSkill<Skill>[] {
  const wanted = sought(typed);
  const asked = ambiguous.find(({ name }) => skillKey(name) === wanted.key);
  const folds = new Set(foldedNames(typed).map((name) => sought(name).key));
  const meant = new Map(asked?.meanings.map(({ skill, about }) => [skill, about]));
  return skills
    .flatMap((skill): (FoundSkill<Skill> & Fit)[] => {
      const about = meant.get(skill.name);
      if (asked && about !== undefined)
        return [{ skill, rank: ranks.meaning, alias: asked.name, about }];
      const fit = bestOf(skill, wanted);
      const isMeant =
        (fit === null || fit.rank > ranks.folded) &&
        namesOf(skill).some(({ key }) => folds.has(key));
      const best = isMeant ? { rank: ranks.folded, alias: typed.trim() } : fit;
      return best ? [{ skill, ...best, about: null }] : [];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || a.skill.weight - b.skill.weight || compare(a.skill.name, b.skill.name),
    )
    .slice(0, most)
    .map(({ skill, alias, about }) => ({ skill, alias, about }));
}

/** The skill that an exact name or alias leads to; 'React.js' leads to React. */
export function skillNamed<Skill extends Searchable>(
  skills: readonly Skill[],
  name: string,
): Skill | undefined {
  const { key } = sought(name);
  const called = (wanted: string | null) =>
    skills.find((skill) => namesOf(skill).some((each) => each.key === wanted));
  return key === '' ? undefined : (called(key) ?? called(twinKey(key)));
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

interface Wanted {
  key: string;
  spelling: string;
}

/** Whatever the apostrophes and accents: 'Men’s haircuts' finds "Men's haircuts". */
function sought(name: string): Wanted {
  const spelling = fold(name);
  return { key: skillKey(spelling), spelling };
}

interface Name extends Wanted {
  /** Null for the skill's own name. */
  alias: string | null;
}

/** Caches folded names, because every keystroke goes through thousands of them. */
const folded = new WeakMap<Searchable, Name[]>();

function namesOf(skill: Searchable): Name[] {
  const known = folded.get(skill);
  if (known) return known;
  const names = [null, ...skill.aliases].map((alias) => {
    const name = alias ?? skill.name;
    return { alias, ...sought(name) };
  });
  folded.set(skill, names);
  return names;
}

/** The best fit of a skill; its name wins over an alias that fits as well. */
function bestOf(skill: Searchable, wanted: Wanted): Fit | null {
  if (wanted.key === '') return { rank: ranks.equal, alias: null };
  let best: Fit | null = null;
  for (const name of namesOf(skill)) {
    const rank = rankOf(name, wanted);
    if (rank < (best?.rank ?? Infinity)) best = { rank, alias: name.alias };
  }
  return best;
}

function rankOf({ alias, key, spelling }: Name, wanted: Wanted): number {
  if (key === wanted.key && alias === null) return ranks.equal;
  if (key === wanted.key || key === twinKey(wanted.key)) return ranks.same;
  if (key.startsWith(wanted.key)) return alias === null ? ranks.begins : ranks.alias;
  if (beginsWord(spelling, wanted.spelling)) return alias === null ? ranks.wordBegins : ranks.alias;
  if (spelling.includes(wanted.spelling)) return ranks.inside;
  if (wanted.key.length < fewestForMistakes || !oneLetterAway(wanted.key, key)) return Infinity;
  return alias === null ? ranks.oneLetterWrong : ranks.aliasWrong;
}

/** Whether a word of the name begins with the text. */
function beginsWord(name: string, text: string): boolean {
  for (let at = name.indexOf(text, 1); at > 0; at = name.indexOf(text, at + 1))
    if (!/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return true;
  return false;
}

/** Whether the key begins with the text after one letter is changed, removed, added or swapped. */
function oneLetterAway(text: string, key: string): boolean {
  let at = 0;
  while (at < text.length && text[at] === key[at]) at += 1;
  // The first letter is seldom wrong.
  if (at === 0) return false;
  const rest = (from: number) => text.slice(at + from);
  return (
    key.startsWith(rest(1), at + 1) ||
    key.startsWith(rest(1), at) ||
    key.startsWith(rest(0), at + 1) ||
    (text[at] === key[at + 1] && text[at + 1] === key[at] && key.startsWith(rest(2), at + 2))
  );
}
