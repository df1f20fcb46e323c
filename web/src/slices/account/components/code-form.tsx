import { resendAfterMs } from '@fourfold/contract/account/times.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/transport.ts';
import { Stack } from '../../../ui/stack.tsx';
import { sendCode, verifyCode } from '../api/sign-in.ts';
import classes from './sign-in.module.css';

interface CodeFormProps {
  email: string;
  /** ms since 1970 */
  sentAt: number;
  /** The demo's mailbox. */
  mailbox: string | undefined;
  onSent: () => void;
  onOtherEmail: () => void;
}

const usualLength = 6;

/** Whole seconds until the code may be sent again. */
function useResendWait(sentAt: number): number {
  const [now, setNow] = useState(sentAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((sentAt + resendAfterMs - now) / 1000));
}

/** Accepts the code; a pasted or autofilled code is submitted at once. */
export function CodeForm({ email, sentAt, mailbox, onSent, onOtherEmail }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wait = useResendWait(sentAt);

  const verify = async (text: string) => {
    if (busy) return;
    if (text === '') {
      setError(messages.required);
      field.current?.focus();
      return;
    }
    setBusy('verify');
    setError(null);
    try {
      await verifyCode(email, text, remember);
    } catch (problem) {
      setError(errorText(problem));
      setBusy(null);
      field.current?.select();
    }
  };

  const change = (text: string) => {
    const compact = text.replaceAll(/[\s-]/g, '');
    setCode(compact);
    setError(null);
    if (/^\d+$/.test(compact) && compact.length === usualLength) void verify(compact);
  };

  const resend = async () => {
    setBusy('resend');
    setError(null);
    try {
      await sendCode(email);
      setCode('');
      onSent();
      field.current?.focus();
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Stack
      as="form"
      gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <TextInput
        ref={field}
        label="Code"
        name="code"
        size="md"
        autoComplete="one-time-code"
        // Not numeric: after many wrong codes they have letters, too.
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        classNames={{ input: classes.code ?? '' }}
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
      />
      <Checkbox
        label="Keep me signed in on this device"
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button type="submit" size="lg" fullWidth loading={busy === 'verify'}>
        Sign in
      </Button>
      <div className={classes.others}>
        <Button
          variant="subtle"
          disabled={wait > 0}
          loading={busy === 'resend'}
          onClick={() => void resend()}
        >
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        <Button variant="subtle" onClick={onOtherEmail}>
          Use another e-mail
        </Button>
      </div>
      {mailbox && (
        <p className={classes.hint}>
          In this demo, mail arrives in the{' '}
          <a href={mailbox} target="_blank" rel="noopener">
            mailbox
          </a>
          .
        </p>
      )}
    </Stack>
  );
}
