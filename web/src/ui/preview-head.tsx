import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';
import { Row, Stack } from './stack.tsx';
import { Text } from './text.tsx';

interface PreviewHeadProps {
  picture: ReactNode;
  title: ReactNode;
  /** Empty ones are omitted. */
  facts: readonly (string | null | undefined)[];
  /** Leads to the whole page. */
  open: ReactNode;
}

/** Whom or what a preview shows, and the way to its page. */
export const PreviewHead = ({ picture, title, facts, open }: PreviewHeadProps) => (
  <Row gap="3" align="start">
    {picture}
    <Stack gap="0" grow>
      <Text as="h2" size="xl" tight breaks dir="auto">
        {title}
      </Text>
      <Text as="p" dimmed size="m">
        <Facts items={facts} />
      </Text>
    </Stack>
    {open}
  </Row>
);
