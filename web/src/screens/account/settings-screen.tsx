import { Anchor, Radio, useMantineColorScheme } from '@mantine/core';
import { day } from '../../lib/format.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import type { ComponentType } from 'react';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ApiSettings } from './settings/api-settings.tsx';
import { NotificationSettings } from './settings/notification-settings.tsx';
import { PrivacySettings } from './settings/privacy-settings.tsx';
import { DevicesSection } from './settings/devices-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { NameSection } from './settings/name-section.tsx';
import { GoogleSection } from './settings/google-section.tsx';
import { PasskeySection } from './settings/passkey-section.tsx';
import classes from './settings-screen.module.css';
import { useProfile } from '../../slices/account/api/profile.ts';
import { useOpenPosts } from '../../slices/job/api/job-lists.ts';
import { useSubscription } from '../../slices/subscription/api/subscription.ts';
import {
  CurrentPlanCard,
  CurrentPlanSkeleton,
} from '../../slices/subscription/components/current-plan.tsx';
import { Invoices } from '../../slices/subscription/components/invoices.tsx';
import { Loaded } from '../../ui/state.tsx';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { useDecisions } from '../../slices/operator/api/desk.ts';
import { LinkButton } from '../../ui/link.tsx';
import { IconCreditCard, IconExternalLink, IconGavel } from '@tabler/icons-react';
import { ActionRow } from '../../ui/action-row.tsx';
import { AsyncButton } from '../../ui/async-button.tsx';
import { Card } from '../../ui/card.tsx';
import { goToPortal } from '../../slices/subscription/api/plans.ts';

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
function PaymentMethod({ subscription }: { subscription: Subscription }) {
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

/** The plan, its payment method and past charges; the same account data in either role. */
function BillingSettings() {
  const { role } = useProfile();
  const subscription = useSubscription();
  const openPosts = useOpenPosts(role === 'employer');
  return (
    <>
      <Section title="Plan">
        <Loaded query={subscription} skeleton={<CurrentPlanSkeleton />}>
          {(held) => (
            <CurrentPlanCard
              subscription={held}
              hiring={role === 'employer'}
              openPosts={openPosts}
            />
          )}
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

const schemes = [
  { value: 'light', label: 'Light', drawn: ['light'] },
  { value: 'dark', label: 'Dark', drawn: ['dark'] },
  { value: 'auto', label: 'System', drawn: ['light', 'dark'] },
] as const;

/** Light or dark, in this browser. */
function AppearanceSettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance" lead="Kept in this browser.">
      <Radio.Group
        aria-label="Appearance"
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
      >
        <div className={classes.schemes}>
          {schemes.map(({ value, label, drawn }) => (
            <label key={value} className={classes.scheme}>
              <span className={classes.picture} aria-hidden>
                {drawn.map((scheme) => (
                  <span key={scheme} data-drawn-in={scheme} className={classes.page}>
                    <span />
                    <span />
                    <span />
                  </span>
                ))}
              </span>
              <span className={classes.choice}>
                <Radio value={value} />
                {label}
              </span>
            </label>
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}

/** Where operators decided something about the account. */
function DecisionsSection() {
  const count = useDecisions().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Section title="Decisions">
      <Card>
        <ActionRow
          icon={IconGavel}
          name="Decisions about your account"
          hint="What operators decided, by which rule, and how to appeal."
        >
          <LinkButton to="/decisions" variant="default">
            Read
          </LinkButton>
        </ActionRow>
      </Card>
    </Section>
  );
}

/** What one is called, how one signs in, and where one is signed in. */
const AccountSettings = () => (
  <>
    <NameSection />
    <EmailSection />
    <GoogleSection />
    <PasskeySection />
    <DevicesSection />
    <DecisionsSection />
  </>
);

const legalLinks = [
  ['/open/legal/terms', 'Terms'],
  ['/open/legal/privacy', 'Privacy notice'],
  ['/open/legal/score', 'What the score is'],
  ['/open/legal/contact', 'Contact'],
  ['/third-party-notices.txt', 'Licenses of the software in this application'],
] as const;

/** Below every tab: the texts of whoever runs this, and what was accepted of them. */
function Legal() {
  const { terms } = useProfile();
  return (
    <Stack gap="2">
      <Row as="nav" aria-label="Legal" gap="4">
        {legalLinks.map(([href, label]) => (
          <Anchor key={href} href={href} target="_blank" size="sm" c="dimmed">
            {label}
          </Anchor>
        ))}
      </Row>
      {terms && (
        <Text dimmed size="s">
          {`You accepted the terms of ${day(`${terms.version}T12:00`)} on ${day(terms.acceptedDate)}.`}
        </Text>
      )}
    </Stack>
  );
}

const tabs = [
  { key: 'account', label: 'Account' },
  { key: 'billing', label: 'Billing' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'privacy', label: 'Privacy' },
  { key: 'appearance', label: 'Appearance' },
  { key: 'api', label: 'API' },
] as const;

const contents: Record<(typeof tabs)[number]['key'], ComponentType> = {
  account: AccountSettings,
  billing: BillingSettings,
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  appearance: AppearanceSettings,
  api: ApiSettings,
};

/** The account's settings; each tab has its address. */
export function SettingsScreen() {
  const Content = contents[useTab(tabs)];
  return (
    <Page title="Settings" width="narrow">
      <AddressTabs label="Settings" tabs={tabs} />
      <Content />
      <Legal />
    </Page>
  );
}
