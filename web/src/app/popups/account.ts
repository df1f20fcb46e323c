import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

/** Not in the first page's bundle: they belong to the settings. */
export const accountPopups: PopupEntries<
  'confirmEmailCode' | 'confirmGoogleDisconnect' | 'deleteAccount' | 'typeDialog'
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
