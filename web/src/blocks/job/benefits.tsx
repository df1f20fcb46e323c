import type { JobRole } from '@fourfold/contract/job/schema.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Section } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';

/** The job's benefits. */
export function Benefits({ role }: { role: JobRole }) {
  const listed = [
    ['Insurance', role.insurance.join(', ')],
    ['Retirement', role.retirementBenefits.join(', ')],
    ['Paid time off', role.pto.join(', ')],
  ].filter((row): row is [string, string] => row[1] !== '');
  return (
    <Section title="Benefits">
      {listed.length === 0 ? <Text>No benefits listed</Text> : <DataList items={listed} />}
      <Text dimmed>{role.sponsorship ? 'Visa sponsorship' : 'No visa sponsorship'}</Text>
    </Section>
  );
}
