import { open } from 'node:fs/promises';

/** Errors of file systems that cannot sync a folder, or do not need to. */
const cannotSync = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Waits until files created, renamed or removed in a folder survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!cannotSync.has((error as { code?: string }).code ?? '')) throw error;
  }
}
