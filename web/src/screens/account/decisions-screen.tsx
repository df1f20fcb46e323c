import { actionWords, type Decision } from '@fourfold/contract/operator/case.ts';
import { prose } from '@fourfold/contract/protocol/field.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, Textarea } from '@mantine/core';
import { z } from 'zod';
import { day } from '../../lib/format.ts';
import { useZodForm } from '../../lib/zod-form.ts';
import { appeal, useDecisions } from '../../slices/operator/api/desk.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';

const appealWords = {
  none: '',
  open: 'Your appeal waits for an answer.',
  won: 'Your appeal was followed.',
  lost: 'Your appeal was not followed.',
} as const;

const appealInput = z.object({ text: prose(1000).min(1, messages.required) });

function AppealForm({ id, until }: { id: number; until: string }) {
  const form = useZodForm(appealInput, { initialValues: { text: '' } });
  return (
    <Stack as="form" gap="3" noValidate onSubmit={form.submit(({ text }) => appeal(id, text))}>
      <Textarea
        {...form.getInputProps('text')}
        label="Why it should be decided otherwise"
        description={`You can appeal once, until ${day(until)}.`}
        autosize
        minRows={2}
      />
      <Row gap="2">
        <Button type="submit" loading={form.busy}>
          Appeal
        </Button>
      </Row>
    </Stack>
  );
}

const DecisionCard = ({ decision }: { decision: Decision }) => (
  <Card as="li" gap="3">
    <Text weight="medium" breaks>
      {actionWords[decision.action]}
      {decision.title && ` · ${decision.title}`} · {day(decision.date)}
    </Text>
    <Text breaks>{decision.rule}</Text>
    <Text breaks>{decision.words}</Text>
    {decision.undoneDate && <Text>Taken back {day(decision.undoneDate)}.</Text>}
    {decision.appeal !== 'none' && (
      <Text breaks>
        {appealWords[decision.appeal]} {decision.appealWords}
      </Text>
    )}
    {decision.appealUntil && <AppealForm id={decision.id} until={decision.appealUntil} />}
  </Card>
);

/** What operators decided about one's account, and the one appeal. */
export const DecisionsScreen = () => (
  <Page title="Decisions about your account" width="narrow">
    <Loaded query={useDecisions()} skeleton={<ListSkeleton cards={2} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState>Nothing was decided about your account.</EmptyState>
        ) : (
          <Stack as="ul" gap="4">
            {list.map((decision) => (
              <DecisionCard key={decision.id} decision={decision} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Page>
);
