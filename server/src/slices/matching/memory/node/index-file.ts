import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Mark } from './mark.ts';
import type { Section } from './section.ts';

export interface Head extends Mark {
  /** Hash of the code that wrote the file. */
  build: string;
  /** One for each part. */
  sections: Section[];
}

/** The head is a line with its checksum and one with its JSON, filled up; the sections follow. */
export const headBytes = 2 ** 16;

/** What a killed server left is removed after so long; another node may be writing. */
const leftOverMs = 60 * 60_000;

/**
 * The index on disk, so that a node that restarts need not read the database: one file, replaced as a
 * whole, for its owner alone. Nodes that share a data folder share it.
 */
export class IndexFile {
  readonly #folder: string;
  readonly path: string;

  /** Nothing but the file may be in the folder. */
  constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, 'index');
  }

  /** The head of the file; null without a file. Throws if it is damaged or of other code. */
  async readHead(): Promise<Head | null> {
    const bytes = await this.#readStart();
    if (!bytes) return null;
    const [checksum, json] = bytes.toString().split('\n');
    if (json === undefined || Number(checksum) !== crc32(json))
      throw new Error('The index file is damaged');
    const head = JSON.parse(json) as Head;
    if (head.build !== build()) throw new Error('The index file is of other code');
    return head;
  }

  async #readStart(): Promise<Buffer | null> {
    try {
      const file = await open(this.path, 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Replaces the file. @param fill writes the sections after `headBytes` to this path */
  async replace(fill: (path: string) => Promise<Omit<Head, 'build'>>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#removeLeftOver();
    const half = `${this.path}.${randomUUID()}`;
    try {
      await (await open(half, 'wx', 0o600)).close();
      const json = JSON.stringify({ ...(await fill(half)), build: build() } satisfies Head);
      const file = await open(half, 'r+');
      try {
        const head = Buffer.alloc(headBytes, ' ');
        if (head.write(`${crc32(json)}\n${json}\n`) === headBytes)
          throw new Error('The head of the index file is too long');
        await file.write(head, 0, headBytes, 0);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, this.path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  /** Removes it, with what was left over. */
  async remove(): Promise<void> {
    await rm(this.path, { force: true });
    await this.#removeLeftOver();
  }

  async #removeLeftOver(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const path of names.map((name) => join(this.#folder, name))) {
      if (path === this.path) continue;
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > leftOverMs) await rm(path, { force: true });
    }
  }
}

let hash: string | null = null;

/** Of all code that decides what stands in the file: nobody has to remember a number. */
function build(): string {
  hash ??= [import.meta.resolve('@fourfold/match-index'), import.meta.url]
    .map((module) => fileURLToPath(new URL('.', module)))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .reduce((sum, path) => sum.update(readFileSync(path)), createHash('sha256'))
    .update(endianness())
    .digest('hex');
  return hash;
}
