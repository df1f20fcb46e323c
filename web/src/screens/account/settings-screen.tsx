import { Anchor } from '@mantine/core';
import type { ComponentType } from 'react';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountSettings } from './settings/account-settings.tsx';
import { ApiSettings } from './settings/api-settings.tsx';
import { AppearanceSettings } from './settings/appearance-settings.tsx';
import { BillingSettings } from './settings/billing-settings.tsx';
import { NotificationSettings } from './settings/notification-settings.tsx';
import { PrivacySettings } from './settings/privacy-settings.tsx';

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
      <Anchor href="/third-party-notices.txt" target="_blank" size="sm" c="dimmed">
        Licenses of the software in this application
      </Anchor>
    </Page>
  );
}
