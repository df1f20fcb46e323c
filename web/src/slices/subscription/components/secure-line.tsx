import { IconLock } from '@tabler/icons-react';
import { useSubscription } from '../api/subscription.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Who processes the payments; for test payments, that no money moves. */
export function SecureLine() {
  const test = useSubscription().data?.testPayments;
  return (
    <Row gap="2">
      <IconLock size={16} color="var(--ink-2)" aria-hidden />
      <Text dimmed size="s">
        Secure checkout by{' '}
        <Text as="b" weight="bold" ink>
          {test ? 'Test payments' : 'Stripe'}
        </Text>
        .{test && ' No money moves.'}
      </Text>
    </Row>
  );
}
