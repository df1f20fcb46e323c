import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id } from '../protocol/field.ts';
import { after, continuedListOf, page } from '../protocol/paging.ts';
import {
  webhook,
  webhookDelivery,
  webhookEdit,
  webhookInput,
  webhookWithSecret,
} from './schema.ts';

const params = z.object({ id });

export const webhookEndpoints = endpointTable({
  webhookList: {
    method: 'GET',
    path: '/v1/employer/company/:id/webhook',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'List the webhooks of an own company, the oldest first; at most ten',
    params,
    data: z.object({ list: z.array(webhook) }),
  },
  webhookCreate: {
    method: 'POST',
    path: '/v1/employer/company/:id/webhook',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'Add a webhook to an own company; its secret is shown this once',
    params,
    body: webhookInput,
    creates: true,
    data: webhookWithSecret,
  },
  webhookUpdate: {
    method: 'PATCH',
    path: '/v1/employer/webhook/:id',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'Change an own webhook, or turn it off or on; what waits is given up when it is off',
    params,
    body: webhookEdit,
    data: webhook,
  },
  webhookDelete: {
    method: 'DELETE',
    path: '/v1/employer/webhook/:id',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'Delete an own webhook with its log',
    params,
    data: nothing,
  },
  webhookSecretRenew: {
    method: 'POST',
    path: '/v1/employer/webhook/:id/secret',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'Give a webhook a new secret, shown this once; both sign for 24 hours',
    params,
    data: webhookWithSecret,
  },
  webhookTest: {
    method: 'POST',
    path: '/v1/employer/webhook/:id/test',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'Send a webhook a test, once',
    params,
    creates: true,
    data: webhookDelivery,
  },
  webhookDeliveryList: {
    method: 'GET',
    path: '/v1/employer/webhook/:id/delivery',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'List what a webhook was sent in the last 30 days, the latest first',
    params,
    query: z.object({ limit: page.limit, after }),
    data: continuedListOf(webhookDelivery),
  },
  webhookDeliveryRepeat: {
    method: 'POST',
    path: '/v1/employer/webhook/:id/delivery/:deliveryId/again',
    actor: 'employer',
    needs: 'program.edit',
    summary: 'Send a message again, under the same id',
    params: params.extend({ deliveryId: id }),
    data: webhookDelivery,
  },
});
