import { errorText } from './transport.ts';

interface Notice {
  message: string;
  /** What it is about: a later notice about the same takes its place. */
  about?: string;
  /** Offered beside the message, such as taking the move back. */
  undo?: { label?: string; run: () => unknown };
}

const parts = () => import('../ui/notice.tsx');

/** Loads the parts of notices ahead of the first one, which may be that the connection is gone. */
export const prepareNotices = (): Promise<unknown> => parts().catch(() => undefined);

/** Says briefly that something was done or failed. */
export async function notify(notice: Notice | string): Promise<void> {
  const { showNotice } = await parts();
  showNotice(typeof notice === 'string' ? { message: notice } : notice);
}

/** Runs what takes something back, or leads on from it; says that it did not happen, and why. */
export async function attempt(label: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    await notify(`“${label}” did not work. ${errorText(error)}`);
  }
}

export type { Notice };
