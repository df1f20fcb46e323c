import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

/** Not in the first page's bundle: only lists need them. */
export const searchPopups: PopupEntries<'hideJob' | 'saveSearch' | 'savedSearches'> = {
  hideJob: {
    title: 'Hide this job?',
    size: 'sm',
    height: 275,
    Content: lazyContent(() =>
      import('../../slices/search/popups/hide-job.tsx').then((popup) => popup.HideJobPopup),
    ),
  },
  saveSearch: {
    title: 'Save this search',
    size: 'sm',
    height: 211,
    Content: lazyContent(() =>
      import('../../slices/search/popups/save-search.tsx').then((popup) => popup.SaveSearchPopup),
    ),
  },
  savedSearches: {
    title: 'Saved searches',
    alone: true,
    height: 240,
    Content: lazyContent(() =>
      import('../../slices/search/popups/saved-searches.tsx').then(
        (popup) => popup.SavedSearchesPopup,
      ),
    ),
  },
};
