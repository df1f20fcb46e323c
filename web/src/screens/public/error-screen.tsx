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
import { Row } from '../../ui/stack.tsx';
import classes from './error-screen.module.css';

const isCrawler = () =>
  /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview/i.test(navigator.userAgent);

/** A user without a role yet continues as a candidate (SPEC.md section 2). */
async function settleRole(): Promise<void> {
  if (!isSignedIn()) return;
  const profile = await queryClient.ensureQueryData(profileQuery);
  if (profile.role === null) await switchRole('candidate');
}

interface ErrorPageProps {
  statusCode: number;
  statusMessage: string;
  onRetry?: () => void;
}

function ErrorPage({ statusCode, statusMessage, onRetry }: ErrorPageProps) {
  useEffect(() => {
    document.title = `${statusCode} · Fourfold`;
    // Nothing more can be done if the error page itself fails.
    settleRole().catch(() => {});
  }, [statusCode]);

  if (isCrawler()) return null;
  return (
    <div className={classes.page}>
      <Row as="p" gap="3" align="stretch" aria-hidden>
        {Array.from(String(statusCode), (digit, index) => (
          <span key={index} className={classes.digit}>
            {digit}
          </span>
        ))}
      </Row>
      <h1 className={classes.message}>
        <span className="ff-hidden">Error {statusCode}: </span>
        {statusMessage}
      </h1>
      <div className={classes.actions}>
        <LinkButton to="/">Take me home</LinkButton>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

/** 404 for an address without a route. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return <ErrorPage statusCode={404} statusMessage={`Page not found: ${pathname}`} />;
}

function describe(error: unknown, path: string): { statusCode: number; statusMessage: string } {
  const invalid = error instanceof Error && error.cause instanceof PageError;
  if (invalid || isNotFound(error)) {
    return { statusCode: 404, statusMessage: `Page Not Found: ${path}` };
  }
  if (error instanceof PageError) {
    return { statusCode: error.statusCode, statusMessage: error.message };
  }
  if (error instanceof ApiError) {
    const missing = error.httpCode === 404 && !error.message;
    return {
      statusCode: error.httpCode || 503,
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
    if (error instanceof PageError && error.statusCode === 503) void reloadPage();
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
