import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { OpenJobView } from '@fourfold/contract/open/schema.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { useSignIn } from './sign-in.tsx';
import classes from './login-screen.module.css';
import fieldClasses from './sign-in.module.css';
import { useQuery } from '@tanstack/react-query';
import { innerPath } from '../../lib/inner-path.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { openJobQuery } from '../../slices/open/api/open-job.ts';

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

interface Purpose {
  /** Who came for this is of this role. */
  role: 'candidate' | 'employer';
  title: string;
  jobId: number | null;
}

/** What somebody signs in for, by the page that they came for; null where that says nothing. */
function purposeOf(to: string | undefined): Purpose | null {
  const [path = ''] = innerPath(to, location.origin).split(/[?#]/);
  if (path === '/post-job') return { role: 'employer', title: 'Post a job', jobId: null };
  const id = /^\/jobs\/([1-9]\d{0,9})$/.exec(path)?.[1];
  return id === undefined
    ? null
    : { role: 'candidate', title: 'Apply for this job', jobId: Number(id) };
}

/** 'a company in Retail' is the name of one that keeps its own off the page. */
const within = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? name.replace(/^A/, 'a') : name;

/** The same, and the job: undefined until it has loaded, null where nobody may read it or it ended. */
function usePurpose() {
  const purpose = purposeOf(useSearchParams().params['to']);
  const jobId = purpose?.jobId ?? null;
  const { data, isError } = useQuery({ ...openJobQuery(jobId ?? 0), enabled: jobId !== null });
  if (!purpose) return null;
  const job = jobId === null || isError ? null : data;
  return { ...purpose, job, title: job ? `Apply to ${within(job.company)}` : purpose.title };
}

/** A match at rest, on a phone above the fold, where the stage is below the form. */
const StillMatch = () => (
  <div className={classes.match}>
    <div>
      <p className={classes.matched}>Front-End Developer</p>
      <p>$92,000 – $126,000 a year</p>
      <p>Exceeds · 6 of 6 skills at full level</p>
    </div>
    <p className={classes.score}>94</p>
  </div>
);

/** From the form to what can be read without an account, and below it. */
const TopLinks = () => (
  <nav className={classes.links} aria-label="Fourfold">
    <a href="/open/jobs">Open jobs</a>
    <a href="#employers">Employers</a>
    <a href="#prices">Prices</a>
  </nav>
);
