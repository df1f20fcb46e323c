import type { Resume } from '@fourfold/resume-reader';

/** What a file's truth has, and how much of it was read exactly. */
export interface Score {
  works: number;
  worksRight: number;
  /** Read works that match no true one by company or position. */
  invented: number;
  schools: number;
  schoolsRight: number;
  /** Of those: with degree and field. */
  studiesRight: number;
  nameRight: boolean;
  mailRight: boolean;
  phoneRight: boolean;
  /** Of name, mail and phone: read, but not as the truth has them, if it has them. */
  wrong: ('name' | 'mail' | 'phone')[];
}

/** Equal but for case, spaces and signs between words. */
const keyOf = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

/** Of a truth that is a year alone the month does not count. */
const isSameDate = (truth: unknown, read: unknown): boolean => {
  const [one, other] = [truth, read].map((text) => (typeof text === 'string' ? text : ''));
  return (one?.length === 4 ? other?.slice(0, 4) : other?.slice(0, 7)) === one?.slice(0, 7);
};
const digitsOf = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll(/\D/g, '').slice(-10) : '';

type Work = NonNullable<Resume['work']>[number];
type School = NonNullable<Resume['education']>[number];

const isSameWork = (one: Work, other: Work) =>
  keyOf(one.name) === keyOf(other.name) &&
  keyOf(one.position) === keyOf(other.position) &&
  isSameDate(one.startDate, other.startDate) &&
  isSameDate(one.endDate, other.endDate);

/** It stands for the same work, though something in it is wrong. */
const isLikeWork = (one: Work, other: Work) =>
  keyOf(one.name) === keyOf(other.name) ||
  keyOf(one.position) === keyOf(other.position) ||
  (isSameDate(one.startDate, other.startDate) && isSameDate(one.endDate, other.endDate));

const isSameSchool = (one: School, other: School) =>
  keyOf(one.institution) === keyOf(other.institution) && isSameDate(one.endDate, other.endDate);

const isSameStudy = (one: School, other: School) =>
  isSameSchool(one, other) &&
  keyOf(one.studyType) === keyOf(other.studyType) &&
  keyOf(one.area) === keyOf(other.area);

/** How many of the true ones are among those read, each at most once. */
function matched<Item>(
  truths: readonly Item[],
  read: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): number {
  const left = [...read];
  return truths.filter((truth) => {
    const at = left.findIndex((one) => same(truth, one));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

export function compare(truth: Resume, read: Resume): Score {
  const [works, readWorks] = [truth.work ?? [], read.work ?? []];
  const [schools, readSchools] = [truth.education ?? [], read.education ?? []];
  const [one, other] = [truth.basics, read.basics];
  const nameRight = keyOf(one?.name) === keyOf(other?.name);
  const mailRight = keyOf(one?.email) === keyOf(other?.email);
  const phoneRight = digitsOf(one?.phone) === digitsOf(other?.phone);
  const wrong = [
    ...(other?.name && !nameRight ? ['name' as const] : []),
    ...(one?.email && other?.email && !mailRight ? ['mail' as const] : []),
    ...(one?.phone && other?.phone && !phoneRight ? ['phone' as const] : []),
  ];
  return {
    works: works.length,
    worksRight: matched(works, readWorks, isSameWork),
    invented: readWorks.filter((one) => works.every((other) => !isLikeWork(other, one))).length,
    schools: schools.length,
    schoolsRight: matched(schools, readSchools, isSameSchool),
    studiesRight: matched(schools, readSchools, isSameStudy),
    nameRight,
    // What a layout does not show is not asked for.
    mailRight: !one?.email || mailRight,
    phoneRight: !one?.phone || phoneRight,
    wrong,
  };
}
