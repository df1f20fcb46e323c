import { z } from 'zod';
import { apiKey, apiKeyInput } from '../account/api-key.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id } from '../protocol/field.ts';
import { listOf } from '../protocol/paging.ts';

/** A key for one company: it acts as far as its account may there, and ends with the membership. */
export const companyKey = apiKey.omit({ role: true, companyId: true }).extend({
  /** Whose key it is, as colleagues read the name. */
  by: z.string(),
  isOwn: z.boolean(),
});
export type CompanyKey = z.infer<typeof companyKey>;

export const companyKeyInput = apiKeyInput.omit({ role: true });
export type CompanyKeyInput = z.infer<typeof companyKeyInput>;

const params = z.object({ id });

export const companyKeyEndpoints = endpointTable({
  companyKeyList: {
    method: 'GET',
    path: '/v1/employer/company/:id/api-key',
    actor: 'employer',
    needs: 'program.edit',
    sessionOnly: true,
    summary: 'List the API keys for one company, of all who made one, the newest first',
    params,
    data: listOf(companyKey),
  },
  companyKeyCreate: {
    method: 'POST',
    path: '/v1/employer/company/:id/api-key',
    actor: 'employer',
    needs: 'program.edit',
    sessionOnly: true,
    summary: 'Create an API key for one company; it counts among the account’s ten',
    params,
    body: companyKeyInput,
    creates: true,
    answeredOnce: true,
    data: companyKey.extend({ secret: z.string() }),
  },
  companyKeyEnd: {
    method: 'DELETE',
    path: '/v1/employer/company/:id/api-key/:keyId',
    actor: 'employer',
    needs: 'program.edit',
    sessionOnly: true,
    summary: 'End an API key for one company at once, whoever made it',
    params: params.extend({ keyId: id }),
    data: nothing,
  },
});
