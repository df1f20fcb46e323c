import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { AppearanceSettings } from './settings/appearance-settings.tsx';
import { NotificationSettings } from './settings/notification-settings.tsx';

const tabs = [
  { key: 'notifications', label: 'Notifications' },
  { key: 'appearance', label: 'Appearance' },
] as const;

/** What belongs to the account; each tab has its address. */
export function SettingsScreen() {
  const tab = useTab(tabs);
  return (
    <Page title="Settings" width="narrow">
      <AddressTabs label="Settings" tabs={tabs} />
      {tab === 'notifications' ? <NotificationSettings /> : <AppearanceSettings />}
    </Page>
  );
}
