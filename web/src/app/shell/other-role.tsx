import type { Role } from '@fourfold/contract/account/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { switchRole } from '../../slices/account/api/profile.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/state.tsx';

const words = {
  employer: { title: 'This page is for hiring', button: 'Switch to hiring' },
  candidate: { title: 'This page is for finding work', button: 'Switch to finding work' },
} as const;

/** A page of the role that the user is not in now. */
export function OtherRole({ role }: { role: Role }) {
  const change = useMutation({ mutationFn: switchRole });
  return (
    <Page title={words[role].title}>
      <EmptyState
        action={
          <Button loading={change.isPending} onClick={() => change.mutate(role)}>
            {words[role].button}
          </Button>
        }
      >
        You can switch anytime, and nothing is lost on either side.
      </EmptyState>
    </Page>
  );
}
