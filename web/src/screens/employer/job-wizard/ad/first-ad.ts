import type { CompanyInput } from '@fourfold/contract/company/schema.ts';
import { foundedYears } from '@fourfold/contract/company/schema.ts';
import type { NamedItem, StateItem } from '@fourfold/contract/reference/schema.ts';
import { moveDraft, readDraft, removeDraft, writeDraft } from '../../../../lib/draft.ts';
import { adEdits, type ReadAd } from './ad-edits.ts';

/* The ad of an employer who has no company yet, kept on this device until a job begins from it. */

export const firstAdKey = 'first-ad';

export const readFirstAd = () => readDraft<ReadAd>(firstAdKey);
export const keepFirstAd = (ad: ReadAd) => writeDraft(firstAdKey, ad);
export const dropFirstAd = () => removeDraft(firstAdKey);
/** Becomes the ad that a job begins from. */
export const moveFirstAd = (key: string) => moveDraft(firstAdKey, key);

interface CompanyLists {
  states: readonly StateItem[];
  companySizes: readonly NamedItem[];
}

/** What an ad says of the company, by fields of its profile. */
export function companyOfAd(ad: ReadAd, { states, companySizes }: CompanyLists): CompanyInput {
  const { name, website, about, founded, people } = ad.company;
  const { role } = adEdits(ad, { states, yearsOfExperience: [], employmentTypes: [] });
  const size = people === null ? undefined : sizeOf(people, companySizes);
  return {
    ...(name !== '' && { name }),
    ...(website !== '' && { website }),
    ...(about !== '' && { description: about }),
    ...(founded !== null && foundedYears(new Date()).includes(founded) && { founded }),
    ...(size && { companySizeId: size.id }),
    // Of work from anywhere the place says little about the company's.
    ...(ad.workMode !== 'remote' && {
      ...(role.locationCity && { locationCity: role.locationCity }),
      ...(role.locationStateId && { locationStateId: role.locationStateId }),
    }),
  };
}

/** The range that a number of people is in: '11-50', '10,001+'. */
const sizeOf = (people: number, sizes: readonly NamedItem[]) =>
  people < 1
    ? undefined
    : sizes.findLast(({ name }) => people >= Number.parseInt(name.replaceAll(',', ''), 10));
