import { expect, test } from 'vitest';
import { exportAt, pieceBytes } from './export.rules.ts';

const now = new Date('2026-03-10T09:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const asked = { requested_at: ago(0.5), failed_at: null, ready_at: null, bytes: null, missing: [] };

test.each([
  ['never asked for', undefined, 'none'],
  ['just asked for', asked, 'preparing'],
  ['asked for an hour ago', { ...asked, requested_at: ago(1) }, 'preparing'],
  ['lost', { ...asked, requested_at: ago(1.001) }, 'failed'],
  ['failed', { ...asked, failed_at: ago(0.1) }, 'failed'],
  ['a week old', { ...asked, ready_at: ago(7 * 24) }, 'none'],
])('an export that is %s', (_, row, state) => {
  expect(exportAt(row, now)).toEqual({ state, file: null });
});

test.each([
  [0, 0],
  [null, 0],
  [pieceBytes, 1],
  [pieceBytes + 1, 2],
  [3_145_728 * 3, 3],
])('one of %s bytes is ready for a week, in pieces of three megabytes: %i', (bytes, pieces) => {
  const row = {
    ...asked,
    requested_at: ago(169),
    ready_at: ago(167),
    bytes,
    missing: ['photo.png'],
  };
  expect(exportAt(row, now)).toEqual({
    state: 'ready',
    file: {
      fileName: 'fourfold-export-2026-03-03.zip',
      bytes: bytes ?? 0,
      pieces,
      readyDate: '2026-03-03T10:00:00.000Z',
      untilDate: '2026-03-10T10:00:00.000Z',
      missing: ['photo.png'],
    },
  });
});
