import { skillLevelNames, type NamedItem, type StateItem } from './schema.ts';

/** Finds names from other people's files in our lists; undefined if there is no match. */

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function exactly<Id>(items: readonly { id: Id; name: string }[], name: string): Id | undefined {
  const wanted = key(name);
  return items.find((item) => key(item.name) === wanted)?.id;
}

const degreeWords: [RegExp, string][] = [
  [/\b(phd|ph d|doctor\w*|dphil)\b/, 'Doctorate'],
  [/\b(jd|md|dds)\b/, 'Professional degree (JD, MD, DDS)'],
  [/\b(master\w*|msc|m sc|ma|mba|ms|meng)\b/, "Master's degree"],
  [/\b(bachelor\w*|bsc|b sc|ba|bs|beng|bfa)\b/, "Bachelor's degree"],
  [/\b(associate\w*|aa|as|aas)\b/, 'Associate degree'],
  [/\b(certificate|vocational|apprenticeship|diploma|bootcamp)\b/, 'Certificate or vocational'],
  [/\b(high school|ged)\b/, 'High school diploma or GED'],
];

export function degreeNamed(degrees: readonly NamedItem[], name: string): number | undefined {
  const words = key(name);
  const meant = degreeWords.findLast(([pattern]) => pattern.test(words));
  return exactly(degrees, name) ?? (meant && exactly(degrees, meant[1]));
}

const fieldWords: [RegExp, string][] = [
  [/\b(software|comput\w*|informat\w*|data)\b/, 'Computer and Information Sciences'],
  [/\b(engineer\w*)\b/, 'Engineering'],
  [/\b(business|management|finance|accounting|marketing|econom\w*)\b/, 'Business and Management'],
  [/\b(nurs\w*|health|medic\w*)\b/, 'Health Professions'],
  [/\b(math\w*|statistic\w*)\b/, 'Mathematics and Statistics'],
  [/\b(physics|chemistry)\b/, 'Physical Sciences'],
  [/\b(biolog\w*)\b/, 'Biological Sciences'],
  [/\b(art|arts|design|music)\b/, 'Visual and Performing Arts'],
];

/** A field that is not in the list becomes 'Other'; a missing one stays missing. */
export function fieldNamed(fields: readonly NamedItem[], name: string): number | undefined {
  if (name === '') return undefined;
  const words = key(name);
  const meant = fieldWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'Other';
  return exactly(fields, name) ?? exactly(fields, meant);
}

/** By name or by its two letters. */
export const stateNamed = (states: readonly StateItem[], name: string): string | undefined =>
  exactly(states, name) ?? states.find(({ id }) => id === name.toUpperCase())?.id;

/** Common words for levels, besides ours. */
const otherWords: Record<string, number> = {
  basic: 1,
  beginner: 2,
  elementary: 2,
  competent: 3,
  intermediate: 3,
  proficient: 4,
  senior: 4,
  master: 5,
};
const levels = new Map<string, number>([
  ...Object.entries(otherWords),
  ...skillLevelNames.map((word, level) => [word.toLowerCase(), level] as const),
]);

/** The level of a word or digit of a file. */
export function levelNamed(word: string): number | undefined {
  const level = /^\d$/.test(word) ? Number(word) : levels.get(word.toLowerCase());
  return level !== undefined && level < skillLevelNames.length ? level : undefined;
}
