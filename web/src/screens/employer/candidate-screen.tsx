import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OneProfile } from '../../blocks/style/style-chart.tsx';
import { StyleComparison } from '../../blocks/style/style-comparison.tsx';
import { idsIn } from '../../lib/address-list.ts';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { type Keys, usePageKeys } from '../../lib/keys.ts';
import { ApiError } from '../../lib/transport.ts';
import { type SearchParams, useSearchParams } from '../../lib/use-search-params.ts';
import { useReceived } from '../../slices/application/api/applicants.ts';
import { useOwnJobs } from '../../slices/job/api/job-lists.ts';
import { useNotes, type NotePlace } from '../../slices/note/api/notes.ts';
import { placeOf, useReferenceList } from '../../slices/reference/reference.ts';
import { useCandidate } from '../../slices/search/api/candidates.ts';
import { TabStrip } from '../../ui/address-tabs.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './candidate-screen.module.css';
import { CandidateCv } from './candidate/candidate-cv.tsx';
import { CandidateMatch } from './candidate/candidate-match.tsx';
import { CandidatePanel } from './candidate/candidate-panel.tsx';
import { Neighbors } from './candidate/neighbors.tsx';
import { Rail } from './candidate/rail.tsx';
import { WayBack } from './candidate/way-back.tsx';
import { fullName } from './person-facts.ts';
import { movesWithKeys } from '../../slices/application/components/status-words.ts';

/** The keys of a person's page, for the list of keys. */
const personKeys: Keys = [
  ['J', 'Next person of the list'],
  ['K', 'Previous person of the list'],
  ...movesWithKeys.map(({ key, button }) => [key.toUpperCase(), button] as const),
  ['U', 'Undo the last move'],
  ['S', 'Skip, in a review'],
  ['R', 'Reply, in a review'],
];

export { PersonPreview } from './find-people/person-preview.tsx';

/** Most people are looked at more often than written to. */
const Conversation = lazy(() =>
  loadChunk(() => import('./candidate/conversation.tsx')).then((loaded) => ({
    default: loaded.Conversation,
  })),
);

const Notes = lazy(() =>
  loadChunk(() => import('../../slices/note/components/notes.tsx')).then((loaded) => ({
    default: loaded.Notes,
  })),
);

/** Most people are opened one at a time. */
const review = () => loadChunk(() => import('./candidate/review.tsx'));
const ReviewBar = lazy(() => review().then((loaded) => ({ default: loaded.ReviewBar })));
const ReviewEnd = lazy(() => review().then((loaded) => ({ default: loaded.ReviewEnd })));

/** One person: what a decision needs in a rail that stays, and match, CV, style and messages beside it. */
export function CandidateScreen() {
  const { params } = useSearchParams();
  const jobId = idsIn(params['jobId'])[0] ?? null;
  usePageKeys('This person', personKeys);
  if (jobId === null || params['review'] !== 'end') return <Person jobId={jobId} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ReviewEnd jobId={jobId} />
    </Suspense>
  );
}

function Person({ jobId }: Pick<ShownProps, 'jobId'>) {
  const { candidateId } = useParams({ from: '/shell/candidates/$candidateId' });
  return (
    <LoadedPage
      query={useCandidate(candidateId, jobId)}
      title="Candidate"
      layout="person"
      back={
        <div className={classes.back}>
          <WayBack jobId={jobId} />
        </div>
      }
    >
      {(candidate) => <Shown key={candidateId} candidate={candidate} jobId={jobId} />}
    </LoadedPage>
  );
}

interface ShownProps {
  candidate: CandidateView;
  jobId: number | null;
}

const parts = {
  match: 'Match',
  cv: 'CV',
  style: 'Style',
  notes: 'Notes',
  messages: 'Messages',
};
type Part = keyof typeof parts;

function Shown({ candidate, jobId }: ShownProps) {
  const { profile, application } = candidate;
  const { params } = useSearchParams();
  const jobs = useOwnJobs({ limit: 1000 }).data?.list ?? [];
  const job = jobs.find(({ id }) => id === jobId);
  const place = placeOf(useReferenceList('state'), profile.locationCity, profile.locationStateId);
  const received = useReceived(jobId === null ? null : (application?.id ?? null));
  const dialogId = received.data?.dialogId ?? null;
  const notePlace: NotePlace | null =
    jobId === null
      ? null
      : application
        ? { applicationId: application.id }
        : { jobId, candidateId: candidate.id };
  const notes = useNotes(notePlace);
  const written = notes.data?.list.length ?? 0;
  const isRefused = notes.error instanceof ApiError && notes.error.status === 'permission-denied';
  const there: Record<Part, boolean> = {
    match: !job?.withoutScores,
    cv: true,
    style: candidate.match !== null || candidate.wins !== null,
    notes: notePlace !== null && !isRefused,
    messages: dialogId !== null || received.isLoading,
  };
  const shown = (Object.keys(parts) as Part[]).filter((part) => there[part]);
  const first: Part = jobId === null || !there.match ? 'cv' : 'match';
  const current = shown.find((part) => part === params['part']) ?? first;
  return (
    <Page
      title={fullName(profile)}
      lead={<Facts items={[profile.position, place, payRange(profile)]} />}
      back={
        <div className={classes.back}>
          <WayBack jobId={jobId} job={job} applied={application !== null} />
          {jobId !== null && params['review'] ? (
            <Suspense fallback={null}>
              <ReviewBar candidate={candidate} jobId={jobId} />
            </Suspense>
          ) : (
            <Neighbors cvId={candidate.id} />
          )}
        </div>
      }
    >
      <div className={classes.beside}>
        <Rail candidate={candidate} jobs={jobs} jobId={jobId} />
        <Stack gap="6">
          <TabStrip<Part>
            label="About this person"
            current={current}
            tabs={shown.map((key) => ({
              key,
              label: key === 'notes' && written > 0 ? `Notes (${written})` : parts[key],
            }))}
            linkOf={(key) => ({
              to: '.',
              search: (before: SearchParams) => ({ ...before, part: key }),
            })}
          />
          {current === 'match' && (
            <CandidateMatch candidate={candidate} jobs={jobs} jobId={jobId} />
          )}
          {current === 'cv' && (
            <>
              <CandidatePanel candidate={candidate} />
              <CandidateCv candidate={candidate} />
            </>
          )}
          {current === 'style' && <Style candidate={candidate} />}
          {current === 'notes' && notePlace && (
            <Suspense fallback={<ListSkeleton cards={3} />}>
              <Notes place={notePlace} />
            </Suspense>
          )}
          {current === 'messages' &&
            (dialogId === null ? (
              <ListSkeleton cards={4} />
            ) : (
              <Suspense fallback={<ListSkeleton cards={4} />}>
                <Conversation dialogId={dialogId} />
              </Suspense>
            ))}
        </Stack>
      </div>
    </Page>
  );
}

function Style({ candidate: { blind, match, profile, wins } }: { candidate: CandidateView }) {
  return (
    <Section title="Behavior">
      <Card padding="large">
        {match ? (
          <StyleComparison
            behaviors={match.behaviors}
            reader="employer"
            person={blind ? 'the candidate' : profile.firstName}
          />
        ) : (
          wins && <OneProfile wins={wins} who={blind ? 'The candidate' : profile.firstName} />
        )}
      </Card>
    </Section>
  );
}
