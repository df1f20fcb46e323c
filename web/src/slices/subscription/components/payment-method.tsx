import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { IconCreditCard, IconExternalLink } from '@tabler/icons-react';
import { ActionRow } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { goToPortal } from '../api/plans.ts';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The card on file, and a link to the provider's page for changing it. */
export function PaymentMethod({ subscription }: { subscription: Subscription }) {
  const { paymentMethod: card, currentPlan } = subscription;
  return (
    <Card>
      <ActionRow
        icon={IconCreditCard}
        name={card ? `${brands[card.brand] ?? 'Card'} ending in ${card.last4}` : 'No card yet'}
        hint={
          card
            ? `Expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
            : 'We ask for one when you choose a plan.'
        }
      >
        {(card !== null || currentPlan !== null) && (
          <AsyncButton
            variant="default"
            onClick={goToPortal}
            rightSection={<IconExternalLink size={18} aria-hidden />}
          >
            Manage payment method
          </AsyncButton>
        )}
      </ActionRow>
    </Card>
  );
}
