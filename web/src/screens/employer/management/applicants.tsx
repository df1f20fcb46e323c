import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { bands, type Band } from '@fourfold/contract/matching/bands.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMay } from '../../../blocks/company/use-may.ts';
import { media } from '../../../lib/media.ts';
import { amongIn } from '../../../lib/address-list.ts';
import { loadChunk } from '../../../lib/chunk-reload.ts';
import { attempt } from '../../../lib/notify.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { useColumn } from '../../../slices/application/api/columns.ts';
import { employerStatuses } from '../../../slices/application/components/status-words.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { boardOrderIn, orderIn, unscoredOrderOf } from './applicant-orders.ts';
import { Board } from './board.tsx';
import { FoldedToolbar, Toolbar } from './toolbar.tsx';
import { fullName } from '../person-facts.ts';
import { type Progress, useMoves } from './use-moves.ts';
import { useSelection } from './use-selection.ts';
import { usePaces } from '../../../slices/application/api/applicants.ts';
import { boardColumns } from './board-columns.ts';
import classes from './applicants.module.css';
import { MedianDays } from './median-days.tsx';

/** The steps of a hiring, with or without somebody there. */
const always = ['new', 'viewed', 'nextSteps', 'offer', 'hired'];

/** How many people are at each step, and how long one stays there in the middle. */
function Pipeline({ jobId }: { jobId: number }) {
  const [pace] = usePaces([jobId]);
  const steps = (pace?.columns ?? []).filter(
    (step) => always.includes(step.column) || (step.count > 0 && step.column !== 'ended'),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys on a phone
    <ol className={classes.line} aria-label="Pipeline" tabIndex={0}>
      {steps.map(({ column, count: people, medianDays }) => (
        <li key={column} className={classes.step} data-empty={people === 0 || undefined}>
          <span>
            {boardColumns.find(({ key }) => key === column)?.label}{' '}
            <strong>{people.toLocaleString('en-US')}</strong>
          </span>{' '}
          <MedianDays days={medianDays} className={classes.days} />
        </li>
      ))}
    </ol>
  );
}

// Most people use the board with a mouse and no selection: what is beside it loads on demand.
const ApplicantPages = lazy(() =>
  loadChunk(() => import('./applicant-pages.tsx')).then((module) => ({
    default: module.ApplicantPages,
  })),
);

const PhoneBoard = lazy(() =>
  loadChunk(() => import('./phone-board.tsx')).then((module) => ({ default: module.PhoneBoard })),
);

const SelectionBar = lazy(() =>
  loadChunk(() => import('./selection-bar.tsx')).then((module) => ({
    default: module.SelectionBar,
  })),
);

/** One job's applicants, as a board or a table; both share the selection. */
export function Applicants({ job }: { job: JobCard }) {
  const may = useMay();
  const { params } = useSearchParams();
  const view = params['view'] === 'table' ? 'table' : 'board';
  const bandText = params['band'];
  const band = useMemo(() => amongIn(bandText, bands), [bandText]);
  const phone = useMediaQuery(media.phone, undefined, {
    getInitialValueInEffect: false,
  });
  const selection = useSelection();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { act, undoLast } = useMoves(job.id, setProgress);
  const { id } = useProfile();
  const toggleSelf = (person: Applicant) =>
    void attempt('Assign', async () => {
      const { assignSelf } = await loadChunk(() => import('../assign/assign-self.ts'));
      await assignSelf(id, {
        applicationId: person.application.id,
        name: fullName(person),
        assigned: person.assigned,
      });
    });
  // All applicants, whatever the filter: whether there are any, and their bands.
  const everyone = useColumn(job.id, anyScope, noPages);

  if (everyone.count === 0) return <NobodyYet job={job} />;
  const selected = [...selection.people.values()];
  const actOnSelected = (action: ApplicationAction) =>
    void act(selection.latest(), action).then(selection.clear);
  const { withoutScores } = job;
  const named = view === 'table' ? orderIn(params['sort']) : boardOrderIn(params['sort']);
  const sort = withoutScores ? unscoredOrderOf(named) : named;
  const assigns = job.assigned !== null && may(job.company.id, 'applicant.assign');
  const [assigned] = amongIn(params['assigned'], assignedFilters);
  const board = {
    jobId: job.id,
    withoutScores,
    band: withoutScores ? noBand : band,
    assigned,
    sort,
    total: everyone.count,
    named: params['status'],
    selection,
    act,
    assignSelf: assigns ? toggleSelf : null,
  } as const;
  const withKeys = view === 'board' && !phone;
  const counts = everyone.counts;
  const toolbar = { job, view, band, assigned, sort, counts, withKeys } as const;
  const tools = phone ? <FoldedToolbar {...toolbar} /> : null;
  return (
    <>
      {/* The columns of a phone's board say the same. */}
      {!(phone && view === 'board') && <Pipeline jobId={job.id} />}
      {!phone && <Toolbar {...toolbar} />}
      {view === 'table' ? (
        <Suspense fallback={<ListSkeleton />}>
          <ApplicantPages {...board} tools={tools} />
        </Suspense>
      ) : phone ? (
        <Suspense fallback={<ListSkeleton />}>
          <PhoneBoard {...board} tools={tools} />
        </Suspense>
      ) : (
        <Board {...board} undoLast={undoLast} />
      )}
      {(selected.length > 0 || progress) && (
        <Suspense fallback={null}>
          <SelectionBar
            jobId={job.id}
            people={selected}
            progress={progress}
            act={actOnSelected}
            writes={may(job.company.id, 'conversation')}
            onClear={selection.clear}
          />
        </Suspense>
      )}
    </>
  );
}

const assignedFilters = ['mine', 'nobody'] as const;
const anyScope = { status: employerStatuses, band: [], sort: 'match' } as const;
const noPages: readonly number[] = [];
const noBand: readonly Band[] = [];

function NobodyYet({ job }: { job: JobCard }) {
  const may = useMay();
  if (job.status !== 'published')
    return <EmptyState>Nobody applied while this job was open.</EmptyState>;
  if (!may(job.company.id, 'person.find')) return <EmptyState>Nobody has applied yet.</EmptyState>;
  return (
    <EmptyState
      action={
        <LinkButton to="/candidates" search={{ jobId: String(job.id) }} variant="default">
          {job.withoutScores ? 'Find people' : 'See who matches'}
        </LinkButton>
      }
    >
      {job.withoutScores
        ? 'Nobody has applied yet. Meanwhile you can look for people.'
        : 'Nobody has applied yet. Meanwhile you can look at the people who match best.'}
    </EmptyState>
  );
}
