import type { Match } from '@fourfold/contract/matching/schema.ts';
import { compareStyles } from '../../slices/matching/components/style-words.ts';
import { useReferenceList } from '../../slices/reference/reference.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { OneProfile, StyleChart, StyleNote } from './style-chart.tsx';

interface StyleComparisonProps {
  behaviors: Match['behaviors'];
  reader: 'employer' | 'candidate';
  /** The person within a sentence: 'you' or a name. */
  person: string;
}

const notes = {
  employer: 'A conversation starter. It never decides who meets the requirements.',
  candidate: 'For the conversation, never a filter.',
};

/** How two sides like to work, side by side: one sentence, and what to talk about. */
export function StyleComparison({ behaviors: { job, cv }, reader, person }: StyleComparisonProps) {
  const styles = useReferenceList('style');
  const label = reader === 'candidate' ? 'You' : person;
  if (!job || !cv) {
    if (cv) return <OneProfile wins={cv} who={label} />;
    if (job) return <OneProfile wins={job} who={null} />;
    return <Text dimmed>Nobody has answered the behavior questions yet.</Text>;
  }
  const { sentence, questions } = compareStyles(styles, job, cv, { reader, person });
  return (
    <Stack gap="4">
      <Text weight="medium">{sentence}</Text>
      <StyleChart
        profile={{ label: reader === 'candidate' ? 'You' : 'Candidate', wins: cv }}
        compare={{ label: 'Job', wins: job }}
      />
      {questions.length > 0 && (
        <Stack gap="1">
          <Text weight="bold" size="m">
            To talk about
          </Text>
          <Stack as="ul" gap="1">
            {questions.map((question) => (
              <Text as="li" key={question}>
                “{question}”
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
      <StyleNote />
      <Text size="s" dimmed>
        {notes[reader]}
      </Text>
    </Stack>
  );
}
