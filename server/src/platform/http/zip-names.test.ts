import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { zip64 } from '../../../test/foreign/zip64.ts';
import { namesInZip } from './zip-names.ts';

const zipOf = (names: readonly string[], also: Zippable = {}) =>
  Buffer.from(
    zipSync({ ...Object.fromEntries(names.map((name) => [name, strToU8('x')])), ...also }),
  );
const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.txt`);
const two = ['a.txt', 'ä/b.txt'];

/** With a number written at a place counted from the end record, or from the directory's start. */
function changed(from: 'end' | 'directory', at: number, value: number, width: 2 | 4): Buffer {
  const bytes = zipOf(two);
  const end = bytes.length - 22;
  const start = from === 'end' ? end : bytes.readUInt32LE(end + 16);
  bytes.writeUIntLE(value, start + at, width);
  return bytes;
}

test.each([
  ['two files', zipOf(two), two],
  ['none', zipOf([]), []],
  ['2,000 files', zipOf(names(2_000)), names(2_000)],
  [
    'a comment behind the end',
    Buffer.concat([changed('end', 20, 5, 2), Buffer.from('hello')]),
    two,
  ],
  [
    'a file with more fields',
    zipOf([], { 'a.txt': [strToU8('x'), { extra: { 77: strToU8('y') } }] }),
    ['a.txt'],
  ],
])('%s is read', (_what, bytes, found) => {
  expect(namesInZip(bytes)).toEqual(found);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half an end', zipOf(two).subarray(0, -1)],
  ['an end too far from the end of the bytes', Buffer.concat([zipOf(two), Buffer.alloc(70_000)])],
  ['2,001 files', zipOf(names(2_001))],
  ['zip64 whose size is nowhere', zip64()],
  ['zip64 of four billion files', zip64({ size: 0, count: 0xffff_ffff })],
  ['several disks', changed('end', 4, 1, 2)],
  ['more files than it has', changed('end', 10, 3, 2)],
  ['fewer files than it has', changed('end', 10, 1, 2)],
  ['a directory behind the end', changed('end', 16, 0x7fff_ffff, 4)],
  ['a directory of another size', changed('end', 12, 7, 4)],
  ['a name beyond the directory', changed('directory', 28, 0xffff, 2)],
  ['fields beyond the directory', changed('directory', 30, 0xffff, 2)],
  ['a size beyond the bytes', changed('directory', 20, 0xffff_ffff, 4)],
  ['a place beyond the bytes', changed('directory', 42, 0xffff_ffff, 4)],
  ['a file with another mark', changed('directory', 0, 0, 4)],
])('%s is refused @H7.29', (_what, bytes) => {
  expect(namesInZip(bytes)).toBeNull();
});
