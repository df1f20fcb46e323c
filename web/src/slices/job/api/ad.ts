import type { AdDraft } from '@fourfold/contract/job/ad.ts';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** The jobs of a company that began from the ads with these keys, the newest of each. */
export const readKnownAds = async (companyId: number, keys: string[]) =>
  (await call('jobAdsKnown', { params: { id: companyId }, body: { keys } })).list;

/** Makes a draft of each ad. @returns their ids, in that order */
export async function createAdDrafts(companyId: number, ads: AdDraft[]) {
  const { ids } = await call('jobAdsCreate', { params: { id: companyId }, body: { ads } });
  void refresh('job');
  void refresh('skillName');
  return ids;
}
