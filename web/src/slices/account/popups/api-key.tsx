import { apiKeyInput, type ApiKeyScope } from '@fourfold/contract/account/api-key.ts';
import { type Role, roles } from '@fourfold/contract/account/schema.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { CodeToCopy } from '../../../ui/code-to-copy.tsx';
import { ConfirmPopup, PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { createApiKey, endApiKey } from '../api/api-keys.ts';

const roleLabels: Record<Role, string> = { employer: 'Hiring', candidate: 'Finding work' };

const scopeLabels: Record<ApiKeyScope, { label: string; description: string }> = {
  read: { label: 'Read', description: 'Sees what you see, and changes nothing.' },
  write: {
    label: 'Read and write',
    description: 'Also posts, applies, answers and writes messages in your name.',
  },
};
const scopes = Object.keys(scopeLabels) as ApiKeyScope[];

/** Asks what a new key is for, then shows it, once. */
export function CreateApiKeyPopup({ role, companyId, close }: PopupContent<'createApiKey'>) {
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null);
  const form = useZodForm(apiKeyInput, { initialValues: { name: '', role, scope: 'read' } });
  const submit = form.submit(async (values) =>
    setCreated({ name: values.name, secret: await createApiKey(values, companyId) }),
  );
  if (created)
    return (
      <Stack gap="5" grow>
        <CodeToCopy
          label={`The key “${created.name}”`}
          note="Copy it now: it is shown only this once. Whoever has it acts as you, so store it as you would a password."
          code={created.secret}
          copyLabel="Copy the key"
          takesFocus
        />
        <PopupActions>
          <Button onClick={() => close()}>I have stored it</Button>
        </PopupActions>
      </Stack>
    );
  return (
    <Stack as="form" gap="5" grow onSubmit={submit} noValidate>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="So that you recognize the program later."
        required
        data-autofocus
      />
      {companyId === undefined && (
        <Radio.Group {...form.getInputProps('role')} label="Acts for you while">
          <Stack gap="3" style={{ marginTop: 12 }}>
            {roles.map((one) => (
              <Radio key={one} value={one} label={roleLabels[one]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Radio.Group {...form.getInputProps('scope')} label="May">
        <Stack gap="3" style={{ marginTop: 12 }}>
          {scopes.map((one) => (
            <Radio key={one} value={one} {...scopeLabels[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Create key
        </Button>
      </PopupActions>
    </Stack>
  );
}

export const EndApiKeyPopup = ({ id, name, companyId, close }: PopupContent<'endApiKey'>) => (
  <ConfirmPopup
    confirmLabel="End key"
    danger
    onConfirm={() => endApiKey(id, companyId)}
    close={close}
  >
    Programs that use “{name}” can’t call Fourfold from now on. You can’t bring the key back.
  </ConfirmPopup>
);
