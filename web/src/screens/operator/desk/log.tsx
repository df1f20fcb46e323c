import type { OperatorAct } from '@fourfold/contract/operator/endpoints.ts';
import { moment } from '../../../lib/format.ts';
import { useLog } from '../../../slices/operator/api/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';

const said = (content: Record<string, unknown> | null) =>
  content === null
    ? 'What it said was deleted.'
    : Object.entries(content)
        .filter(([, value]) => value !== '')
        .map(([key, value]) => `${key}: ${String(value)}`)
        .join(' · ');

/** One act: who did what to what, and why. */
export const ActItem = ({ act }: { act: OperatorAct }) => (
  <Stack gap="05">
    <Text weight="medium" breaks>
      {act.number} · {act.act} · {act.subject}
    </Text>
    <Text dimmed size="m" breaks>
      {moment(act.date)} · {act.operator}
    </Text>
    {said(act.content) && <Text breaks>{said(act.content)}</Text>}
  </Stack>
);

/** The newest acts of the log. */
export const Log = () => (
  <Card gap="4">
    <Loaded query={useLog()} skeleton={<ListSkeleton cards={6} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState>Nobody did anything yet.</EmptyState>
        ) : (
          <Stack gap="4">
            {list.map((act) => (
              <ActItem key={act.number} act={act} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Card>
);
