import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageError } from '../lib/page-error.ts';
import { ApiError } from '../lib/transport.ts';
import classes from './state.module.css';

/** The illustration of empty states: four quarters. */
const RestingQuarters = () => (
  <svg width="88" height="88" viewBox="0 0 88 88" aria-hidden className={classes.picture}>
    <path className={classes.ghost} d="M42 42V8A34 34 0 0 0 8 42Z" />
    <path className={classes.ghost} d="M46 42V8A34 34 0 0 1 80 42Z" />
    <path className={classes.ghost} d="M42 46H8A34 34 0 0 0 42 80Z" />
    <path className={classes.ghost} d="M46 46V80A34 34 0 0 0 80 46Z" />
    <path fill="var(--yellow)" d="M42 42V30A12 12 0 0 0 30 42Z" />
    <path fill="var(--blue)" d="M46 42V22A20 20 0 0 1 66 42Z" />
    <path fill="var(--red)" d="M42 46H24A18 18 0 0 0 42 64Z" />
    <path fill="var(--green)" d="M46 46V60A14 14 0 0 0 60 46Z" />
  </svg>
);

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  title?: string;
  /** One button. */
  action?: ReactNode;
}

/** An empty state: a small picture, one sentence, one button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <RestingQuarters />
      {title && <p className={classes.title}>{title}</p>}
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** The server's message, and 'Try again'. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const known = error instanceof ApiError || error instanceof PageError;
  return (
    <div className={classes.state} role="alert">
      <p className={classes.text}>
        {known ? error.message : 'Something went wrong. Please try again.'}
      </p>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Try again
      </Button>
    </div>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown while it loads. */
  skeleton: ReactNode;
  /** The action of 'Try again'; by default it refetches the query. */
  onRetry?: () => void;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data; before that its skeleton, or the error with 'Try again'. */
export function Loaded<Data>({ query, skeleton, onRetry, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    const retry = onRetry ?? (() => void query.refetch());
    return <ErrorState error={query.error} onRetry={retry} retrying={query.isFetching} />;
  }
  return (
    <div aria-busy="true" className={classes.loading}>
      <span className="ff-hidden">Loading…</span>
      {skeleton}
    </div>
  );
}
