import type { JobRole } from '@fourfold/contract/job/schema.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Section } from '../../ui/page.tsx';

/** The job's benefits. */
export function Benefits({ role }: { role: JobRole }) {
  return (
    <Section title="Benefits">
      <DataList
        placeholder="None named"
        items={[
          ['Insurance', role.insurance.join(', ')],
          ['Retirement', role.retirementBenefits.join(', ')],
          ['Paid time off', role.pto.join(', ')],
          ['Visa sponsorship', role.sponsorship ? 'Yes' : 'No'],
        ]}
      />
    </Section>
  );
}
