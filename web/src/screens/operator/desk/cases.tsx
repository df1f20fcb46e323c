import { caseStates, kindWords, type CaseState } from '@fourfold/contract/case/schema.ts';
import type { CaseRow } from '@fourfold/contract/operator/case.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { daysAgo } from '../../../lib/format.ts';
import { useCases } from '../../../slices/operator/api/desk.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { CasePart } from './case.tsx';

const stateWords: Record<CaseState, string> = { open: 'Open', decided: 'Decided', gone: 'Gone' };

const hintOf = ({ kind, reports, signals, openedDate, appealed }: CaseRow) =>
  [
    kindWords[kind],
    `${reports} ${reports === 1 ? 'report' : 'reports'}`,
    `${signals} ${signals === 1 ? 'signal' : 'signals'}`,
    `opened ${daysAgo(openedDate)}`,
    ...(appealed ? ['an appeal waits'] : []),
  ].join(' · ');

/** Cases by state; one at a time is opened, since each opening is logged. */
export function Cases() {
  const [state, setState] = useState<CaseState>('open');
  const [openId, setOpenId] = useState<number | null>(null);
  const cases = useCases(state);
  if (openId !== null) return <CasePart id={openId} onBack={() => setOpenId(null)} />;
  return (
    <Card gap="4">
      <Row as="fieldset" gap="2" wrap aria-label="State of the cases">
        {caseStates.map((one) => (
          <Button
            key={one}
            variant={one === state ? 'filled' : 'default'}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {stateWords[one]}
          </Button>
        ))}
      </Row>
      <Loaded query={cases} skeleton={<ListSkeleton cards={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState>No case is {stateWords[state].toLowerCase()}.</EmptyState>
          ) : (
            <ActionList>
              {list.map((row) => (
                <ActionItem
                  key={row.id}
                  name={<bdi>{row.title || `${kindWords[row.kind]} ${row.subjectId}`}</bdi>}
                  hint={hintOf(row)}
                >
                  <Button
                    variant="default"
                    aria-label={`Open case ${row.id}`}
                    onClick={() => setOpenId(row.id)}
                  >
                    Open
                  </Button>
                </ActionItem>
              ))}
            </ActionList>
          )
        }
      </Loaded>
    </Card>
  );
}
