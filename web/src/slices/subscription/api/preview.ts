import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin } from '@fourfold/contract/subscription/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';

export type PlanPreview = Answer<'planPreview'>;

/** What choosing a plan would cost and do; asked anew each time, as a proration moves with the time. */
export const usePlanPreview = (planId: PlanId, begin?: Begin) =>
  useQuery({
    queryKey: ['subscription', 'preview', planId, begin],
    queryFn: ({ signal }) =>
      call('planPreview', { query: { planId, ...(begin && { begin }) }, signal }),
    gcTime: 0,
  });
