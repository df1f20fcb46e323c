import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Button } from '@mantine/core';
import { day } from '../../lib/format.ts';
import { openPopup } from '../../lib/popup.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** A notice before someone types a job that the plan cannot publish; a draft is still possible. */
export const PlanFirst = ({
  subscription: { currentPlan, usage },
}: {
  subscription: Subscription;
}) => (
  <Card padding="large">
    <Stack as="section" gap="5">
      <Stack gap="2">
        <h2>
          {currentPlan ? `You’ve used your ${usage.limit} posts for this period` : 'Choose a plan'}
        </h2>
        <Text dimmed>
          {currentPlan
            ? `Pro has no limit. On ${currentPlan.name} you can post again from ${day(usage.periodEnd)}.`
            : 'Select a plan that works best for you.'}
        </Text>
      </Stack>
      <Row gap="2" wrap align="stretch">
        {currentPlan ? (
          <Button onClick={() => void openPopup('checkout', { variant: 'proOnly' })}>
            Upgrade to Pro
          </Button>
        ) : (
          <Button onClick={() => void openPopup('choosePlan', {})}>See the plans</Button>
        )}
        <LinkButton to="/post-job" search={{ plan: 'later' }} variant="default">
          Write a draft first
        </LinkButton>
      </Row>
    </Stack>
  </Card>
);
