import type { Notice } from '../ui/notice.tsx';
import { errorText } from './transport.ts';

const parts = () => import('../ui/notice.tsx');

/** Loads the notices' code ahead of the first notice, which may be about a lost connection. */
export const prepareNotices = (): Promise<unknown> => parts().catch(() => undefined);

/** Shows a short notice that something was done or failed. */
export async function notify(notice: Notice | string): Promise<void> {
  const { showNotice } = await parts();
  const { undo, ...shown }: Notice = typeof notice === 'string' ? { message: notice } : notice;
  const run = () => attempt(undo?.label ?? 'Undo', () => undo?.run());
  showNotice(undo ? { ...shown, undo: { ...undo, run } } : shown);
}

/** Runs the action of a notice; shows why if it fails. */
export async function attempt(label: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    await notify(`“${label}” didn’t work. ${errorText(error)}`);
  }
}
