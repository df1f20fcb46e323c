import { Notifications } from '@mantine/notifications';
import '../../ui/mantine-more.css';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { PopupHost } from '../../app/popup-host.tsx';
import { BackLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Charts } from './style-preview/charts.tsx';
import { Controls } from './style-preview/controls.tsx';
import { PopupList } from './style-preview/popup-list.tsx';
import { States } from './style-preview/states.tsx';
import { Statuses } from './style-preview/statuses.tsx';
import classes from './style-preview/style-preview.module.css';
import { Tokens } from './style-preview/tokens.tsx';

function Scheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Appearance"
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'System' },
      ]}
    />
  );
}

/** All components in one place, for development. */
export const StylePreviewScreen = () => (
  <main className={classes.main}>
    <Page
      title="Style preview"
      lead="Colors, controls, statuses, charts, states and popups as they are used."
      back={<BackLink to="/">Home</BackLink>}
      actions={<Scheme />}
    >
      <Tokens />
      <Controls />
      <Statuses />
      <Charts />
      <States />
      <PopupList />
    </Page>
    <PopupHost />
    <Notifications position="bottom-center" limit={3} />
  </main>
);
