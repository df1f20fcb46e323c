import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { daysAgo, yearsWords } from '../../../lib/format.ts';
import { knownName, useReferenceList } from '../../../slices/reference/reference.ts';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Prose } from '../../../ui/prose.tsx';

/** A person's own words, and the facts of their CV. */
export function CandidatePanel({ candidate }: { candidate: CandidateView }) {
  const { profile } = candidate;
  const years = useReferenceList('yearsOfExperience');
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  const yearly = yearlyPay(profile);
  return (
    <Card padding="large" gap="5">
      {profile.bio && <Prose>{profile.bio}</Prose>}
      <DataList
        items={[
          ['Pay', payRange(profile)],
          ...(yearly ? [['In a year', yearly] as const] : []),
          [
            'Work mode',
            profile.workModes.map((mode) => workModeLabels[mode]).join(', ') || 'Anywhere',
          ],
          ['Employment type', knownName(employmentTypes, profile.employmentTypeId)],
          ['Experience', yearsWords(knownName(years, profile.yearsOfExperience))],
          ['Industry', knownName(industries, profile.industryId)],
          ['Active', daysAgo(candidate.activeDate).replace(/^./, (letter) => letter.toUpperCase())],
        ]}
      />
    </Card>
  );
}
