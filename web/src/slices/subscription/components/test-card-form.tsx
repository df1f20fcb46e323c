import { Alert, Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorText, offlineError } from '../../../lib/transport.ts';
import {
  type CardErrors,
  type CardText,
  expiryText,
  grouped,
  readCardText,
} from '../flow/card-form.ts';
import classes from './test-card-form.module.css';
import {
  type PayAnswer,
  sandboxPaths,
  type TestCard,
} from '@fourfold/contract/subscription/sandbox.ts';

/** Pays an open checkout of the test payments; throws if the server does not answer. */
async function payTest(clientSecret: string, card: TestCard): Promise<PayAnswer> {
  const path = sandboxPaths.pay.replace(':secret', encodeURIComponent(clientSecret));
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(card),
  }).catch(() => null);
  if (!answer?.ok) throw offlineError();
  return (await answer.json()) as PayAnswer;
}

interface TestCardFormProps {
  clientSecret: string;
  /** 'Pay $399.00' */
  payText: string;
  onPaid: () => void;
  /** The checkout is closed: paid elsewhere, or replaced. */
  onGone: () => void;
}

const fields = ['number', 'expiry', 'cvc'] as const;

/** The card form of the test payments. */
export function TestCardForm({ clientSecret, payText, onPaid, onGone }: TestCardFormProps) {
  const [text, setText] = useState<CardText>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<CardErrors>({});
  const [declined, setDeclined] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const type = (field: keyof CardText, value: string) => {
    setText((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
    setDeclined(null);
  };
  const focus = (field: keyof CardText | undefined) =>
    field && form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readCardText(text);
    if ('errors' in read) {
      setErrors(read.errors);
      focus(fields.find((field) => read.errors[field]));
      return;
    }
    setBusy(true);
    setDeclined(null);
    try {
      const { result, message } = await payTest(clientSecret, read.card);
      if (result === 'paid') return onPaid();
      if (result === 'gone') return onGone();
      setDeclined(message);
    } catch (problem) {
      setDeclined(errorText(problem));
    }
    setBusy(false);
  };

  const attributes = (field: keyof CardText) => ({
    name: field,
    value: text[field],
    error: errors[field],
    inputMode: 'numeric' as const,
    disabled: busy,
  });
  // Formats only input at the end; elsewhere the caret would jump.
  const shaped = (shape: (value: string) => string) => (input: HTMLInputElement, before: string) =>
    input.selectionStart === input.value.length && input.value.length > before.length
      ? shape(input.value)
      : input.value;
  const number = shaped(grouped);
  const expiry = shaped(expiryText);

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.hint}>
        <b>Test payments</b>: <span>4242 4242 4242 4242</span> pays,{' '}
        <span>4000 0000 0000 0002</span> is declined. Any date to come and any code will do.
      </p>
      <TextInput
        {...attributes('number')}
        label="Card number"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        maxLength={23}
        data-autofocus
        onChange={({ currentTarget }) => type('number', number(currentTarget, text.number))}
        onBlur={() => setText((before) => ({ ...before, number: grouped(before.number) }))}
      />
      <div className={classes.pair}>
        <TextInput
          {...attributes('expiry')}
          label="Expires"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          maxLength={7}
          onChange={({ currentTarget }) => type('expiry', expiry(currentTarget, text.expiry))}
          onBlur={() => setText((before) => ({ ...before, expiry: expiryText(before.expiry) }))}
        />
        <TextInput
          {...attributes('cvc')}
          label="Security code"
          placeholder="CVC"
          autoComplete="cc-csc"
          maxLength={4}
          onChange={({ currentTarget }) => type('cvc', currentTarget.value)}
        />
      </div>
      {declined && (
        <Alert color="red" role="alert">
          {declined}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {payText}
      </Button>
    </form>
  );
}
