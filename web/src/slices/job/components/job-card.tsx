import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { count, day } from '../../../lib/format.ts';
import { BandBar } from '../../../ui/band-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink, LinkButton } from '../../../ui/link.tsx';
import classes from './job-card.module.css';
import { JobMenu } from './job-menu.tsx';
import { JobStatusBadge } from './job-status.tsx';

interface JobCardProps {
  job: JobCardData;
  /** 'post' adds next steps, the search for people and the menu. */
  mode?: 'plain' | 'post';
  /** Names the company at the foot. */
  showCompany?: boolean;
  level?: 2 | 3;
}

/** An own job: who applied, and how well they meet it. */
export function JobCard({ job, mode = 'plain', showCompany = false, level = 3 }: JobCardProps) {
  const Heading = `h${level}` as const;
  const published = job.status !== 'draft';
  return (
    <Card as="article" className={classes.card} interactive>
      <div className={classes.top}>
        <Heading className={classes.name}>
          <JobLink job={job} />
        </Heading>
        {mode === 'post' && <JobMenu job={job} />}
      </div>
      <p className={classes.facts}>
        {job.status !== 'published' && <JobStatusBadge status={job.status} />}
        <span>{count(job.totalApplicants, 'applicant')}</span>
        <span>
          <span className="ff-hidden">Posted </span>
          {day(job.publishedDate)}
        </span>
        {mode === 'post' && published && <span>{job.nextSteps} Next Steps</span>}
      </p>
      <BandBar exceed={job.exceed} meet={job.meet} doNotMeet={job.doNotMeet} />
      {(showCompany || (mode === 'post' && job.status === 'published')) && (
        <div className={classes.foot}>
          <span>{showCompany && job.company.name}</span>
          {mode === 'post' && job.status === 'published' && (
            <LinkButton
              to="/search-candidates"
              search={{ jobId: String(job.id) }}
              variant="default"
              size="compact-md"
              data-above
            >
              Search talent
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}

/** A draft opens for editing, everything else its applicants. */
const JobLink = ({ job }: { job: JobCardData }) =>
  job.status === 'draft' ? (
    <CardLink to="/companies/$id/job/$jobId" params={{ id: job.company.id, jobId: job.id }}>
      {job.name || 'Job without a title'}
    </CardLink>
  ) : (
    <CardLink
      to="/management/$companyId"
      params={{ companyId: job.company.id }}
      search={{ jobId: String(job.id) }}
    >
      {job.name}
    </CardLink>
  );
