import { Button } from '@mantine/core';
import {
  CatchBoundary,
  isNotFound,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { reloadPage } from '../../lib/chunk-reload.ts';
import { PageError } from '../../lib/page-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSignedIn } from '../../lib/session.ts';
import { ApiError } from '../../lib/transport.ts';
import { profileQuery, switchRole } from '../../slices/account/api/profile.ts';
import { useLostTeam } from '../../slices/company/api/lost-team.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import classes from './error-screen.module.css';

const isCrawler = () =>
  /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview/i.test(navigator.userAgent);

/** A user without a role yet continues as a candidate (SPEC.md section 2). */
async function settleRole(): Promise<void> {
  if (!isSignedIn()) return;
  const profile = await queryClient.ensureQueryData(profileQuery);
  if (profile.role === null) await switchRole('candidate');
}

interface Told {
  /** Of HTTP; null where nothing answered. */
  statusCode: number | null;
  statusMessage: string;
}

interface ErrorPageProps extends Told {
  onRetry?: () => void;
}

function ErrorPage({ statusCode, statusMessage, onRetry }: ErrorPageProps) {
  useEffect(() => {
    document.title = `${statusCode ?? statusMessage} · Fourfold`;
    // Nothing more can be done if the error page itself fails.
    settleRole().catch(() => {});
  }, [statusCode, statusMessage]);

  if (isCrawler()) return null;
  return (
    <div className={classes.page}>
      <Mark size={88} />
      <h1 className={classes.message}>
        {statusCode !== null && (
          <>
            <small>Error {statusCode}</small>
            <span className="ff-hidden">: </span>
          </>
        )}
        {statusMessage}
      </h1>
      <div className={classes.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <LinkButton to="/" variant={onRetry ? 'default' : 'filled'}>
          Take me home
        </LinkButton>
      </div>
    </div>
  );
}

/** 404 for an address without a route. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return <ErrorPage statusCode={404} statusMessage={`Page not found: ${pathname}`} />;
}

/** Nothing answered a call, or brought a part of the app. */
const isUnreached = (error: unknown) =>
  (error instanceof ApiError && error.status === 'offline') ||
  (error instanceof PageError && error.statusCode === 503);

function describe(error: unknown, path: string): Told {
  const invalid = error instanceof Error && error.cause instanceof PageError;
  if (invalid || isNotFound(error)) {
    return { statusCode: 404, statusMessage: `Page Not Found: ${path}` };
  }
  if (isUnreached(error)) {
    const { message } = error as Error;
    return { statusCode: null, statusMessage: navigator.onLine ? message : 'You’re offline' };
  }
  if (error instanceof PageError) {
    return { statusCode: error.statusCode, statusMessage: error.message };
  }
  if (error instanceof ApiError) {
    const missing = error.httpCode === 404 && !error.message;
    return {
      statusCode: error.httpCode,
      statusMessage: missing ? 'Page not found' : error.message,
    };
  }
  return { statusCode: 500, statusMessage: 'Something went wrong on this page.' };
}

interface Failed {
  error: unknown;
  reset: () => void;
}

/** Errors that no route handled. */
export const ErrorScreen = (failed: Failed) => <Described {...failed} lost={useLostTeam()} />;

/** @param lost the team that the page was lost with */
function Described({ error, reset, lost }: Failed & { lost: string | null }) {
  const router = useRouter();
  const { pathname } = useLocation();
  const shown = describe(error, pathname);
  const retry = () => {
    // A script that could not be loaded stays missing until the page reloads.
    if (error instanceof PageError && navigator.onLine) {
      void reloadPage();
      return;
    }
    reset();
    void router.invalidate();
  };
  const onceBack = useEffectEvent(() => {
    if (isUnreached(error)) void reloadPage();
  });
  useEffect(() => {
    const back = () => onceBack();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  // The session has just ended; the guard is taking the user to the login page.
  if (error instanceof ApiError && error.httpCode === 401 && !isSignedIn()) return null;
  if (lost && shown.statusCode === 404)
    return <ErrorPage {...shown} statusMessage={`You’re no longer in the team of ${lost}`} />;
  return <ErrorPage {...shown} {...(shown.statusCode === 404 ? {} : { onRetry: retry })} />;
}

/** The same outside the shell, where nothing else provides the page's landmark. */
export const BareErrorScreen = (failed: Failed) => (
  <main>
    <Described {...failed} lost={null} />
  </main>
);

export const BareNotFoundScreen = () => (
  <main>
    <NotFoundScreen />
  </main>
);

/** Catches what no route boundary can: a `notFound()` thrown in a render. */
export function LastBoundary({ children }: { children: ReactNode }) {
  // Not the address, which changes while the failed page is still mounted.
  const matches = useMatches();
  return (
    <CatchBoundary getResetKey={() => matches} errorComponent={BareErrorScreen}>
      {children}
    </CatchBoundary>
  );
}
