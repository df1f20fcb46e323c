import type { Role } from '@fourfold/contract/account/schema.ts';
import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { switchRole } from '../../slices/account/api/switch-role.ts';
import { offerPlans } from '../../slices/subscription/flow/offer-plans.ts';

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

/** Hiring or looking for work: the same person may do both. */
export function RoleSwitch({ role }: { role: Role | null }) {
  const change = useSwitchRole();
  return (
    <SegmentedControl
      fullWidth
      aria-label="What you are here for"
      value={role ?? ''}
      disabled={change.isPending}
      onChange={(value) => change.mutate(value as Role)}
      data={[
        { value: 'candidate', label: 'Find work' },
        { value: 'employer', label: 'Hire' },
      ]}
    />
  );
}
