import type {
  WebhookDelivery,
  WebhookEdit,
  WebhookInput,
} from '@fourfold/contract/webhook/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

const soonMs = 60_000;
const lookMs = 2_000;

/** Whether one of these is tried within a minute. */
const movesSoon = (list: readonly WebhookDelivery[]) =>
  list.some(
    ({ nextTryDate }) => nextTryDate !== null && Date.parse(nextTryDate) < Date.now() + soonMs,
  );

/** What a webhook was sent, the latest first; read again while a message is on its way. */
export const useWebhookLog = (id: number, page: { limit: number; after?: string | undefined }) =>
  useQuery({
    queryKey: ['webhook', 'log', id, page],
    queryFn: ({ signal }) =>
      call('webhookDeliveryList', { params: { id }, query: { ...page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (movesSoon(state.data?.list ?? []) ? lookMs : false),
  });

/** A company's webhooks, the oldest first. */
export const useWebhooks = (companyId: number) =>
  useQuery({
    queryKey: ['webhook', 'list', companyId],
    queryFn: async ({ signal }) =>
      (await call('webhookList', { params: { id: companyId }, signal })).list,
  });

/** Runs a change; lists and logs are read again. */
async function changing<Result>(change: Promise<Result>): Promise<Result> {
  const result = await change;
  void refresh('webhook');
  return result;
}

export const createWebhook = (companyId: number, body: WebhookInput) =>
  changing(call('webhookCreate', { params: { id: companyId }, body }));

export const updateWebhook = (id: number, body: WebhookEdit) =>
  changing(call('webhookUpdate', { params: { id }, body }));

export const deleteWebhook = (id: number) => changing(call('webhookDelete', { params: { id } }));

/** @returns the webhook with its new secret */
export const renewSecret = (id: number) => changing(call('webhookSecretRenew', { params: { id } }));

export const sendTest = (id: number) => changing(call('webhookTest', { params: { id } }));

export const repeatDelivery = (id: number, deliveryId: number) =>
  changing(call('webhookDeliveryRepeat', { params: { id, deliveryId } }));
