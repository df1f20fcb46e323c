import { errorText } from './transport.ts';

interface Notice {
  message: string;
  /** The subject; a later notice about the same subject replaces this one. */
  about?: string;
  /** An action beside the message, such as undoing the move. */
  undo?: { label?: string; run: () => unknown };
}

const parts = () => import('../ui/notice.tsx');

/** Loads the notices' code ahead of the first notice, which may be about a lost connection. */
export const prepareNotices = (): Promise<unknown> => parts().catch(() => undefined);

/** Shows a short notice that something was done or failed. */
export async function notify(notice: Notice | string): Promise<void> {
  const { showNotice } = await parts();
  showNotice(typeof notice === 'string' ? { message: notice } : notice);
}

/** Runs the action of a notice; shows why if it fails. */
export async function attempt(label: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    await notify(`“${label}” didn’t work. ${errorText(error)}`);
  }
}

export type { Notice };
