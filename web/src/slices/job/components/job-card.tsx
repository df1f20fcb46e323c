import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import type { ReactNode } from 'react';
import { count, day, inDays } from '../../../lib/format.ts';
import { BandBar } from '../../../ui/band-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink, LinkButton, TextLink } from '../../../ui/link.tsx';
import { Text } from '../../../ui/text.tsx';
import { TrendLine } from '../../../ui/trend-line.tsx';
import classes from './job-card.module.css';
import { everything, JobMenu, type MayDo } from './job-menu.tsx';
import { JobStatusBadge } from './job-status.tsx';

interface JobCardProps {
  job: JobCardData;
  /** 'post' adds next steps, the search for people and the status menu. */
  mode?: 'open' | 'post';
  /** Shows the company in the footer. */
  showCompany?: boolean;
  /** False if a tab already shows it. */
  showStatus?: boolean;
  level?: 2 | 3;
  /** Its name, its applicants and how well they meet it, and no more. */
  brief?: boolean;
  /** Unread messages about it. */
  unread?: number;
  /** Applications of each of the last days, and the median days to the first answer to one. */
  pace?: Pace | undefined;
  /** A button that reopens a paused job. */
  whenPaused?: ReactNode;
  /** Who of a team cares for it. */
  assigned?: ReactNode;
  /** What the user may do for it; everything of an own one. */
  may?: MayDo;
}

interface Pace {
  days: readonly number[];
  firstAnswerDays: number | null;
}

const firstAnswer = ({ firstAnswerDays }: Pace) =>
  firstAnswerDays === null ? '' : ` · first answer after ${inDays(firstAnswerDays)}`;

/** An own job: who applied, and how well they meet it. */
export function JobCard({
  job,
  mode = 'open',
  showCompany = false,
  showStatus = true,
  level = 3,
  brief = false,
  unread = 0,
  pace,
  whenPaused,
  assigned,
  may = everything,
}: JobCardProps) {
  const Heading = `h${level}` as const;
  const isDraft = mode === 'post' && job.status === 'draft';
  const post = mode === 'post' && !isDraft;
  return (
    <Card as="article" className={classes.card} interactive>
      <div className={classes.top}>
        <Heading className={classes.name}>
          <JobLink job={job} may={may} />
        </Heading>
        {mode === 'post' && <JobMenu job={job} may={may} />}
      </div>
      <ul className={classes.facts}>
        {showStatus && job.status !== 'published' && (
          <li>
            <JobStatusBadge status={job.status} />
          </li>
        )}
        {may('figures') && (
          <li>
            {count(job.totalApplicants, 'applicant')}
            {job.newApplicants > 0 && `, ${job.newApplicants.toLocaleString('en-US')} new`}
          </li>
        )}
        <li>Posted {day(job.publishedDate)}</li>
        {assigned && <li>{assigned}</li>}
        {unread > 0 && (
          <li>
            <TextLink
              to="/chat/$role"
              params={{ role: 'employer' }}
              search={{ jobId: String(job.id) }}
              data-above
            >
              {count(unread, 'unread message')}
            </TextLink>
          </li>
        )}
      </ul>
      {pace && !brief && may('figures') && (
        <TrendLine
          values={pace.days}
          words={`${count(sum(pace.days), 'application')} in 14 days${firstAnswer(pace)}`}
        />
      )}
      {job.withoutScores ? (
        <Text dimmed size="s">
          Reviewed without scores
        </Text>
      ) : (
        may('figures') && <Bands job={job} legend={!brief} />
      )}
      {(!brief || job.status === 'paused') &&
        (post || showCompany || (isDraft && may('job.edit'))) && (
          <footer className={classes.foot}>
            <div className={classes.words}>
              {job.status === 'paused' && <span>Needs a plan</span>}
              {post && may('figures') && <NextSteps job={job} />}
              {showCompany && (
                <Text as="span" breaks>
                  {job.company.name}
                </Text>
              )}
            </div>
            {post && job.status === 'published' && may('person.find') && (
              <LinkButton
                to="/candidates"
                search={{ jobId: String(job.id) }}
                variant="default"
                size="compact-md"
                data-above
              >
                Search talent
              </LinkButton>
            )}
            {job.status === 'paused' && whenPaused}
            {isDraft && may('job.edit') && (
              <LinkButton
                to="/companies/$id/job/$jobId"
                params={{ id: job.company.id, jobId: job.id }}
                variant="default"
                size="compact-md"
                data-above
              >
                Continue
              </LinkButton>
            )}
          </footer>
        )}
    </Card>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Fewer are people, not percentages. */
const few = 20;

/** How well the applicants meet the job. */
function Bands({ job, legend }: { job: JobCardData; legend: boolean }) {
  const { exceed, meet, doNotMeet, totalApplicants } = job;
  if (totalApplicants >= few)
    return <BandBar exceed={exceed} meet={meet} doNotMeet={doNotMeet} legend={legend} />;
  // Of so few, the rounded percentages give the numbers back exactly.
  const people = (share: number) => Math.round((share * totalApplicants) / 100);
  return (
    <BandBar
      exceed={people(exceed)}
      meet={people(meet)}
      doNotMeet={people(doNotMeet)}
      unit=""
      legend={legend}
      dots
    />
  );
}

/** How many are in the next steps, and a link to them. */
const NextSteps = ({ job }: { job: JobCardData }) =>
  job.nextSteps === 0 ? (
    <span>0 Next Steps</span>
  ) : (
    <TextLink
      to="/management/$companyId"
      params={{ companyId: job.company.id }}
      search={{ jobId: String(job.id), status: 'nextSteps' }}
      className={classes.next}
      data-above
    >
      {job.nextSteps} Next Steps
    </TextLink>
  );

/** A draft opens for editing, any other job its applicants; who may neither sees it as candidates do. */
const JobLink = ({ job, may }: { job: JobCardData; may: MayDo }) => {
  const title = job.name || 'Job without a title';
  const isDraft = job.status === 'draft';
  const isPreview = !may(isDraft ? 'job.edit' : 'applicant.read');
  return isDraft || isPreview ? (
    <CardLink
      to="/companies/$id/job/$jobId"
      params={{ id: job.company.id, jobId: job.id }}
      search={isPreview ? { mode: 'preview' } : {}}
    >
      {title}
    </CardLink>
  ) : (
    <CardLink
      to="/management/$companyId"
      params={{ companyId: job.company.id }}
      search={{ jobId: String(job.id) }}
    >
      {title}
    </CardLink>
  );
};
