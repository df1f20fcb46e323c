import { useProfile } from '../../../slices/account/api/profile.ts';
import { useSubscription } from '../../../slices/subscription/api/subscription.ts';
import {
  CurrentPlanCard,
  CurrentPlanSkeleton,
} from '../../../slices/subscription/components/current-plan.tsx';
import { Invoices } from '../../../slices/subscription/components/invoices.tsx';
import { PaymentMethod } from '../../../slices/subscription/components/payment-method.tsx';
import { Section } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/state.tsx';

/** The plan, its payment method and past charges; the same account data in either role. */
export function BillingSettings() {
  const { role } = useProfile();
  const subscription = useSubscription();
  return (
    <>
      <Section title="Plan">
        <Loaded query={subscription} skeleton={<CurrentPlanSkeleton />}>
          {(held) => <CurrentPlanCard subscription={held} hiring={role === 'employer'} />}
        </Loaded>
      </Section>
      {subscription.data && (
        <Section title="Payment method">
          <PaymentMethod subscription={subscription.data} />
        </Section>
      )}
      <Section title="Invoices">
        <Invoices />
      </Section>
    </>
  );
}
