import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, timestamp } from '../protocol/field.ts';
import { shownLine } from '../protocol/name.ts';
import { messages } from '../protocol/messages.ts';
import { listOf } from '../protocol/paging.ts';
import { roles } from './schema.ts';

/** What a key may do: GETs that change nothing, or all calls that are open to keys. */
export const apiKeyScopes = ['read', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Keys of one account (RULES.md section 13). */
export const apiKeyLimit = 10;

export const apiKeyInput = z.object({
  name: shownLine(40).min(1, messages.required),
  role: z.enum(roles, messages.selection),
  scope: z.enum(apiKeyScopes, messages.selection),
});
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The key acts for its account in this role, whatever the account's current role. */
  role: z.enum(roles),
  scope: z.enum(apiKeyScopes),
  /** The one company that it is for; null: the account's own companies, and none of others. */
  companyId: z.int().nullable(),
  /** The key's last four characters. */
  ending: z.string(),
  createdDate: timestamp,
  /** Accurate to a minute; null until the first call. */
  usedDate: timestamp.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyEndpoints = endpointTable({
  apiKeyList: {
    method: 'GET',
    path: '/v1/user/api-key',
    actor: 'user',
    sessionOnly: true,
    summary: 'List the account’s API keys, the newest first',
    data: listOf(apiKey),
  },
  apiKeyCreate: {
    method: 'POST',
    path: '/v1/user/api-key',
    actor: 'user',
    sessionOnly: true,
    summary: 'Create an API key; 409 beyond ten',
    body: apiKeyInput,
    creates: true,
    answeredOnce: true,
    /** `secret` is the key itself, which no other answer contains. */
    data: apiKey.extend({ secret: z.string() }),
  },
  apiKeyEnd: {
    method: 'DELETE',
    path: '/v1/user/api-key/:id',
    actor: 'user',
    sessionOnly: true,
    summary: 'End an API key at once',
    params: z.object({ id }),
    data: nothing,
  },
});
