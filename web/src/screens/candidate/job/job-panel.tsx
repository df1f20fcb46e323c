import { deadlineWords, unconfirmedWords, vacancyWords } from '@fourfold/contract/job/vacancy.ts';
import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { day, yearsWords } from '../../../lib/format.ts';
import { ReportButton } from '../../../slices/case/components/report-button.tsx';
import { PageVerdict } from '../../../slices/matching/components/page-verdict.tsx';
import { Verdict, type Judged } from '../../../slices/matching/components/verdict.tsx';
import { knownName, useReferenceList } from '../../../slices/reference/reference.ts';
import { JobMarkButtons } from '../../../slices/search/components/job-mark-buttons.tsx';
import { Unmet } from '../../../slices/search/components/unmet.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ApplyArea } from './apply-area.tsx';
import classes from '../job-screen.module.css';

interface JobPanelProps {
  job: JobView;
  /** From what the person rates before there is a CV; null before the first level. */
  rated?: Judged | null | undefined;
}

/** Score, pay and actions. */
export function JobPanel({ job, rated }: JobPanelProps) {
  const { role, match } = job;
  const years = useReferenceList('yearsOfExperience');
  const industries = useReferenceList('industry');
  const yearly = yearlyPay(role);
  return (
    <Card className={classes.panel}>
      {match && (
        <Stack gap="2">
          <PageVerdict match={match} viewer="candidate" />
          <Text size="m">
            <a href="#match">See how it’s calculated</a>
          </Text>
        </Stack>
      )}
      {rated === null && (
        <Text size="m">
          <a href="#match">Rate your skills to see your match</a>
        </Text>
      )}
      {rated && (
        <Stack gap="2">
          <Verdict match={rated} viewer="candidate" size="page" />
          <Text size="m">
            From what you rated{rated.matchScore === null ? '' : `: ${rated.matchScore}`}. Your CV
            starts with these.
          </Text>
        </Stack>
      )}
      <div>
        <Text head tight size="xl">
          {payRange(role)}
        </Text>
        {yearly && <Text dimmed>{yearly}</Text>}
        <Unmet unmet={job.unmet} viewer="candidate" />
      </div>
      <div className={classes.actions}>
        <ApplyArea job={job} />
        <JobMarkButtons
          job={{ id: job.id, name: role.name, mark: job.mark }}
          {...(job.status === 'published' && { company: job.company })}
        />
      </div>
      <DataList
        inline
        items={[
          ['Experience', yearsWords(knownName(years, role.yearsOfExperienceId))],
          ['Industry', knownName(industries, role.industryId)],
          ['Posted', day(job.publishedDate)],
          ...(vacancyWords(role) === '' ? [] : [['Vacancy', vacancyWords(role)] as const]),
          ['Deadline', deadlineWords(role)],
          ...(job.unconfirmedSince === null
            ? []
            : [['Still hiring', unconfirmedWords(job.unconfirmedSince)] as const]),
        ]}
      />
      <ReportButton kind="job" id={job.id} />
    </Card>
  );
}
