import { actionWords, type OperatorDecision } from '@fourfold/contract/operator/case.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { day } from '../../../lib/format.ts';
import { decideAppeal, undoDecision } from '../../../slices/operator/api/desk.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ReasonForm } from './reason-form.tsx';

/** A decision, which can be taken back, with its appeal. */
export function DecisionItem({ decision }: { decision: OperatorDecision }) {
  const [asked, setAsked] = useState<'undo' | 'won' | 'lost' | null>(null);
  const { id, action, rule, words, date, operator, undoneDate, appeal, appealText } = decision;
  const close = () => setAsked(null);
  return (
    <Stack gap="2">
      <Text weight="medium">
        {actionWords[action]} · {day(date)} · {operator}
        {undoneDate && ` · taken back ${day(undoneDate)}`}
      </Text>
      <Text breaks>{rule}</Text>
      <Text dimmed breaks>
        {words}
      </Text>
      {appeal !== 'none' && (
        <Text breaks>
          Appeal ({appeal}): {appealText}
        </Text>
      )}
      {asked === null ? (
        <Row gap="2" wrap>
          {!undoneDate && action !== 'nothing' && (
            <Button variant="default" onClick={() => setAsked('undo')}>
              Take back
            </Button>
          )}
          {appeal === 'open' && !undoneDate && (
            <>
              <Button variant="default" onClick={() => setAsked('won')}>
                Follow the appeal
              </Button>
              <Button variant="default" onClick={() => setAsked('lost')}>
                Keep the decision
              </Button>
            </>
          )}
        </Row>
      ) : (
        <ReasonForm
          act={
            asked === 'undo'
              ? 'Take the decision back'
              : asked === 'won'
                ? 'Follow the appeal'
                : 'Keep the decision'
          }
          onCancel={close}
          onAct={async (reason) => {
            if (asked === 'undo') await undoDecision(id, reason);
            else await decideAppeal(id, { ...reason, won: asked === 'won' });
            close();
          }}
        />
      )}
    </Stack>
  );
}
