import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { media } from '../../../lib/media.ts';
import { amongIn } from '../../../lib/address-list.ts';
import { fromHere } from '../../../lib/came-from.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { useApplicants } from '../../../slices/application/api/applicants.ts';
import { subjectOf } from '../../../slices/application/components/moves.ts';
import { employerStatuses } from '../../../slices/application/components/status-words.ts';
import { ContinuedPager } from '../../../ui/continued-pager.tsx';
import { SearchMultiSelect } from '../../../ui/search-multi-select.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Grid, Row, Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { useStaying } from '../../../ui/use-staying.ts';
import { ApplicantCard, type CardActions } from './applicant-card.tsx';
import { type ApplicantListProps, ApplicantTable } from './applicant-table.tsx';
import type { BoardProps } from './board.tsx';
import { startReview } from './review-queue.ts';
import { SelectMenu } from './select-menu.tsx';
import { useMakingRoom } from '../../../ui/use-making-room.ts';
import { LeftSlot } from './left-slot.tsx';

/** Applicants as cards, where a table does not fit. */
const ApplicantCards = ({ people, jobId, offset, selection, cardActions }: ApplicantListProps) => (
  <>
    <h2 className="ff-hidden">Applicants</h2>
    <Grid as="ol" gap="2" min={320} start={offset + 1} ref={useMakingRoom<HTMLOListElement>()}>
      {people.map(({ item: person, handled }, index) => (
        <li key={person.application.id}>
          {handled ? (
            <LeftSlot person={person} handled={handled} />
          ) : (
            <ApplicantCard
              person={person}
              place={offset + index}
              jobId={jobId}
              selected={selection.has(person.application.id)}
              showStatus
              cardActions={cardActions}
            />
          )}
        </li>
      ))}
    </Grid>
  </>
);

const statusItems = employerStatuses.map((id) => ({
  id,
  name: statusMeanings[id].employer?.label ?? '',
}));
/** A table shows more than a list of cards. */
const size = 50;

interface ApplicantPagesProps extends Omit<BoardProps, 'named' | 'undoLast'> {
  /** Shown after the statuses, with the panels they open below. */
  tools: ReactNode;
}

/** Applicants page by page: as a table, or as cards where it does not fit. */
export function ApplicantPages({
  jobId,
  withoutScores,
  band,
  assigned,
  sort,
  selection,
  act,
  assignSelf,
  tools,
}: ApplicantPagesProps) {
  const { params, set, page, continued } = useSearchParams(size);
  const navigate = useNavigate();
  const status = amongIn(params['status'], employerStatuses);
  const offset = (page - 1) * size;
  const scope = { status: status.length > 0 ? status : employerStatuses, band, assigned, sort };
  const reverse = params['reverse'] === '1';
  const applicants = useApplicants({
    jobId,
    ...scope,
    reverse,
    ...continued,
  });
  const wide = useMediaQuery(media.fromDesk, undefined, { getInitialValueInEffect: false });
  const selectMenu = (
    <SelectMenu
      jobId={jobId}
      withoutScores={withoutScores}
      scope={scope}
      label="the list"
      selection={selection}
    />
  );
  const List = wide ? ApplicantTable : ApplicantCards;
  const people = applicants.data?.list ?? [];
  const staying = useStaying(people, { about: ({ application }) => subjectOf(application) });
  const cardActions: CardActions = {
    act: (some, action) => void act(some, action),
    ...(assignSelf && { assignSelf }),
    open: (person: Applicant) => {
      if (person.id === null) return;
      startReview(people);
      void navigate({
        to: '/candidates/$candidateId',
        params: { candidateId: person.id },
        search: { jobId: String(jobId) },
        state: fromHere,
      });
    },
    toggle: (person, range) =>
      range ? void selection.several(jobId, scope, person) : selection.toggle(person),
  };

  return (
    <Stack gap="4">
      <Row gap="3 2" wrap align="start">
        <div className="ff-unlabeled" style={{ flex: '1 1 0', minWidth: 0, maxWidth: 420 }}>
          <SearchMultiSelect
            label="Status"
            placeholder="Any status"
            items={statusItems}
            value={status}
            onChange={(ids) => set({ status: ids.join(',') })}
          />
        </div>
        {!wide && selectMenu}
        {tools}
      </Row>
      <Loaded query={applicants} skeleton={<ListSkeleton />}>
        {({ count, after }) =>
          staying.length > 0 ? (
            <>
              <Stack gap="0" fading={applicants.isPlaceholderData}>
                <List
                  withoutScores={withoutScores}
                  order={sort}
                  reverse={reverse}
                  people={staying}
                  jobId={jobId}
                  offset={offset}
                  selection={selection.people}
                  cardActions={cardActions}
                  selectMenu={selectMenu}
                />
              </Stack>
              <ContinuedPager
                count={count}
                after={after}
                loading={applicants.isPlaceholderData}
                size={size}
              />
            </>
          ) : (
            <EmptyState
              action={
                count > 0 ? (
                  <Button onClick={() => set({})}>Go to the first page</Button>
                ) : (
                  <Button
                    onClick={() => set({ band: undefined, assigned: undefined, status: undefined })}
                  >
                    Clear all filters
                  </Button>
                )
              }
            >
              {count > 0
                ? 'There are no more people on this page.'
                : 'No applicant fits these filters.'}
            </EmptyState>
          )
        }
      </Loaded>
    </Stack>
  );
}
