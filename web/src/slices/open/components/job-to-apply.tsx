import type { OpenJobView } from '@fourfold/contract/open/schema.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** The job that somebody applies to while they sign in. */
export function JobToApply({ job }: { job: OpenJobView }) {
  const { title, company, city, state, workMode, pay } = job;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <Card>
      <Row gap="3">
        <Logo name={company.name} url={company.logo ?? undefined} size={48} />
        <Stack gap="0" grow>
          <Text weight="bold" breaks>
            {title}
          </Text>
          <Text dimmed size="s">
            <Facts items={[company.name, place, workMode && workModeLabels[workMode]]} />
          </Text>
          <Text size="s">
            {payRange({ revenueType: pay.type, revenueMin: pay.min, revenueMax: pay.max })}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}
