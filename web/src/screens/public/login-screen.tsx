import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { OpenJobView } from '@fourfold/contract/open/schema.ts';
import { codeLifeMs } from '@fourfold/contract/account/times.ts';
import { takeNotice } from '../../lib/session.ts';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { signInWithGoogle } from '../../slices/account/api/google.ts';
import { CodeForm } from '../../slices/account/components/code-form.tsx';
import { DemoPeople } from '../../slices/account/components/demo-people.tsx';
import { EmailForm } from '../../slices/account/components/email-form.tsx';
import { GoogleButton } from '../../slices/account/components/google-button.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TopLinks } from './top-links.tsx';
import { usePurpose } from './purpose.ts';
import { StillMatch } from './still-match.tsx';
import classes from './login-screen.module.css';

type Shown = ComponentType<{ job: OpenJobView }>;

// What describes pay is as large as the rest of the form.
const JobToApply = lazy((): Promise<{ default: Shown }> =>
  import('../../slices/open/components/job-to-apply.tsx').then(
    (loaded) => ({ default: loaded.JobToApply }),
    () => ({ default: () => null }),
  ),
);

async function loadFrontDoor() {
  const [{ Stage }, { About }] = await Promise.all([
    import('./front-door/stage.tsx'),
    import('./front-door/about.tsx'),
  ]);
  return { Stage, About };
}

type FrontDoor = Awaited<ReturnType<typeof loadFrontDoor>>;

/** Loads the product scenes once the form is usable; without them the form stands alone. */
function useFrontDoor(): FrontDoor | null {
  const [door, setDoor] = useState<FrontDoor | null>(null);
  useEffect(() => {
    loadFrontDoor()
      .then(setDoor)
      .catch(() => {});
  }, []);
  return door;
}

/** Signs in with a code sent by e-mail, and shows visitors the product. */
export function LoginScreen() {
  const [email, setEmail] = useState('');
  /** When the code was last sent, ms since 1970; the panel shows while it is set. */
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [notice, setNotice] = useState(takeNotice);
  const [googleError, setGoogleError] = useState<string | null>(null);
  const door = useFrontDoor();
  const purpose = usePurpose();
  const { demo, googleClientId } =
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

  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <header className={classes.top}>
          <Wordmark size={32} />
          <TopLinks />
        </header>
        <main className={classes.main}>
          {sentAt === null ? (
            <Page
              title={purpose?.title ?? 'Sign in'}
              lead={
                purpose
                  ? 'New or not, one code is all you need.'
                  : 'We send you a code by e-mail. If you’re new here, it opens your account.'
              }
            >
              <Stack gap="6">
                {purpose?.role === 'candidate' && purpose.job !== null && (
                  <div className={classes.job} aria-busy={!purpose.job}>
                    {purpose.job && (
                      <Suspense>
                        <JobToApply job={purpose.job} />
                      </Suspense>
                    )}
                  </div>
                )}
                {purpose?.role === 'candidate' && purpose.job === null && (
                  <output className={classes.notice}>
                    We can’t show the job here. If it has ended, you’ll find others like it inside.
                  </output>
                )}
                {notice && <output className={classes.notice}>{notice}</output>}
                <EmailForm
                  key={purpose?.role}
                  email={email}
                  onSent={sent}
                  {...(purpose && { label: 'Your e-mail', button: 'Continue' })}
                />
                {googleClientId && (
                  <div className={classes.google}>
                    <GoogleButton
                      size="lg"
                      fullWidth
                      clientId={googleClientId}
                      onToken={signInWithGoogle}
                      onError={setGoogleError}
                    >
                      Continue with Google
                    </GoogleButton>
                    {googleError && (
                      <p className={classes.googleError} role="alert">
                        {googleError}
                      </p>
                    )}
                  </div>
                )}
                {demo && <DemoPeople {...demo} onSent={sent} role={purpose?.role} />}
              </Stack>
            </Page>
          ) : (
            <Page title="Check your e-mail" lead={`We sent a code to ${email}.`}>
              <Stack gap="6">
                <CodeForm
                  email={email}
                  sentAt={sentAt}
                  mailbox={demo?.mailbox}
                  onSent={() => sent(email)}
                  onOtherEmail={() => setSentAt(null)}
                />
              </Stack>
            </Page>
          )}
        </main>
      </div>
      <aside className={classes.art} aria-label="Fourfold at work">
        {!purpose && (
          <div className={classes.claim}>
            <p className={classes.headline}>Get hired for what you can do.</p>
            <p className={classes.lead}>
              Skills with levels, how you like to work, the pay up front. Both sides see the same
              numbers.
            </p>
            <StillMatch />
          </div>
        )}
        <div className={classes.stage}>{door && <door.Stage />}</div>
      </aside>
      {sentAt === null && door && <door.About />}
    </div>
  );
}
