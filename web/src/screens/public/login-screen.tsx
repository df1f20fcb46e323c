import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { OpenJobView } from '@fourfold/contract/open/schema.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { TopLinks } from './top-links.tsx';
import { usePurpose } from './purpose.ts';
import { useSignIn } from './sign-in.tsx';
import { StillMatch } from './still-match.tsx';
import classes from './login-screen.module.css';
import fieldClasses from './sign-in.module.css';

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

/** What one signs in for, if that is a job. */
function Aim({ purpose }: { purpose: ReturnType<typeof usePurpose> }) {
  if (purpose?.role !== 'candidate') return null;
  if (purpose.job === null)
    return (
      <output className={fieldClasses.notice}>
        We can’t show the job here. If it has ended, you’ll find others like it inside.
      </output>
    );
  return (
    <div className={classes.job} aria-busy={!purpose.job}>
      {purpose.job && (
        <Suspense>
          <JobToApply job={purpose.job} />
        </Suspense>
      )}
    </div>
  );
}

/** Signs in with a code sent by e-mail, and shows visitors the product. */
export function LoginScreen() {
  const door = useFrontDoor();
  const purpose = usePurpose();
  const { sentTo, fields } = useSignIn({
    above: <Aim purpose={purpose} />,
    goesOn: purpose !== null,
    demoPeople: purpose?.role ?? 'both',
  });

  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <header className={classes.top}>
          <Wordmark size={32} />
          <TopLinks />
        </header>
        <main className={classes.main}>
          {sentTo === null ? (
            <Page
              title={purpose?.title ?? 'Sign in'}
              lead={
                purpose
                  ? 'New or not, one code is all you need.'
                  : 'We send you a code by e-mail. If you’re new here, it opens your account.'
              }
            >
              {fields}
            </Page>
          ) : (
            <Page title="Check your e-mail" lead={`We sent a code to ${sentTo}.`}>
              {fields}
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
      {sentTo === null && door && <door.About />}
    </div>
  );
}
