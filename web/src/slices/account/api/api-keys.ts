import type { ApiKeyInput } from '@fourfold/contract/account/api-key.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** The account's API keys, the newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: ['api-key'], queryFn: ({ signal }) => call('apiKeyList', { signal }) });

/** @returns the key itself, which no other call returns */
export async function createApiKey(body: ApiKeyInput): Promise<string> {
  const { secret } = await call('apiKeyCreate', { body });
  await refresh('apiKey');
  return secret;
}

/** Programs with it are refused from now on. */
export async function endApiKey(id: number): Promise<void> {
  await call('apiKeyEnd', { params: { id } });
  await refresh('apiKey');
}
