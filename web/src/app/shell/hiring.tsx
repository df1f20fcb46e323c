import { useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { readSubscription, useSubscription } from '../../slices/subscription/api/subscription.ts';
import { PaymentFailed } from '../../slices/subscription/components/payment-failed.tsx';
import { hasPlan } from '../../slices/subscription/flow/may-post.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const Paywall = lazy(() =>
  loadChunk(() => import('../../screens/subscription/paywall-screen.tsx')).then((screen) => ({
    default: screen.PaywallScreen,
  })),
);

/** The plan's part of an employer's pages: its news, and the paywall if needed. */
export function Hiring({ children }: { children: ReactNode }) {
  const router = useRouter();
  const forPlan = useMatches().at(-1)?.staticData.forPlan ?? false;
  const subscription = useSubscription().data;

  // On every route change (SPEC.md section 4); after a failure the next change tries again.
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
