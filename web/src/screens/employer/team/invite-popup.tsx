import { invitationInput, teamLimits } from '@fourfold/contract/company/team.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { nameOf, useProfile } from '../../../slices/account/api/profile.ts';
import { NameFields } from '../../../slices/account/components/name-fields.tsx';
import { useOwnCompany } from '../../../slices/company/api/own-company.ts';
import { inviteToTeam } from '../../../slices/company/api/team.ts';
import { addressesIn, outside } from '../../../slices/company/components/team-addresses.ts';
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
  /** The addresses outside the proved domain that were asked about. */
  const [asked, setAsked] = useState('');
  const domain = useOwnCompany(companyId).data?.proof?.domain;
  const form = useZodForm(invitationInput, {
    initialValues: {
      emails: [],
      role: 'hiringManager',
      jobIds: null,
      ...(isNamed ? {} : { name: { firstName: '', lastName: '' } }),
    },
  });
  const { emails, role, jobIds } = form.values;
  const strange = outside(emails, domain);
  const isAsked = strange.length > 0 && asked === strange.join(', ');
  const submit = form.submit(async (input) => {
    // An address elsewhere may be a typing error (RULES.md section 12).
    if (strange.length > 0 && !isAsked) return setAsked(strange.join(', '));
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
      {isAsked && (
        <Alert color="orange" role="alert" title={`Outside ${domain}`}>
          {asked} {strange.length === 1 ? 'isn’t' : 'aren’t'} at your company’s domain. Is that
          right?
        </Alert>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {isAsked ? 'Send anyway' : 'Send invitations'}
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
