import { Button } from '@mantine/core';
import { popups } from '../../../app/popups/popups.ts';
import { openPopup, type Popups } from '../../../lib/popup.ts';
import { Section } from '../../../ui/page.tsx';
import { Row } from '../../../ui/stack.tsx';

/** A button for every popup, opened with sample data. */
export const PopupList = () => (
  <Section title="Popups">
    <Row gap="3" wrap>
      {Object.entries(popups).map(([name, { sample }]) => (
        <Button
          key={name}
          variant="default"
          onClick={() => void openPopup(name as keyof Popups, sample as never)}
        >
          {name}
        </Button>
      ))}
    </Row>
  </Section>
);
