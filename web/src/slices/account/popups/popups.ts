import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

/** Resolves to true once the account has the new address. */
export const confirmEmailCode: Popup<{ email: string }, boolean> = definePopup({
  title: 'Confirm your new e-mail',
  size: 'sm',
  height: 206,
  load: () => import('./sign-in-ways.tsx').then((popup) => popup.ConfirmEmailCodePopup),
  sample: { email: 'new-address@post.example' },
});

/** Resolves to true once Google is disconnected. */
export const confirmGoogleDisconnect: Popup<{ email: string }, boolean> = definePopup({
  title: 'Disconnect Google?',
  alone: true,
  size: 'sm',
  height: 112,
  load: () => import('./sign-in-ways.tsx').then((popup) => popup.ConfirmGoogleDisconnectPopup),
  sample: { email: 'ada@post.example' },
});

/** `role` is chosen at first; a key for one company has no other. */
export const createApiKey: Popup<{ role: Role; companyId?: number }> = definePopup({
  title: 'Create an API key',
  alone: true,
  size: 'sm',
  height: ({ companyId }) => (companyId === undefined ? 452 : 339),
  load: () => import('./api-key.tsx').then((popup) => popup.CreateApiKeyPopup),
  sample: { role: 'candidate' },
});

/** Resolves to true once the key is ended. */
export const endApiKey: Popup<{ id: number; name: string; companyId?: number }, boolean> =
  definePopup({
    title: ({ name }) => `End “${name}”?`,
    size: 'sm',
    height: 132,
    load: () => import('./api-key.tsx').then((popup) => popup.EndApiKeyPopup),
    sample: { id: 0, name: 'Nightly export' },
  });

/**
 * `codeTo` is the address that a code was sent to, if one is needed. Resolves to true once the passkey
 * is added.
 */
export const addPasskey: Popup<{ codeTo: string | null }, boolean> = definePopup({
  title: 'Add a passkey',
  size: 'sm',
  height: 317,
  load: () => import('./passkey.tsx').then((popup) => popup.AddPasskeyPopup),
  sample: { codeTo: 'ada@post.example' },
});

export const renamePasskey: Popup<{ id: number; name: string }> = definePopup({
  title: 'Rename the passkey',
  size: 'sm',
  height: 137,
  load: () => import('./passkey.tsx').then((popup) => popup.RenamePasskeyPopup),
  sample: { id: 0, name: 'Phone' },
});

/** Resolves to true once it is removed. */
export const removePasskey: Popup<{ id: number; name: string }, boolean> = definePopup({
  title: ({ name }) => `Remove “${name}”?`,
  size: 'sm',
  height: 109,
  load: () => import('./passkey.tsx').then((popup) => popup.RemovePasskeyPopup),
  sample: { id: 0, name: 'Phone' },
});

/** Opens the last question. */
export const deleteAccount: Popup<object> = definePopup({
  title: 'Your Account Will Be Permanently Deleted',
  alone: true,
  height: 296,
  load: () => import('./delete-account.tsx').then((popup) => popup.DeleteAccountPopup),
  sample: {},
});

export const typeDialog: Popup<object> = definePopup({
  title: 'Type DELETE to delete your account',
  alone: true,
  size: 'sm',
  height: 142,
  load: () => import('./delete-account.tsx').then((popup) => popup.TypeDialogPopup),
  sample: {},
});
