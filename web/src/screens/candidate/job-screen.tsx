import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { useParams } from '@tanstack/react-router';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { nameOf, placeOf, useReferenceList } from '../../slices/reference/reference.ts';
import { useJobView } from '../../slices/search/api/jobs.ts';
import { Facts } from '../../ui/facts.tsx';
import { BackLink } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page } from '../../ui/page.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { Benefits } from '../../blocks/job/benefits.tsx';
import { CompanyStrip } from './job/company-strip.tsx';
import { Description } from '../../blocks/job/description.tsx';
import { JobPanel } from './job/job-panel.tsx';
import { JobPostingData } from './job/job-posting-data.tsx';
import { SimilarJobs } from './job/similar-jobs.tsx';
import { WhyMatch } from '../../blocks/job/why-match.tsx';
import classes from './job-screen.module.css';

export { JobPreview } from './search-jobs/job-preview.tsx';

const back = <BackLink to="/jobs">Jobs</BackLink>;

/** One open job: what it is, what it pays, how well it fits and why. */
export function JobScreen() {
  const { jobId } = useParams({ from: '/shell/jobs/$jobId' });
  const job = useJobView(jobId);
  // Without skills the score is 0, which says nothing about the job.
  const scored = (useOwnCv().data?.skills.length ?? 0) > 0;
  return (
    <LoadedPage query={job} title="Job" back={back} layout="job">
      {(data) => <Shown key={data.id} job={scored ? data : { ...data, match: null }} />}
    </LoadedPage>
  );
}

function Shown({ job }: { job: JobView }) {
  const { role } = job;
  const states = useReferenceList('state');
  const employmentTypes = useReferenceList('employmentType');
  const facts = [
    placeOf(states, role.locationCity, role.locationStateId),
    workModeFact(role.workMode),
    nameOf(employmentTypes, role.employmentTypeId),
  ];
  return (
    <Page
      title={role.name}
      documentTitle={`${role.name} at ${job.company.name}`}
      lead={<Facts items={[job.company.name, ...facts]} />}
      back={back}
    >
      <Columns gap="10" aside={340}>
        <aside className={classes.side} aria-label="Pay and application">
          <JobPanel job={job} />
          <CompanyStrip job={job} />
        </aside>
        <Stack gap="10">
          <Description text={role.description} />
          <WhyMatch job={job} />
          <Benefits role={role} />
        </Stack>
      </Columns>
      <SimilarJobs jobId={job.id} />
      <JobPostingData job={job} />
    </Page>
  );
}
