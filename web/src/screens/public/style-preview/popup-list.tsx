import { Button } from '@mantine/core';
import { popups } from '../../../app/popups.ts';
import { openPopup, type Popups } from '../../../lib/popup.ts';
import { Section } from '../../../ui/page.tsx';
import { Row } from '../../../ui/stack.tsx';

/** A button for every popup, opened with its sample. */
export const PopupList = () => (
  <Section title="Popups">
    <Row gap="3" wrap>
      {(Object.keys(popups) as (keyof Popups)[]).map((name) => (
        <Button
          key={name}
          variant="default"
          onClick={() => void openPopup(name, popups[name].sample as never)}
        >
          {name}
        </Button>
      ))}
    </Row>
  </Section>
);
