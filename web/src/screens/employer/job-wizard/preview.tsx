import type { Job } from '@fourfold/contract/job/schema.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';
import { day } from '../../../lib/format.ts';
import { useOwnCompany } from '../../../slices/company/api/own-company.ts';
import { winsOf } from '../../../slices/cv/components/behavior-order.ts';
import { JobSheet } from '../../../slices/job/components/job-sheet.tsx';
import { RequiredSkills } from '../../../slices/job/components/required-skills.tsx';
import {
  nameOf,
  placeOf,
  useBehaviors,
  useEmploymentTypes,
  useIndustries,
  useStates,
  useYearsOfExperience,
} from '../../../slices/reference/reference.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { FourQuarterChart } from '../../../ui/four-quarter-chart.tsx';
import { BackLink } from '../../../ui/link.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import classes from './preview.module.css';

/** The job as candidates will see it, without their match. */
export function JobPreview({ job }: { job: Job }) {
  const { role } = job;
  const questions = useBehaviors();
  const logo = useOwnCompany(job.company.id).data?.logo ?? null;
  const names = {
    place: placeOf(useStates(), role.locationCity, role.locationStateId),
    employmentType: nameOf(useEmploymentTypes(), role.employmentTypeId),
    yearsOfExperience: nameOf(useYearsOfExperience(), role.yearsOfExperienceId),
    industry: nameOf(useIndustries(), role.industryId),
  };
  const answered = job.behaviors.length === behaviorQuestionCount;
  return (
    <Page
      title={role.name || 'Job without a title'}
      documentTitle={`Preview: ${role.name || 'job'}`}
      back={
        <BackLink
          to="/companies/$id/job/$jobId"
          params={{ id: job.company.id, jobId: job.id }}
          search={{}}
        >
          Back to editing
        </BackLink>
      }
      lead={
        <span className={classes.company}>
          <Logo name={job.company.name} url={logo?.url} size={36} />
          {job.company.name}
          {job.publishedDate && (
            <span className={classes.quiet}>Posted {day(job.publishedDate)}</span>
          )}
        </span>
      }
    >
      <p className={classes.note}>
        This is what candidates see. With it, each of them sees their own match.
      </p>
      <div className={classes.columns}>
        <Card padding="large">
          <JobSheet role={role} names={names} />
        </Card>
        <div className={classes.side}>
          <Card as="section">
            <Section title="Skills">
              {job.skills.length === 0 ? (
                <p className={classes.quiet}>No skills yet.</p>
              ) : (
                <RequiredSkills skills={job.skills} />
              )}
            </Section>
          </Card>
          {answered && questions.length > 0 && (
            <Card as="section">
              <Section title="Behavior">
                <FourQuarterChart
                  profile={{ label: 'Job', wins: winsOf(questions, job.behaviors) }}
                />
              </Section>
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}
