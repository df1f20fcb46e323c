import { wordsIn, type Found, type Line } from '../document.ts';
import { splitsOf } from './entries.ts';
import type { Entry } from './shapes.ts';
import { isDuration } from './dates.ts';
import { degreeScore, fieldScore, isPlace, isSentence, schoolScore } from './kinds.ts';
import { headOf, type Part } from './parts.ts';
import { confidenceOf, type Dated } from './works.ts';
import { textOf } from './prose.ts';

export interface ReadSchool extends Partial<Dated> {
  institution: Found;
  studyType: Found | null;
  area: Found | null;
  text: Found;
  /** The file says so. */
  graduated: boolean;
  /** As of a work. */
  confidence: number;
  other: { institution: Found } | null;
}

const fieldAfter = /^(.*?)(?:\s+(?:in|of)\s+|\s*[,:–—-]\s+|\s*\()(.+?)\)?$/i;
const wholeDegree =
  /^((?:bachelor|master|associate|doctor)(?:['’]?s)?(?: of (?:applied )?(?:science|arts|engineering|fine arts|business administration|laws?|education|philosophy|technology|commerce|music|nursing|architecture|public health|social work|medicine))?(?:['’]?s? degree)?(?:\s*\([^)]*\))?)\s*(?:[,:–—-]|\bin\b)?\s*(.*)$/i;
const noise =
  /\b(?:gpa|grade|cum laude|honou?rs|dean['’]?s list|minor in|thesis|coursework|graduated|expected|class of)\b/i;

/** Lines that tell of a study and name no school. */
const aboutStudy =
  /^(?:thesis|dissertation|(?:relevant |selected )?course(?:work|s)|minors?|advis[eo]r|honou?rs|awards?|activities|dean|gpa|scholarship|exchange)\b/i;

type RatedSchool = Omit<ReadSchool, 'confidence' | 'other'> & { score: number };
interface Reading {
  schools: RatedSchool[];
  score: number;
}

/** What a school scores with a degree. */
const usualScore = 6;

/** Schools of the section's lines, in its order, by the way of splitting them that explains most. */
export function schoolsOf(lines: readonly Line[]): ReadSchool[] {
  const splits = splitsOf(lines, true).filter((entries) => entries.length > 0);
  const readings = (splits.length > 0 ? splits : [undated(lines)]).map(readingOf);
  const [first] = readings;
  if (!first) return [];
  const best = readings.reduce(
    (one, other) => (other.score > one.score + 0.5 ? other : one),
    first,
  );
  return best.schools.map(({ score, ...school }) => {
    const start = school.periodWords?.[0];
    const seconds = readings
      .flatMap(({ schools }) => schools)
      .filter(
        (other) =>
          start !== undefined &&
          other.periodWords?.[0] === start &&
          other.institution.text !== school.institution.text,
      );
    const second = seconds.toSorted((a, b) => b.score - a.score)[0];
    return {
      ...school,
      confidence: confidenceOf(score, second?.score, usualScore),
      other: second
        ? { institution: { text: second.institution.text, words: second.institution.words } }
        : null,
    };
  });
}

function readingOf(entries: readonly Entry[]): Reading {
  const schools: RatedSchool[] = [];
  const slots = new Map<string, number>();
  let lost = 0;
  for (const entry of entries) {
    const before = schools.at(-1)?.institution;
    const school = schoolOf(entry, before);
    if (!school) {
      lost += 1;
      continue;
    }
    const { institution, studyType, area } = school;
    const { slot } = institution as Part;
    slots.set(slot, (slots.get(slot) ?? 0) + 1);
    // Another school in the text has lost its entry.
    const others = entry.body.filter(
      ({ bullet, text }) =>
        !bullet && text.length < 80 && schoolScore(text) > 0 && !isSentence(text),
    );
    const score =
      3 +
      schoolScore(institution.text) -
      degreeScore(institution.text) -
      oddness(institution) +
      (studyType ? Math.min(2, degreeScore(studyType.text)) - oddness(studyType) / 2 : 0) +
      (area ? 0.5 - oddness(area) / 2 - (schoolScore(area.text) > 0 ? 1 : 0) : 0) -
      others.length * 2 -
      (institution === before ? 4 : 0);
    schools.push({ ...school, score });
  }
  const own = schools.reduce((sum, { score }) => sum + score, 0);
  return { schools, score: own + Math.max(0, ...slots.values()) - lost * 3 };
}

const oddness = ({ text }: Found): number =>
  isPlace(text) ||
  isDuration(text) ||
  text.length > 90 ||
  isSentence(text) ||
  // A list of courses.
  text.split(', ').length > 3 ||
  /[.!?;:]$/.test(text.replace(/\b\p{L}{1,4}\.$/u, '')) ||
  /^\p{Ll}/u.test(text) ||
  // What a narrow column leaves of a name.
  /^(?:(?:technical|community|state|junior|high) )*(?:college|university|institute|school|academy)$|\b(?:of|and|the|for|(?:north|south|east|west)(?:ern)?|central|new)$/i.test(
    text,
  )
    ? 3
    : 0;

/** Without any dates: each line that names a school begins an entry. */
function undated(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const isSchool = schoolScore(line.text) > 0;
    if (!last || (isSchool && last.head.some(({ text }) => schoolScore(text) > 0)))
      entries.push({ head: [line], dated: null, period: null, body: [] });
    else last.head.push(line);
  }
  return entries;
}

/** @param before the school above, to which a degree without one belongs */
function schoolOf(whole: Entry, before?: Found): Omit<RatedSchool, 'score'> | undefined {
  // 'Thesis: The High School as a Place of Work' names no school.
  const head = whole.head.filter((line) => line === whole.dated || !aboutStudy.test(line.text));
  const entry = { ...whole, head };
  const coarse = headOf(entry, false);
  const fine = headOf(entry, true);
  const institution =
    schoolIn(coarse, fine) ??
    (coarse.some(({ text }) => degreeScore(text) > 0) ? (before as Part | undefined) : undefined);
  if (!institution) return undefined;
  const others = (coarse.includes(institution) ? coarse : fine).filter(
    (part) => part !== institution && !noise.test(part.text),
  );
  const degree = others.find((part) => degreeScore(part.text) > 0);
  const { studyType, area } = degree
    ? studyOf(degree, others)
    : { studyType: null, area: others[0] ?? null };
  const text = textOf(entry.body);
  const { period, dated } = entry;
  return {
    institution,
    studyType,
    area,
    text,
    graduated: /\bgraduated\b/i.test(entry.head.map((line) => line.text).join(' ')),
    ...(period && dated ? { period, periodWords: wordsIn(dated, period.from, period.to) } : {}),
  };
}

function schoolIn(coarse: readonly Part[], fine: readonly Part[]): Part | undefined {
  const rate = ({ text }: Part) =>
    schoolScore(text) * 2 - degreeScore(text) - (isSentence(text) ? 4 : 0);
  const best = (parts: readonly Part[]) =>
    parts.toSorted((a, b) => rate(b) - rate(a)).find((part) => rate(part) > 0);
  const whole = best(coarse);
  // 'Redfield University, PhD in Optics'
  const pure = whole && degreeScore(whole.text) > 0 ? best(fine) : undefined;
  if (pure && degreeScore(pure.text) === 0 && schoolScore(pure.text) > 0) return pure;
  if (whole && (coarse.length > 1 || degreeScore(whole.text) === 0)) return whole;
  const one = unnamed(coarse);
  const isField = one !== undefined && fieldScore(one.text) > 0;
  return best(fine) ?? (isField ? unnamed(fine) : one);
}

/** What may be a school by no word of its own: no field of study, and rather not beside the degree. */
function unnamed(parts: readonly Part[]): Part | undefined {
  const degree = parts.find(({ text }) => degreeScore(text) > 0);
  const rowOf = ({ slot }: Part) => slot.slice(0, slot.indexOf('.'));
  const doubt = (part: Part) =>
    (fieldScore(part.text) > 0 ? 2 : 0) +
    (isSentence(part.text) ? 3 : 0) +
    (degree && rowOf(degree) === rowOf(part) ? 1 : 0);
  return parts
    .filter(({ text }) => degreeScore(text) === 0 && !noise.test(text))
    .toSorted((a, b) => doubt(a) - doubt(b))[0];
}

/** `Bachelor of Science in Physics` as degree and field. */
function studyOf(degree: Part, others: readonly Part[]): { studyType: Found; area: Found | null } {
  const [, whole, after = ''] = wholeDegree.exec(degree.text) ?? [];
  const clean = (text: string) =>
    text
      .replace(/^(?:in|of)\s+/i, '')
      .replace(/[\s,()]+$/g, '')
      .trim();
  if (whole && clean(after)) return parted(degree, whole, clean(after));
  const other = others.find((part) => part !== degree && degreeScore(part.text) === 0);
  if (whole) return { studyType: degree, area: other ?? null };
  const [, first = '', second = ''] = fieldAfter.exec(degree.text) ?? [];
  if (second !== '' && degreeScore(first) > 0) return parted(degree, first, clean(second));
  if (second !== '' && degreeScore(second) > 0) return parted(degree, second, clean(first));
  const [, short, field] = /^(\S+)\s+(\p{Lu}.+)$/u.exec(degree.text) ?? [];
  if (short && field && degreeScore(short) > 0) return parted(degree, short, field);
  return { studyType: degree, area: other ?? null };
}

const parted = ({ words }: Part, studyType: string, area: string) => ({
  studyType: { text: studyType.trim(), words },
  area: area === '' ? null : { text: area, words },
});
