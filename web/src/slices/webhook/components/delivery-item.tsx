import type { WebhookDelivery } from '@fourfold/contract/webhook/schema.ts';
import { count, moment } from '../../../lib/format.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { answerText, nameOfType, stateOfDelivery } from './webhook-words.ts';
import classes from './delivery-item.module.css';

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  /** Undefined: the webhook is off. */
  repeat: (() => Promise<unknown>) | undefined;
}

/** A message of the log: what, when, what came of it, and its very text. */
export function DeliveryItem({ delivery, repeat }: DeliveryItemProps) {
  const { type, createdDate, messageId, body, state, tries, nextTryDate } = delivery;
  const facts = [
    answerText(delivery),
    tries > 0 && count(tries, 'try', 'tries'),
    nextTryDate !== null && tries > 0 && `next ${moment(nextTryDate)}`,
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <Stack as="li" gap="2">
      <Row gap="2 4" wrap apart>
        <Stack gap="1">
          <Text weight="medium">{nameOfType(type)}</Text>
          <Text as="time" dimmed size="m" dateTime={createdDate}>
            {moment(createdDate)}
          </Text>
        </Stack>
        <StatusBadge {...stateOfDelivery(delivery)} />
      </Row>
      <Row gap="2 4" wrap apart>
        <Text dimmed size="m">
          {facts.join(' · ')}
        </Text>
        {state !== 'waiting' && repeat && (
          <AsyncButton
            variant="default"
            size="sm"
            onClick={repeat}
            aria-label={`Send again: ${nameOfType(type)}, ${moment(createdDate)}`}
          >
            Send again
          </AsyncButton>
        )}
      </Row>
      <details className={classes.text}>
        <summary>Message {messageId}</summary>
        <pre>{pretty(body)}</pre>
      </details>
    </Stack>
  );
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
