import { Button } from '@mantine/core';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import classes from './popups.module.css';

/** The large plan selection. */
export const ChoosePlanPopup = ({ why, close }: PopupContent<'choosePlan'>) => (
  <Stack gap="5" grow>
    {why && <p className={classes.why}>{why}</p>}
    <p className={classes.lead}>Select a plan that works best for you.</p>
    <PlanCards />
    <PopupActions>
      <Button variant="default" onClick={() => close()}>
        Cancel
      </Button>
    </PopupActions>
  </Stack>
);
