import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Button } from '@mantine/core';
import { day } from '../../lib/format.ts';
import { openPopup } from '../../lib/popup.ts';
import { PlanPrompt } from '../../slices/subscription/components/plan-prompt.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';

/** A notice before someone types a job that the plan cannot publish; a draft is still possible. */
export const PlanFirst = ({
  subscription: { currentPlan, usage },
}: {
  subscription: Subscription;
}) => (
  <Card padding="large">
    {currentPlan ? (
      <PlanPrompt
        title={`You’ve used your ${usage.limit} posts for this period`}
        text={`Pro has no limit. On ${currentPlan.name} you can post again from ${day(usage.periodEnd)}.`}
        action={
          <Button onClick={() => void openPopup('checkout', { variant: 'proOnly' })}>
            Upgrade to Pro
          </Button>
        }
      >
        <DraftFirst />
      </PlanPrompt>
    ) : (
      <PlanPrompt>
        <DraftFirst />
      </PlanPrompt>
    )}
  </Card>
);

const DraftFirst = () => (
  <LinkButton to="/post-job" search={{ plan: 'later' }} variant="default">
    Write a draft first
  </LinkButton>
);
