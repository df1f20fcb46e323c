import { money } from '@fourfold/contract/reference/pay-text.ts';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cents, count, day } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import type { PopupContent } from '../../lib/popup.ts';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { readSubscription } from '../../slices/subscription/api/subscription.ts';
import { usePlanPreview } from '../../slices/subscription/api/plans.ts';
import { PaymentWait } from '../../slices/subscription/components/payment-wait.tsx';
import { SecureLine } from '../../slices/subscription/components/secure-line.tsx';
import { StripeForm } from '../../slices/subscription/components/stripe-form.tsx';
import { TestCardForm } from '../../slices/subscription/components/test-card-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './payment-popup.module.css';

/** Takes a payment, then waits until the server has confirmed it. */
export function PaymentPopup({ clientSecret, planId, begin, close }: PopupContent<'payment'>) {
  const configuration = useQuery(configurationQuery);
  const preview = usePlanPreview(planId, begin).data;
  const total = preview?.total;
  const later = begin === 'afterEarlyAccess';
  const [paid, setPaid] = useState(false);
  const { name, price, interval, trialDays } = plans[planId];
  const free = total === 0 && trialDays > 0 && !later;

  if (paid) {
    return (
      <PaymentWait
        onEnd={(end) => {
          close(end === 'paid');
          if (end === 'failed') void notify('The payment didn’t go through. Please try again.');
        }}
        onLeave={() => close(false)}
      />
    );
  }
  /** Paid in another tab, or replaced by another checkout. */
  const lookAgain = async () => {
    const { currentPlan, plannedPlan } = await readSubscription();
    const chosen = currentPlan ?? plannedPlan;
    close(chosen?.id === planId);
    if (!chosen) await notify('This checkout is no longer open. Please choose again.');
  };
  return (
    <Stack gap="5" grow>
      <div className={classes.order}>
        <Stack as="p" gap="0">
          <Text as="b" weight="bold">
            Fourfold {name}
          </Text>
          <Text as="span" dimmed size="s">
            {free && `${count(trialDays, 'day')} free, then `}
            {later && `first charge on ${day(preview?.nextPayment?.date)}: `}
            {money(price)} a {interval}
          </Text>
        </Stack>
        <p className={classes.due}>
          <Text as="span" dimmed size="s">
            Due today
          </Text>
          <Text as="b" weight="bold" digits>
            {total === undefined ? '…' : cents(total)}
          </Text>
        </p>
      </div>
      <Loaded query={configuration} skeleton={<FormSkeleton fields={3} />}>
        {({ payments }) =>
          payments.publicKey ? (
            <>
              <StripeForm
                publicKey={payments.publicKey}
                clientSecret={clientSecret}
                onPaid={() => setPaid(true)}
              />
              <SecureLine />
            </>
          ) : (
            <TestCardForm
              clientSecret={clientSecret}
              payText={
                total
                  ? `Pay ${cents(total)}`
                  : free
                    ? 'Start for free'
                    : later
                      ? 'Keep this card'
                      : 'Pay'
              }
              onPaid={() => setPaid(true)}
              onGone={() => void lookAgain()}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}
