import { passkeyName } from '@fourfold/contract/account/passkey.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { renamePasskey } from '../api/passkeys.ts';

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
