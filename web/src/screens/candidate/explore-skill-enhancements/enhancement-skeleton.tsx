import { Skeleton } from '@mantine/core';
import { Card, CardGrid } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** The standing, the plan and some skills, while they are counted. */
export const EnhancementSkeleton = () => (
  <Stack gap="8">
    <Card padding="large">
      <Stack gap="5">
        <Skeleton height={72} width={140} radius="md" />
        <Skeleton height={20} width="min(260px, 70%)" />
        <Skeleton height={48} radius="md" />
      </Stack>
    </Card>
    <CardGrid min={280}>
      {[1, 2, 3].map((step) => (
        <Card key={step}>
          <Stack gap="3">
            <Skeleton height={32} width={32} circle />
            <Skeleton height={22} width="60%" />
            <Skeleton height={14} width="80%" />
            <Skeleton height={32} width="35%" mt={8} />
          </Stack>
        </Card>
      ))}
    </CardGrid>
    <Stack gap="2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </Stack>
  </Stack>
);
