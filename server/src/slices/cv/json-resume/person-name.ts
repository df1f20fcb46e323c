/* The name of a person, which a JSON Resume has in one text. */

/** 'PhD', 'Ph.D.', 'M.Ed.', 'RN', 'MBA'. */
const title =
  /^(?:(?:\p{Lu}\.?){2,6}|Ph\.?D\.?|[BM]\.?Sc\.?|[BM]\.?Ed\.?|Psy\.?D\.?|Esq\.?|CPhT)$/u;
/** Recognized without a comma too, because no last name is spelled like them ('Ma' is). */
const plainTitle = /^(?:Ph\.?D\.?|M\.?B\.?A\.?|M\.?Sc\.?|CPA|CFA|PMP|BSN|Esq\.?)$/;
/** Titles before a name. */
const address = /^(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof)\.?$/i;
const generation = /^(?:Jr\.?|Sr\.?|II|III|IV)$/i;

interface PersonName {
  firstName: string;
  /** '' for a person with one name. */
  lastName: string;
  /** Words that are not part of the name. */
  titles: string[];
}

/**
 * First and last name of 'Ada Lovelace', 'Lovelace, Ada', 'Ada Lovelace, PhD', 'Martin King Jr.',
 * 'Ada de la Cruz' or 'Suharto'. The last word is the last name, together with lower-case words
 * before it; text after a comma or a bar, or in brackets, is left out.
 */
export function personName(whole: string): PersonName {
  const asides = [...whole.matchAll(/\(([^()]*)\)/g)].map(([, text = '']) => text.trim());
  const [named = '', ...barred] = whole.replace(/\([^()]*\)/g, ' ').split(/[|·•]/);
  const { titles, ...name } = nameOf(named);
  const beside = [...asides, ...barred.map((part) => part.trim())].filter(Boolean);
  return { ...name, titles: [...titles, ...beside] };
}

function nameOf(whole: string): PersonName {
  const [head = '', ...behind] = whole.split(',').map((part) => part.trim());
  const words = head.split(/\s+/).filter(Boolean);
  const tail = behind.flatMap((part) => part.split(/\s+/)).filter(Boolean);
  const generations = tail.filter((word) => generation.test(word));
  const others = tail.filter((word) => !generation.test(word));
  const given = others.filter((word) => !title.test(word));
  // 'Lovelace, Ada' and 'van Beethoven, Ludwig'.
  if (given.length > 0 && (words.length === 1 || /^\p{Ll}/u.test(head)))
    return {
      firstName: given.join(' '),
      lastName: [...words, ...generations].join(' '),
      titles: others.filter((word) => title.test(word)),
    };
  const titles = [...others];
  while (words.length > 1 && address.test(words[0] ?? '')) titles.unshift(words.shift() ?? '');
  while (words.length > 1 && plainTitle.test(words.at(-1) ?? '')) titles.unshift(words.pop() ?? '');
  while (words.length > 2 && generation.test(words.at(-1) ?? ''))
    generations.unshift(words.pop() ?? '');
  const last = words.length > 1 ? words.splice(-1) : [];
  // 'de la' of 'Ada de la Cruz'.
  while (
    /^\p{Lu}/u.test(last.at(-1) ?? '') &&
    words.length > 1 &&
    /^\p{Ll}/u.test(words.at(-1) ?? '')
  )
    last.unshift(words.pop() ?? '');
  return {
    firstName: words.join(' '),
    lastName: last.length === 0 ? '' : [...last, ...generations].join(' '),
    titles,
  };
}
