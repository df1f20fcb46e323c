import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { knownTitle } from '../lib/known-title.ts';
import { Card } from './card.tsx';
import {
  FormSkeleton,
  GridSkeleton,
  LinesSkeleton,
  ListSkeleton,
  RowsSkeleton,
} from './skeletons.tsx';
import { Columns, Row, Stack, type Step } from './stack.tsx';
import page from './page.module.css';
import classes from './page-skeleton.module.css';

/** How pages divide their room; a profile has a picture beside its name, and no lead. */
export type Layout = 'list' | 'grid' | 'form' | 'board' | 'chat' | 'job' | 'person' | 'profile';

/** The pages of one thing, whose name a card may have said. */
const ofOne = new Set<Layout>(['job', 'person', 'profile']);

const wide = new Set<Layout>(['board', 'chat']);

interface PageSkeletonProps {
  layout?: Layout;
  /** A BackLink. */
  back?: ReactNode;
}

/** A page whose content is on its way: the title of the card that led here, and the page's layout. */
export function PageSkeleton({ layout = 'list', back }: PageSkeletonProps) {
  const title = ofOne.has(layout) ? knownTitle() : '';
  return (
    <div className={page.page} data-width={wide.has(layout) ? 'wide' : 'normal'}>
      <Stack gap="3">
        {back ?? (ofOne.has(layout) && <div className={classes.back} data-layout={layout} />)}
        <div>
          <Row gap="4">
            {layout === 'profile' && <Skeleton height={72} width={72} radius="md" />}
            <p className={classes.title}>
              {title || <Skeleton component="span" className={classes.line ?? ''} radius="md" />}
            </p>
          </Row>
          {layout !== 'profile' && (
            <p className={page.lead}>
              <Skeleton component="span" className={classes.line ?? ''} />
            </p>
          )}
        </div>
      </Stack>
      {bodies[layout]}
    </div>
  );
}

const cards = [3, 2, 1, 1, 1];

/** A line of steps, tools, and columns of cards. */
const Board = () => (
  <>
    <Skeleton height={36} radius="md" />
    <Skeleton height={44} width="min(420px, 100%)" radius="md" />
    <div className={classes.board}>
      {cards.map((amount, column) => (
        <div key={column} className={classes.column} data-skeleton="column">
          <Skeleton height={16} width="50%" />
          <ListOfNames amount={amount} />
        </div>
      ))}
    </div>
  </>
);

const ListOfNames = ({ amount }: { amount: number }) =>
  Array.from({ length: amount }, (_, card) => (
    <Card key={card} padding="none" className={classes.name ?? ''}>
      <Skeleton height={36} width={36} circle />
      <Skeleton height={14} width="60%" />
    </Card>
  ));

/** A text, and a narrow column beside it that is above it where there is no room. */
const beside = (gap: Step) => (
  <Columns gap={gap} aside={340}>
    <div data-skeleton="aside" className={classes.aside}>
      <Card>
        <Stack gap="5">
          <Skeleton height={52} width="40%" radius="md" />
          <LinesSkeleton />
          <Skeleton height={44} radius="md" />
          <LinesSkeleton />
        </Stack>
      </Card>
    </div>
    <Stack gap="6" data-skeleton="main">
      <Skeleton height={22} width="30%" />
      <LinesSkeleton lines={6} />
      <Skeleton height={22} width="40%" />
      <LinesSkeleton lines={5} />
    </Stack>
  </Columns>
);

const bodies: Record<Layout, ReactNode> = {
  list: <ListSkeleton cards={3} />,
  grid: <GridSkeleton />,
  form: <FormSkeleton />,
  board: <Board />,
  chat: (
    <Card padding="none" className={classes.chat ?? ''} data-skeleton="panes">
      <RowsSkeleton />
      <div className={classes.pane} />
    </Card>
  ),
  job: beside('10'),
  person: beside('8'),
  profile: <ListSkeleton cards={3} />,
};
