import { useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { readSubscription, useSubscription } from '../../slices/subscription/api/subscription.ts';
import { PaymentFailed } from '../../slices/subscription/components/payment-failed.tsx';
import { hasPlan } from '../../slices/subscription/flow/may-post.ts';
import { PageSkeleton } from '../../ui/skeletons.tsx';

const Paywall = lazy(() =>
  loadChunk(() => import('../../screens/subscription/paywall-screen.tsx')).then((screen) => ({
    default: screen.PaywallScreen,
  })),
);

/** What the plan has to do with an employer's pages: its news, and the paywall where one is needed. */
export function Hiring({ children }: { children: ReactNode }) {
  const router = useRouter();
  const forPlan = useMatches().at(-1)?.staticData.forPlan ?? false;
  const subscription = useSubscription().data;

  // On every change of the route (SPEC.md section 4); what fails is asked again by the next one.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) void readSubscription().catch(() => null);
      }),
    [router],
  );

  if (subscription && forPlan && !hasPlan(subscription)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Paywall subscription={subscription} />
      </Suspense>
    );
  }
  return (
    <>
      {subscription && <PaymentFailed {...subscription} />}
      {children}
    </>
  );
}
