import { Button } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import classes from './leaving.module.css';

/** Shows how long a canceled plan continues. */
export const PlanCanceledPopup = ({ planName, endDate, close }: PopupContent<'planCanceled'>) => (
  <Stack gap="5" grow>
    <p className={classes.lead}>
      You have access to your {planName} until your next billing cycle.
    </p>
    <p className={classes.lead}>
      That is until {day(endDate)}. Changed your mind? Undo it on the{' '}
      <TextLink to="/settings" search={{ tab: 'billing' }} onClick={() => close()}>
        Billing
      </TextLink>{' '}
      page.
    </p>
    <PopupActions>
      <Button onClick={() => close()} data-autofocus>
        Close
      </Button>
    </PopupActions>
  </Stack>
);
