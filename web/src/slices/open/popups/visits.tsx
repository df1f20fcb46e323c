import { otherSource, sourceName } from '@fourfold/contract/application/source.ts';
import type { Visits } from '@fourfold/contract/open/visits.ts';
import { Skeleton, Table } from '@mantine/core';
import type { PopupContent } from '../../../lib/popup.ts';
import { DayChart } from '../../../ui/day-chart.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './visits.module.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What was read and came of it: of one job, or of a company with all its jobs. */
export interface VisitedThing {
  kind: 'job' | 'company';
  id: number;
}

/** How often the public pages were read, and what came of it by source. */
const useVisits = ({ kind, id }: VisitedThing) =>
  useQuery({
    queryKey: ['visit', kind, id],
    queryFn: ({ signal }) =>
      call(kind === 'job' ? 'jobVisits' : 'companyVisits', { params: { id }, signal }),
    throwOnError: false,
  });

/** Views of public pages by day, and views, applications and hires by source. */
export const VisitsPopup = ({ of }: PopupContent<'visits'>) => (
  <Stack gap="6">
    <Text dimmed breaks>
      {of.kind === 'job' ? of.name : `${of.name} with all its jobs`}
    </Text>
    <Loaded
      query={useVisits(of)}
      skeleton={
        <Stack gap="6">
          <Skeleton height={170} radius="md" />
          <LinesSkeleton lines={4} />
        </Stack>
      }
    >
      {(visits) => <Shown visits={visits} kind={of.kind} />}
    </Loaded>
  </Stack>
);

function Shown({
  visits: { days, sources },
  kind,
}: {
  visits: Visits;
  kind: VisitedThing['kind'];
}) {
  if (sources.length === 0) {
    return (
      <EmptyState title="Nothing to count yet">
        {`Share the ${kind}’s link with a name for where you put it, and see here how many people came through it.`}
      </EmptyState>
    );
  }
  const views = days.reduce((sum, day) => sum + day.views, 0);
  return (
    <>
      <DayChart
        days={days.map(({ day, views: value }) => ({ day, value }))}
        title={`${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'} in the last 30 days`}
        unit={['view', 'views']}
      />
      <Sources sources={sources} />
      <Text dimmed size="s">
        A view is one visit to a public page. We don’t count people: no cookies, no addresses.
        Applied counts people who applied themselves and didn’t withdraw.
      </Text>
    </>
  );
}

const nameOf = (source: string) =>
  source === '' ? 'No source' : source === otherSource ? 'Other sources' : sourceName(source);

const Sources = ({ sources }: Pick<Visits, 'sources'>) => (
  <Table className={classes.table}>
    <caption className={classes.caption}>By source, in the last year</caption>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Source</Table.Th>
        <Table.Th scope="col">Views</Table.Th>
        <Table.Th scope="col">Applied</Table.Th>
        <Table.Th scope="col">Hired</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {sources.map(({ source, views, applications, hires }) => (
        <Table.Tr key={source}>
          <Table.Th scope="row">{nameOf(source)}</Table.Th>
          <Table.Td>{views.toLocaleString('en-US')}</Table.Td>
          <Table.Td>{applications.toLocaleString('en-US')}</Table.Td>
          <Table.Td>{hires.toLocaleString('en-US')}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
