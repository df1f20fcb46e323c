import { titleNames, wordNames } from './word-names.rules.ts';
import { unmasked, wordsOf } from './seen-words.rules.ts';

/* The words that identify a person's name. */

export interface Named {
  firstName: string;
  lastName: string;
}

/** Short words of names that are frequent in other texts. */
const particles = new Set(['van', 'von', 'der', 'den', 'del', 'dos', 'das', 'bin', 'ter', 'ten']);

/** Scripts that write words without spaces. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export type Side = 'first' | 'last';

/** A word that belongs to a name. */
export interface Form {
  sides: Set<Side>;
  /** It is also a common word. */
  common: boolean;
  /** It is also a word of job titles; for first names only if it names an occupation. */
  ofTitles: boolean;
}

function kindOf(part: string, side: Side): Omit<Form, 'sides'> {
  const common = wordNames.has(part);
  return { common, ofTitles: titleNames.has(part) || (side === 'last' && common) };
}

/** 'Okoyes', 'Joneses', 'Kennedies'. */
const pluralsOf = (part: string) => [
  `${part}s`,
  ...(/(?:s|x|z|ch|sh)$/.test(part) ? [`${part}es`] : []),
  ...(part.endsWith('y') ? [`${part.slice(0, -1)}ies`] : []),
];

export type Sought = ReturnType<typeof formsOf>;

/** The words to look for in texts of one person. */
export function formsOf({ firstName, lastName }: Named) {
  const forms = new Map<string, Form>();
  const add = (text: string, side: Side, { common, ofTitles }: Omit<Form, 'sides'>) => {
    const known = forms.get(text) ?? { sides: new Set(), common, ofTitles };
    known.sides.add(side);
    known.ofTitles &&= ofTitles;
    forms.set(text, known);
  };
  const named: Record<Side, string[]> = { first: partsOf(firstName), last: partsOf(lastName) };
  for (const side of ['first', 'last'] as const) {
    const parts = named[side];
    const tells = (part: string) => part.length > 2 && !particles.has(part);
    for (const part of parts.length === 1 ? parts : parts.filter(tells)) {
      const kind = kindOf(part, side);
      add(part, side, kind);
      if (!tells(part)) continue;
      // 'This' and 'does' are not plurals.
      for (const plural of pluralsOf(part))
        if (kind.common || !wordNames.has(plural)) add(plural, side, kind);
    }
    const whole = parts.join('');
    if (parts.length > 1) add(whole, side, kindOf(whole, side));
  }
  const [first, last] = [named.first.join(''), named.last.join('')];
  const phrases = [named.first, named.last, [...named.first, ...named.last]];
  return {
    forms,
    initials: {
      first: new Set(named.first.map(initialOf)),
      last: new Set(named.last.map(initialOf)),
    },
    phrases: phrases.filter(({ length }) => length > 1),
    parts: [...new Set([...named.first, ...named.last])].filter(({ length }) => length > 2),
    joined: first === '' || last === '' ? [] : [first + last, last + first],
    spelled: [...forms.keys(), first + last, last + first].filter(({ length }) => length > 2),
    unspaced: [...forms.keys()].filter((form) => form.length > 1 && unspacedScripts.test(form)),
  };
}

const initialOf = (part: string) => part.slice(0, 1);

/** The words of a name that have letters, so not '-'. */
const partsOf = (name: string) =>
  wordsOf(unmasked(name).text)
    .map(({ plain }) => plain)
    .filter((plain) => /\p{L}/u.test(plain));
