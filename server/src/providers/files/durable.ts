import { open } from 'node:fs/promises';

/** File systems that keep no folder open, or write its entries at once. */
const cannotSync = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Waits until what was created, renamed or removed in a folder survives a loss of power. */
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
