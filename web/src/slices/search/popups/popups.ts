import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Hiding } from '../api/job-mark.ts';
import type { NamedSearch } from './saved-searches.tsx';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

/** Resolves to the reason, which may be empty. */
export const hideJob: Popup<{ name: string }, Hiding> = definePopup({
  title: 'Hide this job?',
  size: 'sm',
  height: 275,
  load: () => import('./hide-job.tsx').then((popup) => popup.HideJobPopup),
  sample: { name: 'Lift mechanic' },
});

/** `save` runs with the name and the mail setting; resolves to true once it has succeeded. */
export const saveSearch: Popup<
  { initial: NamedSearch; save: (named: NamedSearch) => Promise<unknown> },
  boolean
> = definePopup({
  title: 'Save this search',
  size: 'sm',
  height: 211,
  load: () => import('./saved-searches.tsx').then((popup) => popup.SaveSearchPopup),
  sample: {
    initial: { name: 'Remote, Texas', alert: true },
    save: () => Promise.resolve(),
  },
});

export const savedSearches: Popup<{ role: Role }> = definePopup({
  title: 'Saved searches',
  alone: true,
  height: 240,
  load: () => import('./saved-searches.tsx').then((popup) => popup.SavedSearchesPopup),
  sample: { role: 'candidate' },
});
