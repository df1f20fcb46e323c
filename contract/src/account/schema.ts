import { z } from 'zod';
import { emailAddress, line, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { nameLine } from '../protocol/name.ts';

export const roles = ['employer', 'candidate'] as const;
export type Role = (typeof roles)[number];

export const loginEmail = z.object({ email: emailAddress });

/** Six digits, or twelve letters and digits after wrong guesses (RULES.md section 2). */
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
  /** False: the cookies end with the browser session. */
  remember: z.boolean(),
});
export type Tokens = z.infer<typeof tokens>;

/** What colleagues in a team read. */
export const personName = z.object({
  firstName: nameLine(60).min(1, messages.required),
  lastName: nameLine(60).min(1, messages.required),
});
export type PersonName = z.output<typeof personName>;

/** What an account changes of itself; what is omitted stays. */
export const profileInput = z
  .object({ role: z.enum(roles, messages.selection) })
  .extend(personName.shape)
  .extend({ companyMayFind: z.boolean(messages.selection) })
  .partial()
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    path: ['role'],
    error: messages.selection,
  });
export type ProfileInput = z.output<typeof profileInput>;

/** A version of the terms and the privacy notice, by its day, that an account accepted. */
export const acceptedTerms = z.object({ version: z.iso.date(), acceptedDate: timestamp });
export type AcceptedTerms = z.infer<typeof acceptedTerms>;

export const termsInput = z.object({ version: z.iso.date(messages.date) });

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  googleConnected: z.boolean(),
  role: z.enum(roles).nullable(),
  /** What colleagues read; '' until it is asked for. */
  firstName: z.string(),
  lastName: z.string(),
  /** Whether it is a member of a team of others. */
  inTeams: z.boolean(),
  /** Whether its colleagues find its CV: 'My company may find me'. */
  companyMayFind: z.boolean(),
  /** What it accepted last; null for an account from before there were terms. */
  terms: acceptedTerms.nullable(),
});
export type Profile = z.infer<typeof profile>;

export const connectEmailVerify = verifyCode.omit({ remember: true });

/** The ID token from Google's script. It only identifies the user. */
export const googleSignIn = z.object({
  accessToken: line(4096).min(1, messages.required),
  remember: z.boolean().default(false),
});
export const googleConnect = googleSignIn.omit({ remember: true });

/** An active session, described by its device. */
export const accountSession = z.object({
  id: z.int(),
  /** For example, 'Firefox on Windows'. */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'desk', 'other']),
  createdDate: timestamp,
  /** Last renewal, accurate to 15 minutes. */
  usedDate: timestamp,
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const endedSessions = z.object({ count: z.int() });

/** All data of an account, as one zip that is prepared in the background. */
export const accountExport = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** Set once the export is ready. */
  file: z
    .object({
      fileName: z.string(),
      bytes: z.int(),
      /** Number of pieces in which the file is read, from 0 on. */
      pieces: z.int(),
      readyDate: timestamp,
      /** When it is deleted. */
      untilDate: timestamp,
      /** What could not be read and is missing from the zip, one sentence each. */
      missing: z.array(z.string()),
    })
    .nullable(),
  /** The requested piece. */
  base64: z.string().nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;

export const exportQuery = z.object({
  piece: z.coerce.number<string>(messages.number).int(messages.number).min(0).max(9999).optional(),
});

/** Configuration that the page needs before sign-in. */
export const configuration = z.object({
  googleClientId: z.string().nullable(),
  /** The payment provider, and Stripe's publishable key; null without Stripe. */
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publicKey: z.string().nullable(),
  }),
  /** Demo accounts to sign in as; in development only. */
  demo: z.object({ employer: z.string(), candidate: z.string(), mailbox: z.string() }).nullable(),
  applyUndoSeconds: z.int(),
  /** Delay before the mail about a move is sent. */
  moveMailDelaySeconds: z.int(),
  /** The version of the terms that holds, by its day. */
  termsVersion: z.iso.date(),
  /** The host at which browsers use passkeys; null: at none. */
  passkeyHost: z.string().nullable(),
});
export type Configuration = z.infer<typeof configuration>;
