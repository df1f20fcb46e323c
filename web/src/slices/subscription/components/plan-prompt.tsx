import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openPopup } from '../../../lib/popup.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface PlanPromptProps {
  title?: string;
  text?: string;
  /** Replaces the button that opens the plan selection. */
  action?: ReactNode;
  /** A second action. */
  children?: ReactNode;
}

/** Asks for a plan where one is needed. */
export const PlanPrompt = ({
  title = 'Choose a plan',
  text = 'Select a plan that works best for you.',
  action = <Button onClick={() => void openPopup('choosePlan', {})}>See the plans</Button>,
  children,
}: PlanPromptProps) => (
  <Stack as="section" gap="5">
    <Stack gap="2">
      <h2>{title}</h2>
      <Text dimmed>{text}</Text>
    </Stack>
    <Row gap="2" wrap align="stretch">
      {action}
      {children}
    </Row>
  </Stack>
);
