import type { ApplicationPart } from '@fourfold/contract/application/part.ts';
import type { Origin, OwnApplication } from '@fourfold/contract/application/schema.ts';
import { Button } from '@mantine/core';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnPart } from '../../slices/application/api/own-parts.ts';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { AsyncButton } from '../../ui/async-button.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { useMakingRoom } from '../../ui/use-making-room.ts';
import type { Staying } from '../../ui/use-staying.ts';
import { ApplicationCard } from './applications/application-card.tsx';
import { useStayingParts } from './applications/staying-parts.ts';

const words = {
  turn: { title: 'Your turn', none: 'Nothing waits for your answer.' },
  waiting: { title: 'Waiting for them', none: 'You’re not waiting for an answer.' },
  ended: { title: 'Ended', none: 'Nothing has ended yet.' },
} as const satisfies Record<ApplicationPart, object>;

const tabs = [
  { key: 'all', label: 'All' },
  { key: 'outgoing', label: 'Outgoing' },
  { key: 'incoming', label: 'Incoming' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const origins: Record<Tab, Origin | undefined> = {
  all: undefined,
  outgoing: 'applicant',
  incoming: 'employer',
};

type OwnPart = ReturnType<typeof useOwnPart>;
type Pages = NonNullable<OwnPart['data']>['pages'];

const listOf = ({ data }: OwnPart) => data?.pages.flatMap(({ list }) => list) ?? [];
const countOf = ({ data }: OwnPart) => data?.pages.at(-1)?.count ?? 0;

/** What one applied for and the bites one got, by whose turn it is. */
export function ApplicationsScreen() {
  const tab = useTab(tabs);
  const { params, set } = useSearchParams();
  const archived = params['archived'] === '1';
  const ended = useOwnPart('ended', origins[tab], archived);
  const counts = ended.data?.pages.at(-1)?.origins;
  const { applicant = 0, employer = 0 } = counts ?? {};
  const counted = [
    { ...tabs[0], ...(counts && { count: applicant + employer }) },
    { ...tabs[1], ...(counts && { count: applicant }) },
    { ...tabs[2], ...(counts && { count: employer }) },
  ] as const;
  return (
    <Page title="Applications" lead="What you sent, the bites you got, and whose turn it is.">
      <Row gap="2 4" wrap apart>
        <AddressTabs label="Who began" tabs={counted} />
        <search aria-label="Narrow the list">
          <ToggleChip
            checked={archived}
            onChange={(checked) => set({ archived: checked ? '1' : undefined })}
          >
            Archive
          </ToggleChip>
        </search>
      </Row>
      {archived ? (
        <Archive
          key={tab}
          archive={ended}
          onAll={() => set({ archived: undefined, tab: undefined })}
        />
      ) : (
        <Followed key={tab} tab={tab} ended={ended} />
      )}
    </Page>
  );
}

const skeleton = <ListSkeleton cards={4} />;

function Followed({ tab, ended }: { tab: Tab; ended: OwnPart }) {
  const turn = useOwnPart('turn', origins[tab]);
  const waiting = useOwnPart('waiting', origins[tab]);
  // All of them, or none: a part that came later would push the others down.
  const slowest = [turn, waiting, ended].find(({ data }) => data === undefined) ?? turn;
  return (
    <Loaded<{ pages: Pages }> query={slowest} skeleton={skeleton}>
      {() => <ThreeParts tab={tab} queries={{ turn, waiting, ended }} />}
    </Loaded>
  );
}

interface ThreePartsProps {
  tab: Tab;
  queries: Record<ApplicationPart, OwnPart>;
}

function ThreeParts({ tab, queries }: ThreePartsProps) {
  const { turn, waiting, ended } = queries;
  const order = ['turn', 'waiting', 'ended'] as const;
  const { parts, onFocus } = useStayingParts(
    { turn: listOf(turn), waiting: listOf(waiting), ended: listOf(ended) },
    order.some((part) => queries[part].isFetching),
  );
  if (order.every((part) => parts[part].length === 0)) return <Nothing tab={tab} />;
  return (
    <Stack gap="10">
      {order.map((part) => (
        <Part key={part} part={part} query={queries[part]} shown={parts[part]} onFocus={onFocus} />
      ))}
    </Stack>
  );
}

interface PartProps {
  part: ApplicationPart;
  query: OwnPart;
  shown: readonly Staying<OwnApplication>[];
  onFocus: (id: number | null) => void;
}

function Part({ part, query, shown, onFocus }: PartProps) {
  const count = countOf(query);
  const { title, none } = words[part];
  // The newest is what somebody has just read.
  const declined =
    part === 'ended' ? shown.find(({ item }) => item.status === 'employerDeclined')?.item.id : null;
  return (
    <Section title={count === 0 ? title : `${title} (${count})`}>
      {shown.length === 0 ? (
        <Text dimmed>{none}</Text>
      ) : (
        <Cards shown={shown} declined={declined} onFocus={onFocus} />
      )}
      <More query={query} />
    </Section>
  );
}

interface CardsProps extends Pick<PartProps, 'shown'> {
  /** The one that says what would open most. */
  declined?: number | null | undefined;
  onFocus?: PartProps['onFocus'];
}

function Cards({ shown, declined, onFocus }: CardsProps) {
  const cards = useMakingRoom<HTMLUListElement>();
  return (
    <Stack as="ul" gap="4" ref={cards}>
      {shown.map(({ item, handled }) => (
        <ApplicationCard
          key={item.id}
          application={item}
          handled={handled}
          opensMost={item.id === declined}
          onFocus={onFocus}
        />
      ))}
    </Stack>
  );
}

/** What follows on the next page of a part. */
const More = ({ query }: { query: OwnPart }) =>
  query.hasNextPage ? (
    <div>
      <AsyncButton variant="default" onClick={() => query.fetchNextPage()}>
        Show more
      </AsyncButton>
    </div>
  ) : null;

/** What was put away. */
function Archive({ archive, onAll }: { archive: OwnPart; onAll: () => void }) {
  return (
    <Loaded<{ pages: Pages }> query={archive} skeleton={skeleton}>
      {() => {
        const shown = listOf(archive).map((item) => ({ item, handled: undefined }));
        return shown.length > 0 ? (
          <Stack gap="4">
            <Cards shown={shown} />
            <More query={archive} />
          </Stack>
        ) : (
          <EmptyState
            action={
              <Button variant="default" onClick={onAll}>
                Show the others
              </Button>
            }
          >
            Nothing archived yet. Archive what has ended to keep it out of the way.
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

const Nothing = ({ tab }: { tab: Tab }) =>
  tab === 'incoming' ? (
    <EmptyState action={<LinkButton to="/resume">Look at my CV</LinkButton>}>
      A bite is an employer’s invitation to apply, with the pay. Publish a CV with your skills to
      get bites.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/jobs">See jobs for you</LinkButton>}>
      You haven’t applied anywhere yet.
    </EmptyState>
  );
