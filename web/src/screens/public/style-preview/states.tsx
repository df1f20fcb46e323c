import { Button } from '@mantine/core';
import { ApiError } from '../../../lib/transport.ts';
import { Card, CardGrid } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { CardSkeleton, FormSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';

const refusal = new ApiError(409, { status: 'error', message: 'This job is closed.' });

/** Empty, loading and error states. */
export const States = () => (
  <Section title="States">
    <CardGrid>
      <Card>
        <EmptyState action={<Button>Add a company</Button>}>
          Jobs belong to a company. Add yours to post the first one.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState error={refusal} onRetry={() => {}} />
      </Card>
      <CardSkeleton />
      <Card>
        <FormSkeleton fields={3} />
      </Card>
    </CardGrid>
  </Section>
);
