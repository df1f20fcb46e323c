import type { AccountExport } from '@fourfold/contract/account/schema.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { TestApp } from './app.ts';
import { writeExportsNow } from './background.ts';
import { succeeded } from './world.ts';

/** All pieces of an account's archive that is ready. */
export async function downloaded(app: TestApp, token: string): Promise<Buffer> {
  const read = async (query = '') =>
    succeeded(await app.send<AccountExport>('GET', `/v1/user/export${query}`, { token }));
  const { state, file } = await read();
  if (!file) throw new Error(`The export is ${state}`);
  const pieces = [];
  for (let piece = 0; piece < file.pieces; piece += 1)
    pieces.push(Buffer.from((await read(`?piece=${piece}`)).base64 ?? '', 'base64'));
  return Buffer.concat(pieces);
}

/** Everything of an account: the files of its archive, and how to read a text one. */
export async function exported(app: TestApp, token: string) {
  succeeded(await app.send('POST', '/v1/user/export', { token }));
  await writeExportsNow(app);
  const files = unzipSync(await downloaded(app, token));
  return { files, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
}
