import { Button } from '@mantine/core';
import { openPopup, type Popups } from '../../../lib/popup.ts';
import { Section } from '../../../ui/page.tsx';
import { Row } from '../../../ui/stack.tsx';
import { samples } from './popup-samples.ts';

/** A button for every popup, opened with sample data. */
export const PopupList = () => (
  <Section title="Popups">
    <Row gap="3" wrap>
      {(Object.keys(samples) as (keyof Popups)[]).map((name) => (
        <Button
          key={name}
          variant="default"
          onClick={() => void openPopup(name, samples[name] as never)}
        >
          {name}
        </Button>
      ))}
    </Row>
  </Section>
);
