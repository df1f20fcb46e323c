/* The name of a person, which a JSON Resume has in one text. */

/** 'PhD', 'Ph.D.', 'M.Ed.', 'RN', 'MBA'. */
const title =
  /^(?:(?:\p{Lu}\.?){2,6}|Ph\.?D\.?|[BM]\.?Sc\.?|[BM]\.?Ed\.?|Psy\.?D\.?|Esq\.?|CPhT)$/u;
/** Without a comma before it: those that are nobody's last name, as 'Ma' is. */
const plainTitle = /^(?:Ph\.?D\.?|M\.?B\.?A\.?|M\.?Sc\.?|CPA|CFA|PMP|BSN|Esq\.?)$/;
const generation = /^(?:Jr\.?|Sr\.?|II|III|IV)$/i;

interface PersonName {
  firstName: string;
  /** '' for a person of one name. */
  lastName: string;
  /** What is no part of the name. */
  titles: string[];
}

/**
 * First and last name of 'Ada Lovelace', 'Lovelace, Ada', 'Ada Lovelace, PhD', 'Martin King Jr.' or
 * 'Suharto'. The last word is the last name; what follows a comma is none of it.
 */
export function personName(whole: string): PersonName {
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
  while (words.length > 1 && plainTitle.test(words.at(-1) ?? '')) titles.unshift(words.pop() ?? '');
  while (words.length > 2 && generation.test(words.at(-1) ?? ''))
    generations.unshift(words.pop() ?? '');
  const last = words.length > 1 ? words.pop() : undefined;
  return {
    firstName: words.join(' '),
    lastName: last === undefined ? '' : [last, ...generations].join(' '),
    titles,
  };
}
