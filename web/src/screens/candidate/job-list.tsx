import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { Placed } from '@fourfold/contract/matching/page-order.ts';
import type { JobResult } from '@fourfold/contract/search/schema.ts';
import { daysAgo } from '../../lib/format.ts';
import { ApplicantStatus } from '../../slices/application/components/application-status.tsx';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { JobStatusBadge } from '../../slices/job/components/job-status.tsx';
import { Verdict } from '../../slices/matching/components/verdict.tsx';
import { nameOf, shortPlaceOf, useReferenceList } from '../../slices/reference/reference.ts';
import { JobMarkIcons } from '../../slices/search/components/job-mark-buttons.tsx';
import { jobSubject } from '../../slices/search/components/job-marks.ts';
import { FoundTexts } from '../../slices/search/components/found-texts.tsx';
import { Differs } from '../../slices/search/components/unmet.tsx';
import { Logo } from '../../ui/avatar.tsx';
import { CardLink } from '../../ui/link.tsx';
import { Marked } from '../../ui/marked.tsx';
import { ResultCard, ResultList } from '../../ui/result-card.tsx';
import { useStaying } from '../../ui/use-staying.ts';
import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';

/** Loaded with the first card that asks why. */
const JobReasons = lazy(() =>
  loadChunk(() => import('./job-reasons.tsx')).then((loaded) => ({ default: loaded.JobReasons })),
);

interface JobListProps {
  jobs: readonly Placed<JobResult>[];
  /** Level of the first headings of the list. */
  level?: 2 | 3;
  brief?: boolean;
  /** The words that were searched for, to mark them. */
  search?: string;
  /** The next page is loading. */
  fading?: boolean;
}

/** Jobs as a list of cards, under the headings of their page. */
export function JobList({ jobs, level = 2, brief = false, search, fading = false }: JobListProps) {
  const employmentTypes = useReferenceList('employmentType');
  // Without skills every score is 0, which says nothing about the job.
  const scored = (useOwnCv().data?.skills.length ?? 0) > 0;
  const shown = useStaying(jobs, { about: ({ id }) => jobSubject(id) });
  return (
    <ResultList
      items={shown}
      under={({ item }) => item.under}
      level={level}
      brief={brief}
      fading={fading}
    >
      {({ item: job, handled }, below) => {
        const Heading = `h${below}` as const;
        return (
          <ResultCard
            key={job.id}
            id={job.id}
            picture={<Logo name={job.company.name} url={job.company.logo?.url} size={40} />}
            title={
              <Heading>
                <CardLink to="/jobs/$jobId" params={{ jobId: job.id }}>
                  <Marked text={job.name} search={search} />
                </CardLink>
              </Heading>
            }
            lead={<Marked text={job.company.name} search={search} />}
            found={<FoundTexts found={job.found} search={search} />}
            status={
              <>
                {job.status !== 'published' && <JobStatusBadge status={job.status} />}
                {job.application && <ApplicantStatus status={job.application.status} />}
              </>
            }
            when={job.publishedDate && `Posted ${daysAgo(job.publishedDate)}`}
            facts={[
              { text: payRange(job) },
              { text: shortPlaceOf(job.locationCity, job.locationStateId), search },
              { text: workModeFact(job.workMode) },
              { text: nameOf(employmentTypes, job.employmentTypeId) },
            ]}
            differs={<Differs unmet={job.unmet} viewer="candidate" />}
            verdict={
              <Verdict
                match={scored ? job : null}
                viewer="candidate"
                why={<JobReasons jobId={job.id} />}
              />
            }
            actions={<JobMarkIcons job={job} />}
            handled={handled && { name: job.name, ...handled }}
          />
        );
      }}
    </ResultList>
  );
}
