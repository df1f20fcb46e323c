import type { Page } from '@playwright/test';
import type { Ids } from '../steps.ts';

export interface Screen {
  /** As in the router. */
  route: string;
  /** With a query and with ids by their names: `$jobId`. */
  address: string;
  /** Of the page's first heading. */
  title: string | RegExp;
  /** Actions before the check. */
  act?: (page: Page) => Promise<void>;
  /** The title of the popup that `act` opens. */
  dialog?: string | undefined;
  /** Its name, where the title depends on what it is about. */
  popup?: string | undefined;
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
  /** Expected errors on each of the screens. */
  refused?: string[];
  screens: Screen[];
}

/** A screen; its route is its path, unless `more` says another. */
export const at = (
  address: string,
  title: string | RegExp,
  more: Partial<Screen> = {},
): Screen => ({ route: address.replace(/\?.*/, ''), address, title, ...more });

/** Screens with the same title. */
export const all = (title: string | RegExp, ...addresses: string[]): Screen[] =>
  addresses.map((address) => at(address, title));

/** A screen after an action, which may open a popup with this title. */
export const doing = (
  screen: Screen,
  act: (page: Page) => Promise<void>,
  dialog?: string,
  popup?: string,
): Screen => ({ ...screen, act, dialog, popup });

export const noCv = ['404 GET /v1/applicant/cv'];
/** React's log of an error that one of our screens has caught and shows. */
export const caught = 'console: ';
export const cvStep = (step: string) => at(`/create-resume?step=${step}`, 'Your CV');
export const jobStep = (step: string, title: string | RegExp) =>
  at(`/companies/$id/job/$jobId?step=${step}`, title);
export const newJobStep = (step: string) =>
  at(`/companies/$id/job/add?step=${step}`, 'New job post');

const preview = at('/style-preview', 'Style preview', { loads: true });
/** A popup of a state that takes long to come to, opened with its sample. */
export const sample = (name: string, dialog: string, popup?: string) =>
  doing(preview, (page) => page.getByRole('button', { name, exact: true }).click(), dialog, popup);
export const billing = at('/settings?tab=billing', 'Settings');
