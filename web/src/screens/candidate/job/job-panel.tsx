import type { JobView } from '@fourfold/contract/search/schema.ts';
import { day, payRange, yearlyPay, yearsWords } from '../../../lib/format.ts';
import { MatchScore } from '../../../slices/matching/components/match-score.tsx';
import { nameOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { JobMarkButtons } from '../../../slices/search/components/job-mark-buttons.tsx';
import { Unmet } from '../../../slices/search/components/unmet.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Text } from '../../../ui/text.tsx';
import { ApplyArea } from './apply-area.tsx';
import classes from './job-panel.module.css';

/** Score, pay and actions. */
export function JobPanel({ job }: { job: JobView }) {
  const { role, match } = job;
  const years = useReferenceList('yearsOfExperience');
  const industries = useReferenceList('industry');
  const absent = (match?.skills ?? [])
    .filter(({ jobScore, cvScore }) => jobScore > 0 && cvScore === 0)
    .map(({ name }) => name);
  const yearly = yearlyPay(role);
  return (
    <Card className={classes.panel}>
      {match && (
        <div>
          <MatchScore score={match.score} band={match.band} size="large" />
          {absent.length > 0 && (
            <p className={classes.why}>
              Not in your CV: {absent.slice(0, 3).join(', ')}
              {absent.length > 3 && ` and ${absent.length - 3} more`}.
            </p>
          )}
          <p className={classes.why}>
            <a href="#match">See where it comes from</a>
          </p>
        </div>
      )}
      <div>
        <Text head tight size="2xl">
          {payRange(role)}
        </Text>
        {yearly && <Text dimmed>{yearly}</Text>}
        <Unmet unmet={job.unmet} viewer="candidate" />
      </div>
      <div className={classes.deeds}>
        <ApplyArea job={job} />
        <JobMarkButtons job={{ id: job.id, name: role.name, mark: job.mark }} />
      </div>
      <DataList
        inline
        items={[
          ['Experience', yearsWords(nameOf(years, role.yearsOfExperienceId))],
          ['Industry', nameOf(industries, role.industryId)],
          ['Posted', day(job.publishedDate)],
        ]}
      />
    </Card>
  );
}
