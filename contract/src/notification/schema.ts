import { z } from 'zod';
import { roles, type Role } from '../account/schema.ts';
import { timestamp } from '../protocol/field.ts';

/** What a member of a team is told of what concerns them, and whether it is mailed by default. */
export const teamKinds = {
  assigned: true,
  mentioned: true,
  followedMessage: true,
  followedInterview: true,
  followedMove: false,
} as const;
export type TeamKind = keyof typeof teamKinds;

export const isTeamKind = (kind: string): kind is TeamKind => kind in teamKinds;

/**
 * The kinds of notifications, by side, and whether each is mailed by default. Kinds that cannot be
 * switched off are not listed: interviews, whose mails carry the calendar file, exports, which the
 * account requested itself, links that end, and a company's new owner, which is mailed to nobody.
 */
export const notificationKinds = {
  candidate: {
    bite: true,
    nextSteps: true,
    offer: true,
    hired: true,
    declined: true,
    jobPost: true,
    message: true,
  },
  employer: {
    applied: false,
    biteAnswered: true,
    offerAnswered: true,
    withdrawn: false,
    waiting: true,
    hiring: true,
    message: true,
    ...teamKinds,
  },
} as const satisfies Record<Role, Record<string, boolean>>;

export type NotificationKind =
  | keyof (typeof notificationKinds)['candidate']
  | keyof (typeof notificationKinds)['employer'];

const kinds = [
  ...new Set(roles.flatMap((role) => Object.keys(notificationKinds[role]) as NotificationKind[])),
];

export const notification = z.object({
  id: z.int(),
  role: z.enum(roles),
  kind: z.enum([...kinds, 'interview', 'export', 'link', 'owner']),
  /** One sentence, ready to show. */
  text: z.string(),
  /** Path of the page to open. */
  path: z.string(),
  read: z.boolean(),
  createdDate: timestamp,
});
export type Notification = z.infer<typeof notification>;

/** The kinds that are mailed, for one role. */
export const notificationSetting = z
  .object({ role: z.enum(roles), kind: z.enum(kinds), email: z.boolean() })
  .refine(({ role, kind }) => kind in notificationKinds[role], { path: ['kind'] });
export type NotificationSetting = z.infer<typeof notificationSetting>;
