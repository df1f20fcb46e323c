import { kindWords, reasonWords } from '@fourfold/contract/case/schema.ts';
import { wordsOfSignal } from '@fourfold/contract/case/signal.ts';
import {
  actionWords,
  decisionActions,
  decisionInput,
  type CaseView,
  type Party,
} from '@fourfold/contract/operator/case.ts';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { count, day } from '../../../lib/format.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { decideCase, useCase } from '../../../slices/operator/api/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { CaseContent } from './case-content.tsx';
import { DecisionItem } from './decision-item.tsx';

const partyWords = ({ email, createdDate, suspended, reported, upheld }: Party) =>
  [
    email,
    createdDate ? `since ${day(createdDate)}` : 'no account',
    ...(suspended ? ['suspended'] : []),
    // What they have told of others, not what others told of them.
    reported === 0
      ? 'has reported nothing'
      : `has made ${count(reported, 'report')}, ${upheld} led to something`,
  ].join(' · ');

/** A case with the thing as it was, both sides' history, and what was or can be decided. */
export function CasePart({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useCase(id);
  return (
    <Stack gap="6">
      <Row gap="2">
        <Button variant="default" onClick={onBack}>
          Back to the cases
        </Button>
      </Row>
      <Loaded query={query} skeleton={<ListSkeleton cards={6} />}>
        {(found) => <CaseBody found={found} />}
      </Loaded>
    </Stack>
  );
}

function CaseBody({ found }: { found: CaseView }) {
  const { content, owner, entries, decisions, kind, subjectId } = found;
  return (
    <>
      <Section
        title={found.title || `${kindWords[kind]} ${subjectId}`}
        lead={`${kindWords[kind]} of case ${found.id}, as it was`}
      >
        <Card>
          <CaseContent content={content} />
        </Card>
      </Section>
      <Section title="What was said of it">
        <Card gap="4">
          {entries.map((entry) => (
            <Stack key={`${entry.date} ${entry.words}`} gap="1">
              <Text weight="medium">
                {entry.reason
                  ? reasonWords[entry.reason]
                  : `Noticed: ${wordsOfSignal(entry.rule ?? '')}`}{' '}
                · {day(entry.date)}
              </Text>
              {entry.words && (
                <Text breaks>{entry.source === 'signal' ? <q>{entry.words}</q> : entry.words}</Text>
              )}
              {entry.reporter && (
                <Text dimmed size="m" breaks>
                  {partyWords(entry.reporter)}
                </Text>
              )}
            </Stack>
          ))}
        </Card>
      </Section>
      <Section title="Whose it is" lead={owner ? partyWords(owner) : 'The account is deleted.'}>
        {decisions.length > 0 && (
          <Card gap="5">
            {decisions.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} />
            ))}
          </Card>
        )}
      </Section>
      {found.state === 'open' && <DecideForm found={found} />}
    </>
  );
}

function DecideForm({ found: { id } }: { found: CaseView }) {
  const form = useZodForm(decisionInput, {
    initialValues: { action: 'nothing', rule: '', facts: '', words: '', reporterWords: '' },
  });
  return (
    <Section title="Decide">
      <Card>
        <Stack
          as="form"
          gap="4"
          noValidate
          onSubmit={form.submit((values) => decideCase(id, values))}
        >
          <Radio.Group {...form.getInputProps('action')} label="What is done">
            <Row gap="2 6" wrap>
              {decisionActions.map((action) => (
                <Radio key={action} value={action} label={actionWords[action]} />
              ))}
            </Row>
          </Radio.Group>
          <TextInput {...form.getInputProps('rule')} label="By which rule" />
          <Textarea {...form.getInputProps('facts')} label="Facts, for the log" autosize />
          <Textarea
            {...form.getInputProps('words')}
            label="Words to the owner"
            description="Nothing is sent where nothing is done."
            autosize
          />
          <Textarea
            {...form.getInputProps('reporterWords')}
            label="Words to those who reported it"
            autosize
          />
          <Row gap="2">
            <Button type="submit" loading={form.busy}>
              Decide the case
            </Button>
          </Row>
        </Stack>
      </Card>
    </Section>
  );
}
