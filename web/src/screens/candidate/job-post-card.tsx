import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { NamedItem, StateItem } from '@fourfold/contract/reference/schema.ts';
import type { JobResult } from '@fourfold/contract/search/schema.ts';
import { daysAgo, payRange } from '../../lib/format.ts';
import { ApplicantStatus } from '../../slices/application/components/applicant-status.tsx';
import { JobStatusBadge } from '../../slices/job/components/job-status.tsx';
import { MatchScore } from '../../slices/matching/components/match-score.tsx';
import { JobMarkIcons } from '../../slices/search/components/job-mark-buttons.tsx';
import { FoundTexts } from '../../slices/search/components/found-texts.tsx';
import { Unmet } from '../../slices/search/components/unmet.tsx';
import { nameOf, placeOf } from '../../slices/reference/reference.ts';
import { Logo } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CardLink } from '../../ui/link.tsx';
import { Marked } from '../../ui/marked.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './job-post-card.module.css';

interface JobPostCardProps {
  job: JobResult;
  states: readonly StateItem[];
  employmentTypes: readonly NamedItem[];
  /** Shows the match. */
  scored: boolean;
  /** The words that were searched for, to mark them. */
  search?: string;
  /** Level of its heading. */
  level?: 2 | 3;
}

/** An open job in a list: pay, mode, place, match, and saving or hiding it. */
export function JobPostCard({
  job,
  states,
  employmentTypes,
  scored,
  search,
  level = 2,
}: JobPostCardProps) {
  const Heading = `h${level}` as const;
  const place = placeOf(states, job.locationCity, job.locationStateId);
  return (
    <Card as="li" interactive className={classes.card}>
      <Logo name={job.company.name} url={job.company.logo?.url} size={52} />
      <Stack gap="1">
        <Heading className={classes.name}>
          <CardLink to="/jobs/$jobId" params={{ jobId: job.id }}>
            <Marked text={job.name} search={search} />
          </CardLink>
        </Heading>
        <Text dimmed size="m">
          <Facts
            lead={<Marked text={job.company.name} search={search} />}
            items={[
              place,
              workModeFact(job.workMode),
              nameOf(employmentTypes, job.employmentTypeId),
            ]}
          />
        </Text>
        <p className={classes.foot}>
          <Text as="span" weight="bold" ink digits>
            {payRange(job)}
          </Text>
          {job.status !== 'published' && <JobStatusBadge status={job.status} />}
          {job.application && <ApplicantStatus status={job.application.status} />}
          {job.publishedDate && <span>Posted {daysAgo(job.publishedDate)}</span>}
        </p>
        <FoundTexts found={job.found} search={search} />
        <Unmet unmet={job.unmet} viewer="candidate" />
      </Stack>
      <div className={classes.side}>
        {scored && job.matchScore !== null && (
          <div className={classes.match}>
            <MatchScore score={job.matchScore} band={job.band} />
          </div>
        )}
        <div className={classes.marks}>
          <JobMarkIcons job={job} />
        </div>
      </div>
    </Card>
  );
}
