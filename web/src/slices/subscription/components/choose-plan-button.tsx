import { Button } from '@mantine/core';
import { openPopup } from '../../../lib/popup.ts';

/** Opens the plan selection from a card. */
export const ChoosePlanButton = () => (
  <Button variant="default" size="compact-md" onClick={() => void openPopup('choosePlan', {})}>
    Choose a plan
  </Button>
);
