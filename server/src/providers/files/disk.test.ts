import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFiles } from './disk.ts';

test('a file that could not be kept leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fourfold-files-'));
  const key = 'abcdefgh.webp';
  // What is in the way of the last step, as a full disk is of an earlier one.
  await mkdir(join(folder, 'ab', key), { recursive: true });
  await expect(diskFiles(folder).write(key, Buffer.from('pixels'))).rejects.toThrow();
  expect(await readdir(join(folder, 'ab'))).toEqual([key]);
  await rm(folder, { recursive: true });
});
