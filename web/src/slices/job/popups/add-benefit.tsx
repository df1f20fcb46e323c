import { Button, TextInput } from '@mantine/core';
import { benefitTitle } from '@fourfold/contract/job/schema.ts';
import { useState, type FormEvent } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';

/** A custom benefit. */
export function AddBenefitPopup({ taken, close }: PopupContent<'addBenefit'>) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { success, data: name, error: wrong } = benefitTitle.safeParse(title);
    const known = taken.some((one) => one.toLowerCase() === name?.toLowerCase());
    if (!success) setError(wrong.issues.map(({ message }) => message).join(', '));
    else if (known) setError('This benefit is already on the list');
    else close(name);
  };
  return (
    <form onSubmit={add} noValidate>
      <TextInput
        label="Title"
        data-autofocus
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(null);
        }}
        mb="lg"
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()}>
          Cancel
        </Button>
        <Button type="submit">Add benefit</Button>
      </PopupActions>
    </form>
  );
}
