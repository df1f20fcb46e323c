import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Button } from '@mantine/core';
import { day, timeLeft } from '../../lib/format.ts';
import { openPopup } from '../../lib/popup.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './paywall-screen.module.css';
import { SampleCompany } from './sample-company.tsx';

/** Replaces the pages that need a plan, once there is none. */
export const PaywallScreen = ({ subscription }: { subscription: Subscription }) => (
  <div className={classes.screen}>
    <SampleCompany />
    <Card padding="large" className={classes.sheet}>
      <Page
        title={subscription.hadPlan ? 'Your plan has ended' : 'Early Access Week Has Ended'}
        lead={<Words {...subscription} />}
      >
        <div className={classes.actions}>
          <Button size="lg" onClick={() => void openPopup('choosePlan', {})}>
            Choose a plan
          </Button>
          {subscription.gracePlan && (
            <Button size="lg" variant="default" onClick={() => void openPopup('endGrace', {})}>
              Not now
            </Button>
          )}
        </div>
        <Text dimmed size="m">
          You can still read {subscription.gracePlan ? 'and answer' : 'and decline'}{' '}
          <TextLink to="/management">applications</TextLink>, write{' '}
          <TextLink to="/chat">messages</TextLink>, and see your{' '}
          <TextLink to="/companies">companies</TextLink> and{' '}
          <TextLink to="/settings" search={{ tab: 'billing' }}>
            billing
          </TextLink>
          .
        </Text>
      </Page>
    </Card>
  </div>
);

const Words = ({ gracePlan, now }: Subscription) =>
  gracePlan ? (
    <>
      You have 72 hours to select a plan, after which your job posts are paused without losing any
      work.{' '}
      <strong className={classes.left}>
        {timeLeft(gracePlan.choosePlanUntil, now)} left, until {day(gracePlan.choosePlanUntil)}.
      </strong>
    </>
  ) : (
    'Your job posts are paused, and none of your work is lost. Choose a plan to reopen them.'
  );
