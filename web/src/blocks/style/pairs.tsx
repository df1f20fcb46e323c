import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { behaviorPrompts, type BehaviorItem } from '@fourfold/contract/reference/schema.ts';
import type { ReactNode } from 'react';
import { winsOf } from '../../slices/cv/components/behavior-order.ts';
import { Card } from '../../ui/card.tsx';
import { Folded } from '../../ui/folded.tsx';
import { PairQuestions } from '../../ui/pair-questions.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { OneProfile } from './style-chart.tsx';

const words = {
  candidate: {
    does: 'Your answers are compared with what a job asks for and count for a fifth of your match. They never decide whether you meet a job, and nobody can filter by them.',
    result: 'You can still change any answer below.',
  },
  employer: {
    does: "They’re compared with each person's own answers and count for a fifth of the match. They never decide who meets the job, and nobody can filter by them.",
    result: 'Candidates see this beside their own. You can still change any answer below.',
  },
};

interface PairsProps {
  side: keyof typeof words;
  questions: readonly BehaviorItem[];
  answers: readonly BehaviorAnswer[];
  onChange: (answers: BehaviorAnswer[]) => void;
  error: ReactNode;
  /** Another way to fill in the answers. */
  shortcut?: ReactNode;
  'data-path'?: string;
}

/**
 * The 24 pairs of either side: why there are so many, what they do, and the result after the last one.
 */
export const Pairs = ({ side, shortcut, ...pairs }: PairsProps) => (
  <Stack gap="6">
    <Card tone="sunken">
      <Stack gap="2">
        <Text size="m">{words[side].does}</Text>
        <Folded title="Why 24?">
          <Text size="s" dimmed>
            There are four styles, and each meets every other four times, so no single answer
            decides.
          </Text>
        </Folded>
        {shortcut}
      </Stack>
    </Card>
    <PairQuestions
      {...pairs}
      prompt={behaviorPrompts[side]}
      result={
        <Card padding="large" as="section" aria-label="Result">
          <Stack gap="4">
            <Text as="h2" size="l">
              All {pairs.questions.length} done
            </Text>
            <OneProfile
              wins={winsOf(pairs.questions, pairs.answers)}
              who={side === 'candidate' ? 'You' : null}
              reveal
            />
            <Text dimmed>{words[side].result}</Text>
          </Stack>
        </Card>
      }
    />
  </Stack>
);
