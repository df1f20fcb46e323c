import type { Role } from '@fourfold/contract/account/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { switchRole, useProfile } from '../../slices/account/api/profile.ts';
import classes from './role-switch.module.css';
import { openPopup } from '../../lib/popup.ts';
import { readSubscription } from '../../slices/subscription/api/subscription.ts';

/** Switches the role and goes to its home; without a plan, an employer is offered one. */
export function useSwitchRole() {
  const navigate = useNavigate();
  const { inTeams } = useProfile();
  return useMutation({
    mutationFn: switchRole,
    onSuccess: async (_, role) => {
      await navigate({ to: '/' });
      if (role === 'employer' && !inTeams) void offerPlans().catch(() => undefined);
    },
  });
}

const sides: readonly { role: Role; label: string }[] = [
  { role: 'candidate', label: 'Find work' },
  { role: 'employer', label: 'Hire' },
];

/**
 * Switches between hiring and looking for work. It is on every page, so it is plain: a sliding
 * control would measure the whole page before the first paint.
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

/** Offers the plans to a user who switched to hiring with neither plan nor early access. */
async function offerPlans(): Promise<void> {
  const { currentPlan, gracePlan } = await readSubscription();
  if (!currentPlan && !gracePlan) await openPopup('selectPlan', {});
}
