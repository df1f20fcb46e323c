import type { ApiKeyInput } from '@fourfold/contract/account/api-key.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** The account's API keys, the newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: ['api-key'], queryFn: ({ signal }) => call('apiKeyList', { signal }) });

/** The keys for one company, of all who made one. */
export const useCompanyKeys = (companyId: number) =>
  useQuery({
    queryKey: ['api-key', companyId],
    queryFn: ({ signal }) => call('companyKeyList', { params: { id: companyId }, signal }),
  });

/**
 * @param companyId for one company; without it, for the account's own
 * @returns the key itself, which no other call returns
 */
export async function createApiKey(
  { role, ...body }: ApiKeyInput,
  companyId?: number,
): Promise<string> {
  const { secret } =
    companyId === undefined
      ? await call('apiKeyCreate', { body: { ...body, role } })
      : await call('companyKeyCreate', { params: { id: companyId }, body });
  await refresh('apiKey');
  return secret;
}

/** Programs with it are refused from now on. @param companyId of a key for one company */
export async function endApiKey(id: number, companyId?: number): Promise<void> {
  await (companyId === undefined
    ? call('apiKeyEnd', { params: { id } })
    : call('companyKeyEnd', { params: { id: companyId, keyId: id } }));
  await refresh('apiKey');
}
