import { invitationInput, teamLimits } from '@fourfold/contract/company/team.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { nameOf, useProfile } from '../../../slices/account/api/profile.ts';
import { NameFields } from '../../../slices/account/components/name-fields.tsx';
import { inviteToTeam } from '../../../slices/company/api/team.ts';
import { addressesIn } from '../../../slices/company/components/team-addresses.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { refresh } from '../../../refresh.ts';
import { DutyFields } from './duty-fields.tsx';

/** Who is invited, as what, for which jobs; and the inviter's name, once. */
export function InvitePopup({ companyId, close }: PopupContent<'inviteToTeam'>) {
  const isNamed = nameOf(useProfile()) !== '';
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useZodForm(invitationInput, {
    initialValues: {
      emails: [],
      role: 'hiringManager',
      jobIds: null,
      ...(isNamed ? {} : { name: { firstName: '', lastName: '' } }),
    },
  });
  const { emails, role, jobIds } = form.values;
  const submit = form.submit(async (input) => {
    setBusy(true);
    try {
      await inviteToTeam(companyId, input);
      if (!isNamed) void refresh('profile');
      close();
      void notify(
        `${count(input.emails.length, 'invitation')} sent. Each link is open for 7 days.`,
      );
    } finally {
      setBusy(false);
    }
  });
  return (
    <Stack as="form" gap="5" onSubmit={submit} noValidate>
      <Textarea
        {...form.getInputProps('emails')}
        label="E-mail addresses"
        description={`One a line, or with commas between; ${teamLimits.addresses} at most.`}
        required
        autosize
        minRows={2}
        maxRows={8}
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        value={text}
        error={errorOfAddresses(form.errors, emails)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          form.clearErrors();
          form.setFieldValue('emails', addressesIn(event.currentTarget.value));
        }}
      />
      <DutyFields
        companyId={companyId}
        role={role}
        jobIds={jobIds}
        onChange={(duty) => form.setValues(duty)}
        inputOf={(field) => form.getInputProps(field)}
      />
      {!isNamed && (
        <FieldGroup label="Your name" description="Colleagues read it from now on.">
          <NameFields inputOf={(field) => form.getInputProps(`name.${field}`)} />
        </FieldGroup>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Send invitations
        </Button>
      </PopupActions>
    </Stack>
  );
}

/** Of one address, with the address; else of all. */
function errorOfAddresses(
  errors: Readonly<Record<string, unknown>>,
  emails: readonly string[],
): string | undefined {
  const [path, error] = Object.entries(errors).find(([name]) => /^emails(\.|$)/.test(name)) ?? [];
  if (path === undefined) return undefined;
  const wrong = emails[Number(path.split('.')[1])];
  return wrong === undefined ? String(error) : `“${wrong}”: ${String(error)}`;
}
