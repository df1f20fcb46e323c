import { z } from 'zod';
import { messages } from '../protocol/messages.ts';
import { after, continuedListOf, continuedPage, flag } from '../protocol/paging.ts';
import { origins, ownApplication } from './schema.ts';

/** What a candidate follows: their answer is due, somebody else's is, or nothing can happen anymore. */
export const applicationParts = ['turn', 'waiting', 'ended'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

export const applicationPartQuery = z.object({
  part: z.enum(applicationParts, messages.selection),
  /** Who began; both by default. */
  origin: z.enum(origins, messages.selection).optional(),
  archived: flag.default(false),
  limit: continuedPage.limit,
  after,
});

/** A page of a part, offers first, then the newest. */
export const applicationPart = continuedListOf(ownApplication).extend({
  /** How many there are of each origin, in all parts. */
  origins: z.object({ applicant: z.int(), employer: z.int() }),
});
