import { Button } from '@mantine/core';
import {
  CatchBoundary,
  isNotFound,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { reloadPage } from '../../lib/chunk-reload.ts';
import { PageError } from '../../lib/page-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSignedIn } from '../../lib/session.ts';
import { ApiError } from '../../lib/transport.ts';
import { profileQuery, switchRole } from '../../slices/account/api/profile.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import classes from './error-screen.module.css';

const isCrawler = () =>
  /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview/i.test(navigator.userAgent);

/** A user who got lost before choosing a role continues as a candidate (SPEC.md section 2). */
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
    // Nothing more can be done for a page that is already an error.
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
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
        <LinkButton to="/">Take me home</LinkButton>
      </div>
    </div>
  );
}

/** 404 of an address that no route has. */
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

/** Whatever a route could not cope with. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { pathname } = useLocation();
  // The session has just ended; the guard is taking the user to the login page.
  if (error instanceof ApiError && error.httpCode === 401 && !isSignedIn()) return null;
  const shown = describe(error, pathname);
  const retry = () => {
    // A part of the app that could not be loaded stays so for as long as this page runs.
    if (error instanceof PageError && navigator.onLine) {
      void reloadPage();
      return;
    }
    reset();
    void router.invalidate();
  };
  return <ErrorPage {...shown} {...(shown.statusCode === 404 ? {} : { onRetry: retry })} />;
}

/** The same outside the shell, where nothing else gives the page its landmark. */
export const BareErrorScreen = (props: { error: unknown; reset: () => void }) => (
  <main>
    <ErrorScreen {...props} />
  </main>
);

export const BareNotFoundScreen = () => (
  <main>
    <NotFoundScreen />
  </main>
);

/** Catches what no route could: a `notFound()` thrown in a render leaves all of their boundaries. */
export function LastBoundary({ children }: { children: ReactNode }) {
  // Not the address, which changes while the page that threw is still there.
  const matches = useMatches();
  return (
    <CatchBoundary getResetKey={() => matches} errorComponent={BareErrorScreen}>
      {children}
    </CatchBoundary>
  );
}
