import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { errorText } from '../../../lib/transport.ts';
import { Stack } from '../../../ui/stack.tsx';
import { sendCode } from '../api/sign-in.ts';

interface EmailFormProps {
  /** The value of the field; the demo people fill it in. */
  email: string;
  onSent: (email: string) => void;
  label?: string;
  button?: string;
}

/** Asks for the address and sends a code to it. */
export function EmailForm({
  email,
  onSent,
  label = 'E-mail',
  button = 'Send me a code',
}: EmailFormProps) {
  const [typed, setTyped] = useState({ from: email, text: email });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const text = typed.from === email ? typed.text : email;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    const address = text.trim();
    if (address === '') {
      setError(messages.required);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await sendCode(address);
      onSent(address);
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap="5" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={label}
        name="email"
        type="email"
        size="md"
        autoComplete="email"
        autoFocus
        value={text}
        onChange={(event) => {
          setTyped({ from: email, text: event.currentTarget.value });
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {button}
      </Button>
    </Stack>
  );
}
