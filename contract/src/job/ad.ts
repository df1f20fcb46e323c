import { z } from 'zod';
import { line } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { jobSkillsInput, jobStatuses, roleInput } from './schema.ts';

/* Job posts created from job ads. */

/** Identifies an ad: its address, its id, or its title and place. */
export const adKey = line(500).min(1, messages.required);

/** A new draft, and the ad from which it was created. */
export const draftInput = roleInput.safeExtend({ adKey: adKey.optional() });

export const mostAdDrafts = 50;

const adDraft = jobSkillsInput.extend({ key: adKey, role: roleInput });
export type AdDraft = z.infer<typeof adDraft>;

export const adDraftsInput = z.object({
  ads: z.array(adDraft).min(1, messages.required).max(mostAdDrafts, messages.tooMany(mostAdDrafts)),
});

/** Ids of the drafts, in the order of the ads. */
export const adDrafts = z.object({ ids: z.array(z.int()) });

/** Most ads found in one reading. */
export const mostAdKeys = 200;
export const adKeysInput = z.object({
  keys: z.array(adKey).max(mostAdKeys, messages.tooMany(mostAdKeys)),
});

/** The newest job of the company from each of the ads. */
export const knownAds = z.object({
  list: z.array(
    z.object({ key: z.string(), id: z.int(), name: z.string(), status: z.enum(jobStatuses) }),
  ),
});
export type KnownAd = z.infer<typeof knownAds>['list'][number];
