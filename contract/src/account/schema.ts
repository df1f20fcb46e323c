import { z } from 'zod';
import { emailAddress, line, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

export const roles = ['employer', 'candidate'] as const;
export type Role = (typeof roles)[number];

export const loginEmail = z.object({ email: emailAddress });

/** Six digits; twelve letters and digits once an address has been guessed at (RULES.md section 2). */
export const loginCode = line(20).min(1, messages.required);

export const verifyCode = z.object({
  email: emailAddress,
  code: loginCode,
  remember: z.boolean().default(false),
});

export const tokens = z.object({
  accessToken: z.string(),
  accessTokenExpiredDate: timestamp,
  refreshToken: z.string(),
  refreshTokenExpiredDate: timestamp,
  /** False: the cookies end with the browser's session. */
  remember: z.boolean(),
});
export type Tokens = z.infer<typeof tokens>;

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  googleConnected: z.boolean(),
  role: z.enum(roles).nullable(),
});
export type Profile = z.infer<typeof profile>;

export const connectEmailVerify = verifyCode.omit({ remember: true });

/** What Google's script gives a page; it says who is there and lets nobody do anything here. */
export const googleSignIn = z.object({
  accessToken: line(4096).min(1, messages.required),
  remember: z.boolean().default(false),
});
export const googleConnect = googleSignIn.omit({ remember: true });

/** A sign-in that still lasts, in words of its device. */
export const accountSession = z.object({
  id: z.int(),
  /** Such as 'Firefox on Windows'. */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'desk', 'other']),
  createdDate: timestamp,
  /** When it was last renewed: to a quarter of an hour. */
  usedDate: timestamp,
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** How many other devices were signed out. */
export const endedSessions = z.object({ count: z.int() });

/** Everything an account has, as one zip. */
export const accountExport = z.object({
  fileName: z.string(),
  base64: z.string(),
  /** What could not be read now and is not in it, a sentence each. */
  missing: z.array(z.string()),
});

/** What the page needs to know of this installation before anyone signs in. */
export const configuration = z.object({
  googleClientId: z.string().nullable(),
  /** Who takes payments, and the key that Stripe's script is started with; null without Stripe. */
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publicKey: z.string().nullable(),
  }),
  /** Only in development: people of the demo marketplace to sign in as. */
  demo: z.object({ employer: z.string(), candidate: z.string(), mailbox: z.string() }).nullable(),
  applyUndoSeconds: z.int(),
  /** How long the mail about a move waits. */
  moveMailDelaySeconds: z.int(),
});
export type Configuration = z.infer<typeof configuration>;
