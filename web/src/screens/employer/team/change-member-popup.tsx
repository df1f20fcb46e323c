import { duty } from '@fourfold/contract/company/team.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { changeMember } from '../../../slices/company/api/team.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { DutyFields } from './duty-fields.tsx';

/** Another role, or other jobs, for a member; it holds from their next step on. */
export function ChangeMemberPopup(props: PopupContent<'changeMember'>) {
  const { companyId, memberId, name, jobs, close } = props;
  const [busy, setBusy] = useState(false);
  const form = useZodForm(duty, {
    initialValues: { role: props.role, jobIds: jobs?.map(({ id }) => id) ?? null },
  });
  const { role, jobIds } = form.values;
  const submit = form.submit(async (input) => {
    setBusy(true);
    try {
      await changeMember(companyId, memberId, input);
      close();
      void notify(`The role of ${name} is changed.`);
    } finally {
      setBusy(false);
    }
  });
  return (
    <Stack as="form" gap="5" onSubmit={submit} noValidate>
      <DutyFields
        companyId={companyId}
        role={role}
        jobIds={jobIds}
        named={jobs ?? []}
        onChange={(next) => form.setValues(next)}
        inputOf={(field) => form.getInputProps(field)}
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </PopupActions>
    </Stack>
  );
}
