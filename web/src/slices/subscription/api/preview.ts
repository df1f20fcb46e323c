import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What choosing a plan would cost and do; asked anew each time, as a proration moves with the time. */
export const usePlanPreview = (planId: PlanId) =>
  useQuery({
    queryKey: ['subscription', 'preview', planId],
    queryFn: ({ signal }) => call('planPreview', { query: { planId }, signal }),
    gcTime: 0,
  });
