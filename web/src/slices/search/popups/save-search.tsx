import { savedSearchInput } from '@fourfold/contract/search/saved-search.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';

const entry = savedSearchInput.pick({ name: true, alert: true });

export interface NamedSearch {
  name: string;
  alert: boolean;
}

/** Asks for the name of a search, and whether new results are mailed. */
export function SaveSearchPopup({ initial, save, close }: PopupContent<'saveSearch'>) {
  const form = useZodForm(entry, { initialValues: initial });
  const submit = form.submit(async (named) => {
    await save(named);
    close(true);
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput {...form.getInputProps('name')} label="Name" required data-autofocus mb="lg" />
      <Switch
        {...form.getInputProps('alert', { type: 'checkbox' })}
        label="E-mail me when there’s something new"
        description="Once a day at most."
        mb="lg"
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </PopupActions>
    </form>
  );
}
