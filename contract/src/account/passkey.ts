import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { shownLine } from '../protocol/name.ts';
import { listOf } from '../protocol/paging.ts';
import { loginCode, tokens } from './schema.ts';

/** Passkeys of one account. */
export const passkeyLimit = 10;
/** How old a code may be with which a passkey is added. */
export const proofLifeMs = 10 * 60_000;

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdDate: timestamp,
  /** Null until somebody signed in with it. */
  usedDate: timestamp.nullable(),
  /** Whether the device copies it to others of its owner. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyName = shownLine(40).min(1, messages.required);

/** Bytes in base64url, as browsers write them (WebAuthn, section 5.1). */
const bytes = (max: number) =>
  z
    .string(messages.wrong)
    .min(1, messages.wrong)
    .max(max, messages.tooLong(max))
    .regex(/^[\w-]*$/, messages.wrong);

const credentialId = bytes(1364);

/** What `navigator.credentials.create` is asked. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** What `navigator.credentials.get` is asked; the same for everybody. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const newPasskey = z.object({
  name: passkeyName,
  id: credentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(16_384),
});
export type NewPasskey = z.output<typeof newPasskey>;

export const usedPasskey = z.object({
  id: credentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(8192),
  userHandle: bytes(100),
  remember: z.boolean().default(false),
});
export type UsedPasskey = Omit<z.output<typeof usedPasskey>, 'remember'>;

const oneOfOwn = { params: z.object({ id }) };
const ofOwn = { actor: 'user', sessionOnly: true } as const;

export const passkeyEndpoints = endpointTable({
  loginPasskeyOptions: {
    method: 'POST',
    path: '/v1/auth/login/passkey/options',
    actor: 'anyone',
    summary: 'Read what a browser is asked to sign in with a passkey',
    data: requestOptions,
  },
  loginPasskey: {
    method: 'POST',
    path: '/v1/auth/login/passkey',
    actor: 'anyone',
    summary: 'Sign in with a passkey',
    body: usedPasskey,
    data: tokens,
  },
  passkeyList: {
    ...ofOwn,
    method: 'GET',
    path: '/v1/user/passkey',
    summary: 'List the account’s passkeys, the newest first',
    data: listOf(passkey),
  },
  passkeyCode: {
    ...ofOwn,
    method: 'POST',
    path: '/v1/user/passkey/code',
    summary: 'Send a code to the account’s own address, with which a passkey is added',
    data: nothing,
  },
  passkeyCodeVerify: {
    ...ofOwn,
    method: 'POST',
    path: '/v1/user/passkey/verify-code',
    summary: 'Prove with the code that the own address is at hand, for ten minutes',
    body: z.object({ code: loginCode }),
    data: nothing,
  },
  passkeyOptions: {
    ...ofOwn,
    method: 'POST',
    path: '/v1/user/passkey/options',
    summary: 'Read what a browser is asked to make a passkey; null: a code is needed first',
    data: z.object({ options: creationOptions.nullable() }),
  },
  passkeyAdd: {
    ...ofOwn,
    method: 'POST',
    path: '/v1/user/passkey',
    summary: 'Add a passkey; 409 beyond ten, or without a code of the last ten minutes',
    body: newPasskey,
    creates: true,
    data: passkey,
  },
  passkeyRename: {
    ...ofOwn,
    ...oneOfOwn,
    method: 'PATCH',
    path: '/v1/user/passkey/:id',
    summary: 'Name a passkey',
    body: z.object({ name: passkeyName }),
    data: nothing,
  },
  passkeyRemove: {
    ...ofOwn,
    ...oneOfOwn,
    method: 'DELETE',
    path: '/v1/user/passkey/:id',
    summary: 'Remove a passkey: nobody signs in with it anymore',
    data: nothing,
  },
});
