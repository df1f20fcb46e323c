import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { closePopups } from '../../lib/popup.ts';
import { switchRole } from '../../slices/account/api/profile.ts';
import { PlanCards } from '../../slices/subscription/components/plan-cards.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './select-plan-popup.module.css';

/** The plans for someone who switched to hiring without one, and the way back. */
export function SelectPlanPopup() {
  const navigate = useNavigate();
  const back = useMutation({
    mutationFn: () => switchRole('candidate'),
    onSuccess: () => {
      closePopups();
      return navigate({ to: '/' });
    },
  });
  return (
    <Stack gap="5">
      <PlanCards />
      <p className={classes.back}>
        Didn't mean to switch?{' '}
        <Anchor
          component="button"
          type="button"
          disabled={back.isPending}
          onClick={() => back.mutate()}
        >
          Click here
        </Anchor>{' '}
        to return to Candidate Mode.
      </p>
    </Stack>
  );
}
