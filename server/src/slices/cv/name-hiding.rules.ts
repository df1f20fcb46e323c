import { formsOf, type Form, type Named, type Side, type Sought } from './name-forms.rules.ts';
import { wordNames } from './word-names.rules.ts';
import { looksOf, wordsOf, type Range, type Word } from './seen-words.rules.ts';

/* Finds a person's name in a text, in any way of writing. */

/**
 * The kind of text. In a title ('Line Cook') capital letters do not mark a name, so a word of
 * titles counts as the name only beside the other name.
 */
export type Reading = 'text' | 'title';

/**
 * The ranges of the name, and of words built from it, in an unmasked text; they may overlap. One
 * pass for each way of writing.
 */
export function nameRanges(
  text: string,
  { firstName, lastName }: Named,
  reading: Reading = 'text',
): Range[] {
  const words = wordsOf(text);
  const seen = { firstName: looksOf(firstName), lastName: looksOf(lastName) };
  const names = [{ firstName, lastName }];
  if (seen.firstName !== firstName || seen.lastName !== lastName) names.push(seen);
  return names.flatMap((name) => rangesOfName(text, words, formsOf(name), reading));
}

function rangesOfName(
  text: string,
  words: readonly Word[],
  sought: Sought,
  reading: Reading,
): Range[] {
  if (sought.forms.size === 0) return [];
  return [
    ...singleWords(text, words, sought, reading),
    ...phrasesIn(text, words, sought.phrases),
    ...takenApart(text, words, sought.forms),
    ...spelledOut(text, words, sought.spelled),
    ...madeOf(text, sought),
    ...sought.unspaced.flatMap((name) => everywhere(text, name)),
  ];
}

/** Between words of one name: 'Jean-Luc', 'Okoye, M.', 'J. (Jo)'. */
const between = /^[^\p{L}\p{N}\n]{1,3}$/u;

function singleWords(
  text: string,
  words: readonly Word[],
  { forms, initials }: Sought,
  reading: Reading,
): Range[] {
  const formOf = (word: Word | undefined) =>
    word && (forms.get(word.plain) ?? forms.get(word.look));
  /** 'J.' of 'J. Cook', for the last name. */
  const initialOfOther = (word: Word | undefined, of: ReadonlySet<Side>) => {
    const side = of.has('first') ? 'last' : 'first';
    const isInitial = word?.capital && word.plain.length === 1 && initials[side].has(word.plain);
    return isInitial ? { sides: new Set<Side>([side]) } : undefined;
  };
  const lower = new Set(words.filter(({ capital }) => !capital).map(({ plain }) => plain));
  /** 'Will Art', 'Will J. Art', 'W. Art' and 'Art, Will', but not 'the art will be shown'. */
  const isBeside = (at: number, { sides }: Form) =>
    [-2, -1, 1, 2].some((step) => {
      const [here, other] = [words[at], words[at + step]];
      const form = formOf(other) ?? initialOfOther(other, sides);
      if (!here || !other || !form || !differ(sides, form.sides)) return false;
      const [left, right] = step < 0 ? [other, here] : [here, other];
      const inOrder = (step < 0 ? form.sides : sides).has('first');
      const gap = text.slice(left.until, right.from);
      const isNear = Math.abs(step) === 1 ? between.test(gap) : /^\s\p{L}\.?\s$/u.test(gap);
      return isNear && (inOrder || (here.capital && other.capital));
    });
  const isWord = (word: Word, { common, ofTitles }: Form) => {
    if (reading === 'title' && ofTitles) return true;
    const isSmall = !word.capital || word.plain.length === 1;
    return common && (isSmall || (word.first && lower.has(word.plain)));
  };
  return words.flatMap((word, at) => {
    const form = formOf(word);
    if (!form || (isWord(word, form) && !isBeside(at, form))) return [];
    return [{ from: word.from, until: word.until }];
  });
}

const differ = (one: ReadonlySet<Side>, other: ReadonlySet<Side>) =>
  one.size + other.size > 2 || ![...one].some((side) => other.has(side));

function phrasesIn(
  text: string,
  words: readonly Word[],
  phrases: readonly (readonly string[])[],
): Range[] {
  return phrases.flatMap((phrase) =>
    words.flatMap((begin, at) => {
      const found = phrase.every((part, place) => {
        const word = words[at + place];
        const isIt = word !== undefined && (word.plain === part || word.look === part);
        const left = words[at + place - 1];
        return isIt && (place === 0 || !left || between.test(text.slice(left.until, word.from)));
      });
      const until = words[at + phrase.length - 1]?.until ?? 0;
      // 'J. (Jo)' includes its closing bracket.
      const opened = found && /\([^)]*$/.test(text.slice(begin.from, until));
      return found ? [{ from: begin.from, until: opened ? until + 1 : until }] : [];
    }),
  );
}

/** 'O’Neil' for a person called ONeil. */
const takenApart = (text: string, words: readonly Word[], forms: ReadonlyMap<string, Form>) =>
  words.flatMap(({ plain, from, until }, at): Range[] => {
    const next = words[at + 1];
    // A lone 's' is a genitive.
    if (!next || next.plain.length < 2 || !forms.has(plain + next.plain)) return [];
    return /^[^\s.,/]$/.test(text.slice(until, next.from)) ? [{ from, until: next.until }] : [];
  });

/** Letter by letter: 'M a r e n', 'M.a.r.e.n'. */
function spelledOut(text: string, words: readonly Word[], names: readonly string[]): Range[] {
  const ranges: Range[] = [];
  let run: Word[] = [];
  const end = () => {
    for (const form of ['plain', 'look'] as const) {
      const letters = run.map((word) => word[form]).join('');
      for (const name of names) {
        for (const { from, until } of everywhere(letters, name)) {
          const [first, last] = [run[from], run[until - 1]];
          if (first && last) ranges.push({ from: first.from, until: last.until });
        }
      }
    }
    run = [];
  };
  for (const word of words) {
    const before = run.at(-1);
    if (before && !between.test(text.slice(before.until, word.from))) end();
    if (word.plain.length === 1 && word.look.length === 1) run.push(word);
    else end();
  }
  end();
  return ranges;
}

function everywhere(text: string, name: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    ranges.push({ from: at, until: at + name.length });
  return ranges;
}

/** A word that may be an account name on another site, or a site's name. */
const made = /(?<![\p{L}\p{N}\p{M}._-])[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{3,}/gu;

/** Words that contain both names, or one of them together with a dot or an underscore. */
function madeOf(text: string, { joined, parts }: Pick<Sought, 'joined' | 'parts'>): Range[] {
  return [...text.matchAll(made)].flatMap(({ 0: word, index: from }) => {
    const pieces = wordsOf(word);
    const isMade = (['plain', 'look'] as const).some((form) => {
      const whole = pieces
        .map((piece) => piece[form])
        .join('')
        .replaceAll(/\p{N}/gu, '');
      if (joined.some((name) => whole === name || (name.length > 5 && whole.includes(name))))
        return true;
      return (
        /[._]\p{L}/u.test(word) &&
        parts.some((part) =>
          wordNames.has(part) ? pieces.some((piece) => piece[form] === part) : whole.includes(part),
        )
      );
    });
    return isMade ? [{ from, until: from + word.length }] : [];
  });
}
