import type { WebhookDelivery } from '@fourfold/contract/webhook/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

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
