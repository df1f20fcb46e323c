import type { Role } from '@fourfold/contract/account/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { switchRole } from '../../slices/account/api/profile.ts';
import { offerPlans } from '../../slices/subscription/flow/offer-plans.ts';
import classes from './role-switch.module.css';

/** Puts the user into a role and starts over at its home; who has no plan to hire by is offered them. */
export function useSwitchRole() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: switchRole,
    onSuccess: async (_, role) => {
      await navigate({ to: '/' });
      if (role === 'employer') void offerPlans().catch(() => undefined);
    },
  });
}

const sides: readonly { role: Role; label: string }[] = [
  { role: 'candidate', label: 'Find work' },
  { role: 'employer', label: 'Hire' },
];

/**
 * Hiring or looking for work: the same person may do both. It stands on every page, so it is plain:
 * a sliding one measures the whole page before anything is drawn.
 */
export function RoleSwitch({ role }: { role: Role | null }) {
  const change = useSwitchRole();
  return (
    <div role="radiogroup" aria-label="What you are here for" className={classes.sides}>
      {sides.map((side) => (
        <label key={side.role} className={classes.side}>
          <input
            type="radio"
            name="role"
            className="ff-hidden"
            checked={side.role === role}
            disabled={change.isPending}
            onChange={() => change.mutate(side.role)}
          />
          {side.label}
        </label>
      ))}
    </div>
  );
}
