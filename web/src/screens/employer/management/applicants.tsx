import { employerLabels } from '@fourfold/contract/application/transitions.ts';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { bands } from '@fourfold/contract/matching/schema.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { amongIn } from '../../../lib/address-list.ts';
import { count } from '../../../lib/format.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { useApplicants } from '../../../slices/application/api/applicants.ts';
import { employerStatuses } from '../../../slices/application/components/employer-status.tsx';
import { bandLabels } from '../../../slices/matching/components/match-score.tsx';
import { BandBar } from '../../../ui/band-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchMultiSelect } from '../../../ui/search-select.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { ApplicantCards } from './applicant-cards.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import classes from './applicants.module.css';

const bandItems = bands.map((id) => ({ id, name: bandLabels[id] }));
const statusItems = employerStatuses.map((id) => ({ id, name: employerLabels[id] }));

/** One job's applicants with their counts and filters. */
export function Applicants({ job }: { job: JobCard }) {
  const { params, set, paging } = useSearchParams();
  const band = amongIn(params['band'], bands);
  const status = amongIn(params['status'], employerStatuses);
  const applicants = useApplicants({ jobId: job.id, band, status, ...paging });
  const wide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const List = wide ? ApplicantTable : ApplicantCards;
  const clear = () => set({ band: undefined, status: undefined });
  const active = [
    ...band.map((one) => ({
      label: bandLabels[one],
      onRemove: () => set({ band: band.filter((other) => other !== one).join(',') }),
    })),
    ...status.map((one) => ({
      label: employerLabels[one],
      onRemove: () => set({ status: status.filter((other) => other !== one).join(',') }),
    })),
  ];

  return (
    <Loaded query={applicants} skeleton={<ListSkeleton />}>
      {({ list, count: found, counts }) =>
        found === 0 && active.length === 0 ? (
          <NobodyYet job={job} />
        ) : (
          <div className={classes.root}>
            <Card>
              <BandBar {...counts} unit="" />
            </Card>
            <div className={classes.controls}>
              <p className="ff-dimmed" aria-live="polite">
                {count(found, 'person', 'people')}
                {active.length === 0 &&
                  found > counts.exceed + counts.meet + counts.doNotMeet &&
                  ', with open bites and withdrawals'}
              </p>
              <FilterBar active={active} onClear={clear}>
                <SearchMultiSelect
                  label="Requirements"
                  placeholder="Any requirements"
                  items={bandItems}
                  value={band}
                  onChange={(ids) => set({ band: ids.join(',') })}
                />
                <SearchMultiSelect
                  label="Status"
                  placeholder="Any status"
                  items={statusItems}
                  value={status}
                  onChange={(ids) => set({ status: ids.join(',') })}
                />
              </FilterBar>
            </div>
            {list.length > 0 ? (
              <>
                <div
                  className={classes.list}
                  data-fading={applicants.isPlaceholderData || undefined}
                  aria-busy={applicants.isPlaceholderData}
                >
                  <List people={list} jobId={job.id} offset={paging.offset} />
                </div>
                <Pager count={found} />
              </>
            ) : (
              <EmptyState
                action={
                  found > 0 ? (
                    <Button onClick={() => set({})}>Go to the first page</Button>
                  ) : (
                    <Button onClick={clear}>Clear all filters</Button>
                  )
                }
              >
                {found > 0
                  ? 'There are no more people on this page.'
                  : 'No applicant fits these filters.'}
              </EmptyState>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const NobodyYet = ({ job }: { job: JobCard }) =>
  job.status === 'published' ? (
    <EmptyState
      action={
        <LinkButton to="/search-candidates" search={{ jobId: String(job.id) }} variant="default">
          See who matches
        </LinkButton>
      }
    >
      Nobody has applied yet. Meanwhile you can look at the people who match best.
    </EmptyState>
  ) : (
    <EmptyState>Nobody applied while this job was open.</EmptyState>
  );
