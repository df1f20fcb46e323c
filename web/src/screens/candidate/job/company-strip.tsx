import type { JobView } from '@fourfold/contract/search/schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** The job's company, as a link. */
export const CompanyStrip = ({ company }: { company: JobView['company'] }) => (
  <Card interactive>
    <Row gap="3">
      <Logo name={company.name} url={company.logo?.url} size={48} />
      <Stack gap="0" grow>
        <Text weight="bold" breaks>
          <CardLink to="/companies/$id" params={{ id: company.id }}>
            {company.name}
          </CardLink>
        </Text>
        <Text dimmed size="s">
          The company and its open jobs
        </Text>
      </Stack>
      <IconChevronRight size={20} aria-hidden />
    </Row>
  </Card>
);
