import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFiles } from './disk.ts';

test('a file that could not be kept leaves nothing @H5.9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fourfold-files-'));
  const key = 'abcdefgh.webp';
  // Blocks the last step, as a full disk blocks an earlier one.
  await mkdir(join(folder, 'ab', key), { recursive: true });
  await expect(diskFiles(folder).write(key, Buffer.from('pixels'))).rejects.toThrow();
  expect(await readdir(join(folder, 'ab'))).toEqual([key]);
  await rm(folder, { recursive: true });
});

test('strangers on the machine read no file and list no folder @H5.10', async () => {
  const home = await mkdtemp(join(tmpdir(), 'fourfold-files-'));
  const before = process.umask(0o022);
  await diskFiles(join(home, 'files')).write('abcdefgh.webp', Buffer.from('pixels'));
  process.umask(before);
  const modes = ['files', 'files/ab', 'files/ab/abcdefgh.webp'].map(
    async (path) => (await stat(join(home, path))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o750, 0o750, 0o640]);
  await rm(home, { recursive: true });
});
