import type { JobRole } from '@fourfold/contract/job/schema.ts';
import { payRange, workModeLabels } from '../../../lib/format.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Section } from '../../../ui/page.tsx';
import { Prose } from '../../../ui/prose.tsx';
import classes from './job-sheet.module.css';

interface JobSheetProps {
  role: JobRole;
  /** What the ids of the role stand for. */
  names: { place: string; employmentType: string; yearsOfExperience: string; industry: string };
}

const benefitGroups = [
  ['Insurance', 'insurance'],
  ['Retirement', 'retirementBenefits'],
  ['Paid time off', 'pto'],
] as const;

/** A role as candidates read it: facts, description, benefits. */
export function JobSheet({ role, names }: JobSheetProps) {
  const benefits = benefitGroups.filter(([, key]) => role[key].length > 0);
  return (
    <div className={classes.sheet}>
      <DataList
        items={[
          ['Pay', payRange(role)],
          ['Place', names.place],
          ['Job type', role.workMode ? workModeLabels[role.workMode] : ''],
          ['Employment type', names.employmentType],
          ['Years of experience', names.yearsOfExperience],
          ['Industry', names.industry],
          ['Visa sponsorship', role.sponsorship ? 'Yes' : 'No'],
        ]}
      />
      {role.description && (
        <Section title="About the job">
          <Prose>{role.description}</Prose>
        </Section>
      )}
      {benefits.length > 0 && (
        <Section title="Benefits">
          <dl className={classes.benefits}>
            {benefits.map(([label, key]) => (
              <div key={key}>
                <dt>{label}</dt>
                {role[key].map((title) => (
                  <dd key={title}>{title}</dd>
                ))}
              </div>
            ))}
          </dl>
        </Section>
      )}
    </div>
  );
}
