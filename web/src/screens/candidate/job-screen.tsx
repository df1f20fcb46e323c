import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { useParams } from '@tanstack/react-router';
import { JobAnswers } from '../../slices/application/components/answer-facts.tsx';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { nameOf, placeOf, useReferenceList } from '../../slices/reference/reference.ts';
import { useJobView, useSimilarJobs } from '../../slices/search/api/jobs.ts';
import { Facts } from '../../ui/facts.tsx';
import { BackLink, CardLink } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Columns, Row, Stack } from '../../ui/stack.tsx';
import { Benefits } from '../../blocks/job/benefits.tsx';
import { Description } from '../../blocks/job/description.tsx';
import { JobPanel } from './job/job-panel.tsx';
import { WhyMatch } from '../../blocks/job/why-match.tsx';
import classes from './job-screen.module.css';
import { IconChevronRight } from '@tabler/icons-react';
import { Logo } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Text } from '../../ui/text.tsx';
import { JobList } from './job-list.tsx';
import { jobPosting, scriptJson } from './job/job-posting.ts';
import { ownMatch, type OwnMatch } from '@fourfold/contract/open/own-match.ts';
import { useState } from 'react';
import { beginWithPicked, writeBeginning } from './beginning.ts';

/** The open job as structured data, which browsers do not run. */
function JobPostingData({ job }: { job: JobView }) {
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  if (job.status !== 'published') return null;
  const posting = jobPosting(job, {
    employmentType: nameOf(employmentTypes, job.role.employmentTypeId),
    industry: nameOf(industries, job.role.industryId),
    origin: location.origin,
  });
  return <script type="application/ld+json">{scriptJson(posting)}</script>;
}

const shown = 3;

/** Open jobs with similar requirements; nothing if there are none. */
function SimilarJobs({ jobId }: { jobId: number }) {
  const { data } = useSimilarJobs(jobId, shown);
  if (!data || data.list.length === 0) return null;
  return (
    <Section title="Similar jobs" lead="They ask for much the same skills.">
      <JobList jobs={data.list} level={3} />
    </Section>
  );
}

/** The job's company, as a link while the job is open: without open jobs it may have no page. */
const CompanyStrip = ({ job: { company, status } }: { job: JobView }) => (
  <Card interactive={status === 'published'}>
    <Row gap="3">
      <Logo name={company.name} url={company.logo?.url} size={48} />
      <Stack gap="0" grow>
        <Text weight="bold" breaks>
          {status === 'published' ? (
            <CardLink to="/companies/$id" params={{ id: company.id }}>
              {company.name}
            </CardLink>
          ) : (
            company.name
          )}
        </Text>
        {status === 'published' && (
          <Text dimmed size="s">
            The company and its open jobs
          </Text>
        )}
      </Stack>
      {status === 'published' && <IconChevronRight size={20} aria-hidden />}
    </Row>
  </Card>
);

export { JobPreview } from './search-jobs/job-preview.tsx';

const back = <BackLink to="/jobs">Jobs</BackLink>;

/** One open job: what it is, what it pays, how well it fits and why. */
export function JobScreen() {
  const { jobId } = useParams({ from: '/shell/jobs/$jobId' });
  const job = useJobView(jobId);
  const cv = useOwnCv().data;
  return (
    <LoadedPage query={job} title="Job" back={back} layout="job">
      {(data) => {
        if (cv && cv.skills.length > 0) return <Shown key={data.id} job={data} rated={null} />;
        // Without skills the score is 0, which says nothing about the job.
        const unscored = { ...data, match: null };
        return cv === undefined ? (
          <Shown key={data.id} job={unscored} rated={null} />
        ) : (
          <ToRate key={data.id} job={unscored} />
        );
      }}
    </LoadedPage>
  );
}

/** Before the CV has skills, they are rated here. */
const ToRate = ({ job }: { job: JobView }) => <Shown job={job} rated={useRated(job)} />;

function Shown({ job, rated }: { job: JobView; rated: Rated | null }) {
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
          <JobPanel job={job} rated={rated?.match} />
          <CompanyStrip job={job} />
        </aside>
        <Stack gap="10">
          <Description text={role.description} />
          <WhyMatch job={job} rated={rated} />
          <Benefits role={role} />
          {job.answers && <JobAnswers facts={job.answers} />}
        </Stack>
      </Columns>
      <SimilarJobs jobId={job.id} />
      <JobPostingData job={job} />
    </Page>
  );
}

/** A match from what somebody rated before there was a CV. */
interface Rated {
  /** Null where none of the job's skills was rated. */
  match: OwnMatch | null;
  /** The levels, by the skill's id. */
  levels: ReadonlyMap<number, number>;
  /** Level 0 takes it back. */
  rate: (skill: { id: number; name: string }, level: number) => void;
}

/** The levels of a job's skills, as its public page matches them; kept for the CV that is to come. */
function useRated({ skills }: JobView): Rated {
  const [own, setOwn] = useState(() => beginWithPicked().skills);
  const levels = new Map(own.map(({ id, level }) => [id, level]));
  return {
    match: skills.some(({ id }) => levels.has(id)) ? ownMatch(skills, levels) : null,
    levels,
    rate: ({ id, name }, level) => {
      const others = own.filter((skill) => skill.id !== id);
      const next = level === 0 ? others : [...others, { id, name, level }];
      setOwn(next);
      writeBeginning({ ...beginWithPicked(), skills: next });
    },
  };
}
