import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Memory if there is room: copying a database writes hundreds of small files, in 15 ms there and,
 * after deletions, in 330 ms on ext4.
 */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 1e9 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
