/** A unit that pay has a field for, or one that it has none for, such as a week. */
export type Unit = 'hourly' | 'monthly' | 'salary' | 'other';

const by = String.raw`(?:\/|\b(?:per|an?|each)\b)\s?`;
/** Not 'paid weekly' and '40 hours a week', which say other things. */
const aside = String.raw`(?<!\b(?:paid|hours?|hrs|days|times)\s?(?:out\s)?)`;
const units = new RegExp(
  [
    String.raw`(?<other>${aside}(?:\b(?:bi|semi)-?\s?(?:weekly|monthly)\b|\b(?:weekly|daily|fortnightly|per diem)\b|\btwice a month\b|\bevery (?:two|2|other) weeks\b|(?:\/|\b(?:per|an?|each|every)\b)\s?(?:week|wk|day|fortnight|shift|visit|mile|session|class|project|piece)\b(?! hours?\b)))`,
    String.raw`(?<hourly>\bhour(?:ly)?\b|${by}h(?:rs?)?\b)`,
    String.raw`(?<monthly>\bmonth(?:ly)?\b|${by}mo\b)`,
    String.raw`(?<salary>\byear(?:ly)?\b|\bannual(?:ly)?\b|\bannum\b|${by}yr\b|\bp\.a\.)`,
    String.raw`(?<hint>\bsalary\b)`,
  ].join('|'),
  'gi',
);

/** The units that a text names, in its order; 'salary' alone only hints at a year. */
const namedIn = (text: string) =>
  [...text.matchAll(units)].flatMap(({ groups = {} }) =>
    Object.keys(groups).filter((name) => groups[name] !== undefined),
  ) as (Unit | 'hint')[];

const isUnit = (name: Unit | 'hint'): name is Unit => name !== 'hint';

/** The unit of an amount: the next one named after it, else the last one before it. */
export function unitNear(before: string, after: string): Unit | null {
  // '$28-36 hr'; elsewhere HR is a department.
  const later = namedIn(after.replace(/^\s*hrs?\b/i, 'hourly'));
  const sooner = namedIn(before);
  const unit = later.find(isUnit) ?? sooner.findLast(isUnit);
  return unit ?? (later.length + sooner.length > 0 ? 'salary' : null);
}

/** A unit in a source's own word, such as `per-hour-wage`; null if it has none. */
export const unitOf = (word: string): Unit | null =>
  word === '' ? null : (unitNear('', word.replaceAll(/[-_\d]/g, ' ').trim()) ?? otherOf(word));

/** A word that names no unit of ours: WEEK, DAY. */
const otherOf = (word: string): Unit | null =>
  /\b(?:week|wk|day|dai|fortnight|shift|project|once|one)/i.test(word) ? 'other' : null;
