import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import type { PopupEntries } from './entry.ts';

/** Not part of the first page: they belong to the settings. */
export const accountPopups: PopupEntries<
  'confirmEmailCode' | 'confirmGoogleDisconnect' | 'deleteAccount' | 'typeDialog'
> = {
  confirmEmailCode: {
    title: 'Confirm your new e-mail',
    size: 'sm',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/account/popups/confirm-email-code.tsx')).then(
        (popup) => ({ default: popup.ConfirmEmailCodePopup }),
      ),
    ),
    sample: { email: 'new-address@post.example' },
  },
  confirmGoogleDisconnect: {
    title: 'Disconnect Google?',
    size: 'sm',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/account/popups/confirm-google-disconnect.tsx')).then(
        (popup) => ({ default: popup.ConfirmGoogleDisconnectPopup }),
      ),
    ),
    sample: { email: 'ada@post.example' },
  },
  deleteAccount: {
    title: 'Your Account Will Be Permanently Deleted',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/account/popups/delete-account.tsx')).then((popup) => ({
        default: popup.DeleteAccountPopup,
      })),
    ),
    sample: {},
  },
  typeDialog: {
    title: 'Type DELETE to delete your account',
    size: 'sm',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/account/popups/type-dialog.tsx')).then((popup) => ({
        default: popup.TypeDialogPopup,
      })),
    ),
    sample: {},
  },
};
