import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import type { PopupEntries } from './entry.ts';

/** Not part of the first page: nobody hides or saves before there is a list. */
export const searchPopups: PopupEntries<'hideJob' | 'saveSearch' | 'savedSearches'> = {
  hideJob: {
    title: 'Hide this job?',
    size: 'sm',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/search/popups/hide-job.tsx')).then((popup) => ({
        default: popup.HideJobPopup,
      })),
    ),
    sample: { name: 'Lift mechanic' },
  },
  saveSearch: {
    title: 'Save this search',
    size: 'sm',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/search/popups/save-search.tsx')).then((popup) => ({
        default: popup.SaveSearchPopup,
      })),
    ),
    sample: {
      initial: { name: 'Remote, Texas', alert: true },
      save: () => Promise.resolve(),
    },
  },
  savedSearches: {
    title: 'Saved searches',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/search/popups/saved-searches.tsx')).then((popup) => ({
        default: popup.SavedSearchesPopup,
      })),
    ),
    sample: { role: 'candidate' },
  },
};
