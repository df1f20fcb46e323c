import '../../ui/mantine-more.css';
import { Notifications } from '@mantine/notifications';
import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { PopupHost } from '../../app/popup-host.tsx';
import { BackLink } from '../../ui/link.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Controls } from './style-preview/controls.tsx';
import { Statuses } from './style-preview/statuses.tsx';
import classes from './style-preview/style-preview.module.css';
import { Tokens } from './style-preview/tokens.tsx';
import { popups } from '../../app/popups.ts';
import { openPopup, type Popups } from '../../lib/popup.ts';
import { Row } from '../../ui/stack.tsx';
import { ApiError } from '../../lib/transport.ts';
import { Card, CardGrid } from '../../ui/card.tsx';
import { CardSkeleton, FormSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { BandBar } from '../../ui/band-bar.tsx';
import { FourQuarterChart } from '../../ui/four-quarter-chart.tsx';
import { RadarChart } from '../../ui/radar-chart.tsx';

const skills = [
  { name: 'Hydraulics', job: 4, candidate: 5 },
  { name: 'Fault finding', job: 5, candidate: 3 },
  { name: 'Customer contact', job: 2, candidate: 4 },
  { name: 'Reading wiring diagrams', job: 3, candidate: 3 },
  { name: 'Working at height', job: 3, candidate: 0 },
  { name: 'Spanish', job: 1, candidate: 2 },
];

const person = { label: 'Candidate', wins: { yellow: 4, blue: 9, green: 7, red: 4 } };
const job = { label: 'Job', wins: { yellow: 6, blue: 8, green: 3, red: 7 } };

/** Skills, behavior and bands as pictures. */
const Charts = () => (
  <Section title="Charts">
    <CardGrid min={360}>
      <Card>
        <RadarChart skills={skills} />
      </Card>
      <Card>
        <FourQuarterChart profile={person} compare={job} />
      </Card>
      <Card>
        <FourQuarterChart profile={person} size={140} />
      </Card>
      <Card>
        <RadarChart skills={skills.slice(0, 2)} />
      </Card>
      <Card>
        <BandBar exceed={21} meet={34} doNotMeet={45} />
      </Card>
      <Card>
        <BandBar exceed={0} meet={0} doNotMeet={0} />
      </Card>
    </CardGrid>
  </Section>
);

const refusal = new ApiError(409, { status: 'error', message: 'This job is closed.' });

/** Empty, loading and error states. */
const States = () => (
  <Section title="States">
    <CardGrid>
      <Card>
        <EmptyState action={<Button>Add a company</Button>}>
          Jobs belong to a company. Add yours to post the first one.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState error={refusal} onRetry={() => {}} />
      </Card>
      <CardSkeleton />
      <Card>
        <FormSkeleton fields={3} />
      </Card>
    </CardGrid>
  </Section>
);

/** A button for every popup, opened with its sample. */
const PopupList = () => (
  <Section title="Popups">
    <Row gap="3" wrap>
      {(Object.keys(popups) as (keyof Popups)[]).map((name) => (
        <Button
          key={name}
          variant="default"
          onClick={() => void openPopup(name, popups[name].sample as never)}
        >
          {name}
        </Button>
      ))}
    </Row>
  </Section>
);

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
