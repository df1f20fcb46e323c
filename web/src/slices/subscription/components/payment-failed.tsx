import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { day } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/link.tsx';
import classes from './payment-failed.module.css';

/**
 * A charge failed and is being retried; nothing is taken away until then, so this shows above every
 * page.
 */
export function PaymentFailed({ currentPlan }: Subscription) {
  const failed = currentPlan?.paymentFailed;
  if (!failed) return null;
  return (
    <aside className={classes.banner} aria-label="Payment failed">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        Your last payment for {currentPlan.name} failed.
        {failed.retryDate && ` We’ll try again on ${day(failed.retryDate)}.`}{' '}
        <TextLink to="/settings" search={{ tab: 'billing' }}>
          Go to Billing
        </TextLink>
      </p>
    </aside>
  );
}
