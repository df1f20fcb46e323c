import type { Role } from '@fourfold/contract/account/schema.ts';
import { codeLifeMs } from '@fourfold/contract/account/times.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { takeNotice } from '../../lib/session.ts';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { CodeForm } from '../../slices/account/components/code-form.tsx';
import { EmailForm } from '../../slices/account/components/email-form.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './sign-in.module.css';

/** A part that loads once the form is usable; the code by mail needs none of it. */
const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

const PasskeyButton = late(() =>
  import('../../slices/account/components/passkey-button.tsx').then((part) => part.PasskeyButton),
);
const GoogleSignIn = late(() => import('./google-sign-in.tsx').then((part) => part.GoogleSignIn));
const DemoPeople = late(() =>
  import('../../slices/account/components/demo-people.tsx').then((part) => part.DemoPeople),
);

interface Shown {
  /** Above the first step: what one signs in for. */
  above?: ReactNode;
  /** Whether one signs in for something: then the button goes on to it. */
  goesOn?: boolean;
  /** Whose ways into a demo stand below the first step. */
  demoPeople?: Role | 'both';
}

/**
 * The fields that sign in, by a code sent by e-mail or with Google, and the address that a code was
 * sent to, once it was.
 */
export function useSignIn({ above, goesOn = false, demoPeople }: Shown = {}): {
  sentTo: string | null;
  fields: ReactNode;
} {
  const [email, setEmail] = useState('');
  /** When the code was last sent, ms since 1970; its form shows while it is set. */
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [notice, setNotice] = useState(takeNotice);
  const { demo, googleClientId, passkeyHost } =
    useQuery({ ...configurationQuery, throwOnError: false }).data ?? {};

  useEffect(() => {
    if (sentAt === null) return undefined;
    const timer = setTimeout(
      () => {
        setSentAt(null);
        setNotice('The code is no longer valid. Please ask for a new one.');
      },
      sentAt + codeLifeMs - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [sentAt]);

  const sent = (to: string) => {
    setEmail(to);
    setSentAt(Date.now());
    setNotice(null);
  };

  if (sentAt !== null) {
    const fields = (
      <CodeForm
        email={email}
        sentAt={sentAt}
        mailbox={demo?.mailbox}
        onSent={() => sent(email)}
        onOtherEmail={() => setSentAt(null)}
      />
    );
    return { sentTo: email, fields };
  }
  const fields = (
    <Stack gap="6">
      {above}
      {notice && <output className={classes.notice}>{notice}</output>}
      <EmailForm
        key={String(goesOn)}
        email={email}
        onSent={sent}
        {...(goesOn && { label: 'Your e-mail', button: 'Continue' })}
      />
      {'PublicKeyCredential' in globalThis && passkeyHost === location.hostname && (
        <Suspense>
          <PasskeyButton />
        </Suspense>
      )}
      <p className={classes.terms}>
        By continuing, you accept the <a href="/open/legal/terms">terms</a> and the{' '}
        <a href="/open/legal/privacy">privacy notice</a>.
      </p>
      {googleClientId && (
        <Suspense>
          <GoogleSignIn clientId={googleClientId} />
        </Suspense>
      )}
      {demo && demoPeople && (
        <Suspense>
          <DemoPeople
            {...demo}
            onSent={sent}
            role={demoPeople === 'both' ? undefined : demoPeople}
          />
        </Suspense>
      )}
    </Stack>
  );
  return { sentTo: null, fields };
}
