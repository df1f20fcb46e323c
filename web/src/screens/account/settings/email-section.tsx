import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { sendEmailCode } from '../../../slices/account/api/account.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from './email-section.module.css';

/** The e-mail address; a new one takes effect once its code was entered. */
export function EmailSection() {
  const { email } = useProfile();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = (text ?? '').trim();
    if (address === '') {
      setError(messages.required);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await sendEmailCode(address);
      if (await openPopup('confirmEmailCode', { email: address })) {
        setText(null);
        void notify(
          'Your e-mail address is changed. All other devices are signed out, and all API keys and passkeys are ended.',
        );
      }
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title="E-mail" lead="You sign in with it, and our e-mails go there.">
      <Card>
        <ActionRow icon={IconMail} name={email}>
          {text === null && (
            <Button variant="default" onClick={() => setText('')}>
              Change e-mail
            </Button>
          )}
        </ActionRow>
        {text !== null && (
          <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
            <TextInput
              label="New e-mail"
              name="email"
              type="email"
              autoComplete="email"
              autoFocus
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setError(null);
              }}
              error={error}
            />
            <Button variant="default" onClick={() => setText(null)} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Send me a code
            </Button>
          </form>
        )}
      </Card>
    </Section>
  );
}
