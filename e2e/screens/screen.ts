import type { Page } from '@playwright/test';
import type { Ids } from '../steps.ts';

export interface Screen {
  /** As in the router. */
  route: string;
  /** Where it is not the route itself. */
  path?: string;
  query?: string;
  /** Of the page's first heading. */
  title: string | RegExp;
  /** Actions before the check. */
  act?: (page: Page) => Promise<void>;
  /** The title of the popup that `act` opens. */
  dialog?: string;
  /** Its name, where the title depends on what it is about. */
  popup?: string;
  /** Prefixes of expected errors, such as the 404 for a missing CV. */
  refused?: string[];
  /** Shows on purpose that something loads. */
  loads?: boolean;
}

export interface Scene {
  who: string;
  /** Signs in; without it the visitor is signed out. */
  enter?: (page: Page) => Promise<void>;
  /** This person's ids, for the addresses. */
  ids?: (page: Page) => Promise<Ids>;
  screens: Screen[];
}

export const noCv = ['404 GET /v1/applicant/cv'];
/** React's log of an error that one of our screens has caught and shows. */
export const caught = 'console: ';
export const cvStep = (step: string): Screen => ({
  route: '/create-resume',
  query: `step=${step}`,
  title: 'Your CV',
});
export const jobStep = (step: string, title: string | RegExp): Screen => ({
  route: '/companies/$id/job/$jobId',
  query: `step=${step}`,
  title,
});
export const newJobStep = (step: string): Screen => ({
  route: '/companies/$id/job/add',
  query: `step=${step}`,
  title: 'New job post',
});

/** A popup of a state that takes long to come to, opened with its sample. */
export const sample = (popup: string, dialog: string): Screen => ({
  route: '/style-preview',
  title: 'Style preview',
  loads: true,
  act: (page) => page.getByRole('button', { name: popup, exact: true }).click(),
  dialog,
});
export const billing: Screen = { route: '/settings', query: 'tab=billing', title: 'Settings' };
