import { listItems } from '../../reference/reference.rules.ts';

/** Finds names from other people's files in our lists; undefined if there is no match. */

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const finder = <Id>(items: readonly { id: Id; name: string }[]) => {
  const ids = new Map(items.map(({ id, name }) => [key(name), id]));
  return (name: string): Id | undefined => ids.get(key(name));
};

const exactDegree = finder(listItems.degree);
const exactField = finder(listItems.fieldOfStudy);
const exactState = finder(listItems.state);

const degreeWords: [RegExp, string][] = [
  [/\b(phd|ph d|doctor\w*|dphil)\b/, 'Doctorate'],
  [/\b(jd|md|dds)\b/, 'Professional degree (JD, MD, DDS)'],
  [/\b(master\w*|msc|m sc|ma|mba|ms|meng)\b/, "Master's degree"],
  [/\b(bachelor\w*|bsc|b sc|ba|bs|beng|bfa)\b/, "Bachelor's degree"],
  [/\b(associate\w*|aa|as|aas)\b/, 'Associate degree'],
  [/\b(certificate|vocational|apprenticeship|diploma|bootcamp)\b/, 'Certificate or vocational'],
  [/\b(high school|ged)\b/, 'High school diploma or GED'],
];

export function degreeOf(name: string): number | undefined {
  const words = key(name);
  const meant = degreeWords.findLast(([pattern]) => pattern.test(words));
  return exactDegree(name) ?? (meant && exactDegree(meant[1]));
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

/**
 * A field that no list has becomes 'Other', as a person would choose; a missing one stays missing.
 */
export function fieldOf(name: string): number | undefined {
  if (name === '') return undefined;
  const words = key(name);
  const meant = fieldWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'Other';
  return exactField(name) ?? exactField(meant);
}

/** By name or by its two letters. */
export const stateOf = (name: string): string | undefined =>
  exactState(name) ?? listItems.state.find(({ id }) => id === name.toUpperCase())?.id;
