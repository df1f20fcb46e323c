import type { Match } from '@fourfold/contract/matching/schema.ts';
import { compareStyles } from '../../slices/matching/components/style-words.ts';
import { useReferenceList } from '../../slices/reference/reference.ts';
import { Copy } from '../../ui/copy.tsx';
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
    <Stack gap="6">
      <Text size="xl" head tight>
        {sentence}
      </Text>
      {questions.length > 0 && (
        <Stack gap="3" align="start">
          <Text weight="bold" size="m">
            To talk about
          </Text>
          <Stack as="ul" gap="3">
            {questions.map((question) => (
              <Text as="li" size="l" weight="medium" key={question}>
                “{question}”
              </Text>
            ))}
          </Stack>
          <Copy text={questions.join('\n')}>Copy both</Copy>
        </Stack>
      )}
      <StyleChart
        profile={{ label: reader === 'candidate' ? 'You' : 'Candidate', wins: cv }}
        compare={{ label: 'Job', wins: job }}
      />
      <StyleNote />
      <Text size="s" dimmed>
        {notes[reader]}
      </Text>
    </Stack>
  );
}
