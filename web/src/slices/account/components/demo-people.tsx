import type { Configuration, Role } from '@fourfold/contract/account/schema.ts';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/transport.ts';
import classes from './sign-in.module.css';
import { sendCode, verifyCode } from '../api/sign-in.ts';

/**
 * Signs in as a demo person: requests a code and reads it from the demo's mailbox.
 * @returns false if the mailbox is not accessible here; the code was sent all the same
 */
async function lookAround(email: string, mailbox: string): Promise<boolean> {
  await sendCode(email);
  const answer = await fetch(`${mailbox}.json?to=${encodeURIComponent(email)}`);
  const mails = answer.ok ? ((await answer.json()) as { subject: string }[]) : [];
  // The subject begins with it. After wrong tries of other visitors it is longer than six digits.
  const code = mails[0]?.subject.split(' ')[0];
  if (code === undefined) return false;
  await verifyCode(email, code, true);
  return true;
}

type DemoPeopleProps = NonNullable<Configuration['demo']> & {
  /** A code was sent and has to be typed. */
  onSent: (email: string) => void;
  /** Only who has this role. */
  role?: Role | undefined;
};

/** Signs in as a demo person with one click. */
export function DemoPeople({ employer, candidate, mailbox, onSent, role }: DemoPeopleProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const enter = async (email: string) => {
    setBusy(email);
    setError(null);
    try {
      if (!(await lookAround(email, mailbox))) onSent(email);
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setBusy(null);
    }
  };

  return (
    <section className={classes.demo} aria-labelledby="demo-people">
      <h2 id="demo-people" className={classes.demoTitle}>
        This is the demo
      </h2>
      {(
        [
          ['employer', 'Look around as an employer', employer],
          ['candidate', 'Look around as a candidate', candidate],
        ] as const
      )
        .filter(([of]) => role === undefined || role === of)
        .map(([, words, email]) => (
          <Button
            key={email}
            size="lg"
            variant="light"
            fullWidth
            loading={busy === email}
            disabled={busy !== null && busy !== email}
            onClick={() => void enter(email)}
          >
            {words}
          </Button>
        ))}
      {error && (
        <p role="alert" className={classes.demoError}>
          {error}
        </p>
      )}
      <a href={mailbox} target="_blank" rel="noopener" className={classes.mailbox}>
        See demo e-mails
        <IconArrowUpRight size={16} aria-hidden />
      </a>
    </section>
  );
}
