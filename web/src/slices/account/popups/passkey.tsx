import { passkeyName } from '@fourfold/contract/account/passkey.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { PopupContent } from '../../../lib/popup.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { ConfirmPopup, PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { addPasskey, proveAddress, removePasskey, renamePasskey } from '../api/passkeys.ts';

const withName = z.object({ name: passkeyName, code: z.string() });
const withCode = withName.extend({ code: z.string().trim().min(1, messages.required) });

/** Asks for a name, and for the code where one was sent; then the browser makes the passkey. */
export function AddPasskeyPopup({ codeTo, close }: PopupContent<'addPasskey'>) {
  const [isProved, setProved] = useState(codeTo === null);
  const schema = isProved ? withName : withCode;
  const form = useZodForm(schema, { initialValues: { name: 'This device', code: '' } });
  const { busy, error, attempt } = useAttempt();
  const submit = form.submit(async ({ name, code }) => {
    if (!isProved) {
      if (!(await attempt(() => proveAddress(code)))) return;
      setProved(true);
    }
    if (await attempt(() => addPasskey(name))) close(true);
  });
  return (
    <Stack as="form" gap="5" grow onSubmit={submit} noValidate>
      {!isProved && (
        <>
          <Text dimmed>
            We sent a code to <b>{codeTo}</b>. It’s valid for 5 minutes.
          </Text>
          <TextInput
            {...form.getInputProps('code')}
            label="Code"
            autoComplete="one-time-code"
            // Not numeric: after many wrong codes they have letters, too.
            inputMode="text"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
          />
        </>
      )}
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="So that you recognize the device or key later."
        data-autofocus={isProved || undefined}
      />
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Add the passkey
        </Button>
      </PopupActions>
    </Stack>
  );
}

const named = z.object({ name: passkeyName });

export function RenamePasskeyPopup({ id, name, close }: PopupContent<'renamePasskey'>) {
  const form = useZodForm(named, { initialValues: { name } });
  const submit = form.submit(async (values) => {
    await renamePasskey(id, values.name);
    close();
  });
  return (
    <Stack as="form" gap="5" grow onSubmit={submit} noValidate>
      <TextInput {...form.getInputProps('name')} label="Name" data-autofocus />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Save name
        </Button>
      </PopupActions>
    </Stack>
  );
}

export const RemovePasskeyPopup = ({ id, name, close }: PopupContent<'removePasskey'>) => (
  <ConfirmPopup confirmLabel="Remove" danger onConfirm={() => removePasskey(id)} close={close}>
    Nobody can sign in with “{name}” from now on. Your device still lists it until you delete it
    there.
  </ConfirmPopup>
);
