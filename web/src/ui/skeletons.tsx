import { Skeleton } from '@mantine/core';
import { Card, CardGrid } from './card.tsx';
import { Stack } from './stack.tsx';

const times = (amount: number) => Array.from({ length: amount }, (_, index) => index);

/** Some lines of text. */
export const LinesSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Stack gap="2">
    {times(lines).map((line) => (
      <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </Stack>
);

/** A card with a picture, a title and lines. */
export const CardSkeleton = ({ lines = 2 }: { lines?: number }) => (
  <Card>
    <Stack gap="4">
      <div style={{ display: 'flex', gap: 14, alignItems: 'center' }}>
        <Skeleton height={48} width={48} radius="md" style={{ flex: 'none' }} />
        <Stack gap="2" style={{ flex: 1 }}>
          <Skeleton height={18} width="55%" />
          <Skeleton height={13} width="35%" />
        </Stack>
      </div>
      <LinesSkeleton lines={lines} />
    </Stack>
  </Card>
);

/** Rows with a picture, a name and a line, as in a list within a card. */
export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Stack gap="6" style={{ padding: 20 }}>
    {times(rows).map((row) => (
      <div key={row} style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <Skeleton height={44} width={44} circle style={{ flex: 'none' }} />
        <Stack gap="2" style={{ flex: 1 }}>
          <Skeleton height={15} width="50%" />
          <Skeleton height={13} width="85%" />
        </Stack>
      </div>
    ))}
  </Stack>
);

/** Cards below each other. */
export const ListSkeleton = ({ cards = 4 }: { cards?: number }) => (
  <Stack gap="4">
    {times(cards).map((card) => (
      <CardSkeleton key={card} />
    ))}
  </Stack>
);

/** Cards beside each other. */
export const GridSkeleton = ({ cards = 6 }: { cards?: number }) => (
  <CardGrid>
    {times(cards).map((card) => (
      <CardSkeleton key={card} />
    ))}
  </CardGrid>
);

/** Labels with fields. */
export const FormSkeleton = ({ fields = 5 }: { fields?: number }) => (
  <Stack gap="6">
    {times(fields).map((field) => (
      <Stack key={field} gap="2">
        <Skeleton height={14} width={120} />
        <Skeleton height={44} radius="md" />
      </Stack>
    ))}
  </Stack>
);

/** A popup's content, as high as it will be: `height` of its popup. */
export const PopupSkeleton = () => (
  <div style={{ height: 'var(--content-height)', overflow: 'hidden' }}>
    <FormSkeleton fields={8} />
  </div>
);
