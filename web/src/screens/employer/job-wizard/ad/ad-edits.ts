import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import type { ReadAds } from '@fourfold/ad-reader';
import {
  benefitTitle,
  benefitTitles,
  longestRoleTexts,
  roleInput,
  type RoleInput,
} from '@fourfold/contract/job/schema.ts';
import { skillKey, type NamedItem, type StateItem } from '@fourfold/contract/reference/schema.ts';

export type ReadAd = ReadAds['ads'][number];

export interface AdLists {
  states: readonly StateItem[];
  yearsOfExperience: readonly NamedItem[];
  employmentTypes: readonly NamedItem[];
}

/** What an ad says, by the fields of the role, and what has no field, in words. */
export interface AdEdits {
  role: Partial<RoleInput>;
  left: string[];
}

/** The editor would hold up the page; such a text is shown beside it, whole. */
const mostInEditor = 20_000;

type Benefit = keyof typeof benefitTitles;

const benefitWords: readonly [Benefit, RegExp][] = [
  [
    'retirementBenefits',
    /\b(?:401\s?\(?k\)?|403\s?\(?b\)?|ira|esops?|pension|retire|profit.shar)/i,
  ],
  ['insurance', /\b(?:insur|medical|health|vision|dental|hsa|fsa)|\blife\b(?!.*balance)/i],
  ['pto', /\b(?:pto|paid time|time off|vacation|holidays?|leave|sick days?|sabbatical)\b/i],
];

const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The values that the role step has a field for. A text over its limit is taken whole, and the field
 * says so; nothing is cut.
 */
export function adEdits(ad: ReadAd, lists: AdLists): AdEdits {
  const role: Partial<RoleInput> = {};
  const left: string[] = [];
  if (ad.title !== '') role.name = ad.title;
  if (ad.description.length > mostInEditor) {
    left.push(roomWords('Description', lengthOf(ad.description), longestRoleTexts.description));
  } else if (ad.description !== '') role.description = ad.description;
  if (ad.unread > 0) {
    const read = (ad.description.length - ad.unread).toLocaleString('en-US');
    left.push(`Skills, pay and experience: read from the first ${read} characters.`);
  }
  if (ad.city !== '') role.locationCity = ad.city;
  if (ad.workMode !== null) role.workMode = ad.workMode;
  if (ad.pay) Object.assign(role, ad.pay);
  if (ad.payLeft) left.push(`Pay: ${ad.payLeft}`);

  const state = lists.states.find(({ id, name }) =>
    [bare(id), bare(name)].includes(bare(ad.state)),
  );
  if (state) role.locationStateId = state.id;
  else if (ad.state !== '') left.push(`State: ${ad.state}`);
  const type = lists.employmentTypes.find(({ name }) => name === ad.employmentType);
  if (type) role.employmentTypeId = type.id;
  const years = yearsItem(ad.years, lists.yearsOfExperience);
  if (years) role.yearsOfExperienceId = years.id;

  for (const benefit of ad.benefits) {
    const kind = benefitWords.find(([, words]) => words.test(benefit))?.[0];
    const usual = kind && benefitTitles[kind].find((title) => bare(title) === bare(benefit));
    const title = usual ?? benefit;
    if (!kind || !benefitTitle.safeParse(title).success) {
      left.push(`Benefit: ${benefit}`);
      continue;
    }
    const titles = (role[kind] ??= []);
    if (!titles.includes(title)) titles.push(title);
  }
  return { role, left };
}

/** The range that years are in: '3-4', '15+', 'Less than 1'. */
function yearsItem(years: number | null, items: readonly NamedItem[]): NamedItem | undefined {
  if (years === null) return undefined;
  return items.findLast(({ name }) => {
    const from = /^\d+/.exec(name)?.[0];
    return years >= Number(from ?? 0);
  });
}

const textLabels = { name: 'Title', locationCity: 'City', description: 'Description' } as const;

/** The texts that are over the limit of their field, in words by field. */
const overLimits = ({ role }: AdEdits): ReadonlyMap<string, string> =>
  new Map(
    (Object.keys(textLabels) as (keyof typeof textLabels)[]).flatMap((field) => {
      const [has, may] = [lengthOf(role[field] ?? ''), longestRoleTexts[field] ?? Infinity];
      return has > may ? [[field, roomWords(textLabels[field], has, may)] as const] : [];
    }),
  );

/** What has no field, or is too long for the field that does not hold it. */
export const leftOf = (edits: AdEdits, held: ReadonlySet<string>): string[] => [
  ...edits.left,
  ...[...overLimits(edits)].flatMap(([field, words]) => (held.has(field) ? [] : [words])),
];

function roomWords(label: string, has: number, may: number): string {
  const [length, room] = [has, may].map((one) => one.toLocaleString('en-US'));
  return `${label}: it has ${length} characters, and there is room for ${room}.`;
}

/**
 * What tells an ad from others: its address or id, else its title and place, else how it begins.
 */
export const adKeyOf = ({ key, title, city, description }: ReadAd): string =>
  (key || [title, city].filter(Boolean).join(', ') || description || 'ad')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim() || 'ad';

type Suggested = ReadAd['skills'][number];

/** Without the names of which somebody has to say what they mean. */
export const clearSkills = (skills: readonly Suggested[]): Suggested[] =>
  skills.filter(({ asks }) => asks === undefined);

/** The skills that are not taken; a name with several meanings is once one of them is. */
export const openSkills = (skills: readonly Suggested[], taken: ReadonlySet<string>): Suggested[] =>
  skills.filter(({ name, asks }) =>
    [name, ...(asks ?? []).map(({ skill }) => skill)].every((one) => !taken.has(skillKey(one))),
  );

/** The fields that still hold what was taken from the ad. */
export const takenFields = (values: object, taken: object): ReadonlySet<string> =>
  new Set(
    Object.entries(taken)
      .filter(
        ([name, value]) =>
          JSON.stringify((values as Record<string, unknown>)[name]) === JSON.stringify(value),
      )
      .map(([name]) => name),
  );

/** What goes into fields that nobody has filled: what is typed there stays. */
export const intoEmpty = <Fields extends object>(
  found: Fields,
  values: object,
  empty: object,
): Partial<Fields> => {
  const untouched = takenFields(values, empty);
  return Object.fromEntries(
    Object.entries(found).filter(([name]) => untouched.has(name)),
  ) as Partial<Fields>;
};

/** Without the values that a draft cannot hold, such as a text over its limit. */
export function storable(role: Partial<RoleInput>): RoleInput {
  const wrong = roleInput.safeParse(role).error?.issues.map(({ path }) => path[0]) ?? [];
  return Object.fromEntries(Object.entries(role).filter(([field]) => !wrong.includes(field)));
}
