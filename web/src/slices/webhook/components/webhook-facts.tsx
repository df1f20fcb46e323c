import { webhookEvents } from '@fourfold/contract/webhook/message.ts';
import type { Webhook } from '@fourfold/contract/webhook/schema.ts';
import { moment } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { isToCome, nameOfType, stateOfWebhook } from './webhook-words.ts';

/** A webhook's state, its events, and facts about its secret. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { events, active, failingSince, oldSecretUntil } = webhook;
  return (
    <Stack gap="2" align="start">
      <StatusBadge {...stateOfWebhook(webhook)} />
      <Text dimmed>
        {events.length === webhookEvents.length
          ? 'Gets every event'
          : `Told: ${events.map(nameOfType).join(', ')}`}
      </Text>
      {active && failingSince && (
        <Text dimmed size="m">
          Your program has accepted nothing since {moment(failingSince)}. We turn it off after three
          days.
        </Text>
      )}
      {oldSecretUntil && isToCome(oldSecretUntil) && (
        <Text dimmed size="m">
          Both secrets sign until {moment(oldSecretUntil)}.
        </Text>
      )}
    </Stack>
  );
}
