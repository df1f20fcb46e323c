import type { KnownAd } from '@fourfold/contract/job/ad.ts';
import { createAdDrafts, readKnownAds } from '../../../../slices/job/api/own-job.ts';
import { mostJobSkills } from '../../../../slices/job/components/skill-fields.tsx';
import { adEdits, adKeyOf, clearSkills, storable, type AdLists, type ReadAd } from './ad-edits.ts';
import { keepAd } from './use-ad.ts';

/** The jobs of a company that began from these ads, by the ads' keys; none without a network. */
export async function knownAdsOf(
  companyId: number,
  ads: readonly ReadAd[],
): Promise<ReadonlyMap<string, KnownAd>> {
  if (!navigator.onLine) return new Map();
  try {
    const list = await readKnownAds(companyId, [...new Set(ads.map(adKeyOf))]);
    return new Map(list.map((one) => [one.key, one]));
  } catch {
    // Reading an ad needs no server.
    return new Map();
  }
}

/** Makes a draft of each ad; the ads stand beside them as beside one that is begun here. */
export async function makeDrafts(
  companyId: number,
  ads: readonly ReadAd[],
  lists: AdLists,
): Promise<void> {
  const ids = await createAdDrafts(
    companyId,
    ads.map((ad) => ({
      key: adKeyOf(ad),
      role: storable(adEdits(ad, lists).role),
      skills: clearSkills(ad.skills).slice(0, mostJobSkills),
    })),
  );
  ids.forEach((id, at) => {
    const ad = ads[at];
    if (ad) keepAd(companyId, id, ad);
  });
}
