import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

/** Not in the first page's bundle: they belong to the settings. */
export const accountPopups: PopupEntries<
  | 'confirmEmailCode'
  | 'confirmGoogleDisconnect'
  | 'createApiKey'
  | 'deleteAccount'
  | 'endApiKey'
  | 'typeDialog'
> = {
  confirmEmailCode: {
    title: 'Confirm your new e-mail',
    size: 'sm',
    height: 206,
    Content: lazyContent(() =>
      import('../../slices/account/popups/confirm-email-code.tsx').then(
        (popup) => popup.ConfirmEmailCodePopup,
      ),
    ),
  },
  confirmGoogleDisconnect: {
    title: 'Disconnect Google?',
    alone: true,
    size: 'sm',
    height: 112,
    Content: lazyContent(() =>
      import('../../slices/account/popups/confirm-google-disconnect.tsx').then(
        (popup) => popup.ConfirmGoogleDisconnectPopup,
      ),
    ),
  },
  createApiKey: {
    title: 'Create an API key',
    alone: true,
    size: 'sm',
    height: 440,
    Content: lazyContent(() =>
      import('../../slices/account/popups/create-api-key.tsx').then(
        (popup) => popup.CreateApiKeyPopup,
      ),
    ),
  },
  endApiKey: {
    title: ({ name }) => `End “${name}”?`,
    size: 'sm',
    height: 132,
    Content: lazyContent(() =>
      import('../../slices/account/popups/end-api-key.tsx').then((popup) => popup.EndApiKeyPopup),
    ),
  },
  deleteAccount: {
    title: 'Your Account Will Be Permanently Deleted',
    alone: true,
    height: 296,
    Content: lazyContent(() =>
      import('../../slices/account/popups/delete-account.tsx').then(
        (popup) => popup.DeleteAccountPopup,
      ),
    ),
  },
  typeDialog: {
    title: 'Type DELETE to delete your account',
    alone: true,
    size: 'sm',
    height: 142,
    Content: lazyContent(() =>
      import('../../slices/account/popups/type-dialog.tsx').then((popup) => popup.TypeDialogPopup),
    ),
  },
};
