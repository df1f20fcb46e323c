import type { JobView } from '@fourfold/contract/search/schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** The job's company, as a link while the job is open: without open jobs it may have no page. */
export const CompanyStrip = ({ job: { company, status } }: { job: JobView }) => (
  <Card interactive={status === 'published'}>
    <Row gap="3">
      <Logo name={company.name} url={company.logo?.url} size={48} />
      <Stack gap="0" grow>
        <Text weight="bold" breaks>
          {status === 'published' ? (
            <CardLink to="/companies/$id" params={{ id: company.id }}>
              {company.name}
            </CardLink>
          ) : (
            company.name
          )}
        </Text>
        {status === 'published' && (
          <Text dimmed size="s">
            The company and its open jobs
          </Text>
        )}
      </Stack>
      {status === 'published' && <IconChevronRight size={20} aria-hidden />}
    </Row>
  </Card>
);
