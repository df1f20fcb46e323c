import { afterEach, expect, test, vi } from 'vitest';
import { cameFrom, keepCameFrom } from './came-from.ts';

afterEach(() => vi.unstubAllGlobals());

function storageWith(text: string | null): Storage {
  let stored = text;
  const storage = {
    getItem: () => stored,
    setItem: (_key: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
  } as unknown as Storage;
  vi.stubGlobal('localStorage', storage);
  return storage;
}

const day = 24 * 60 * 60_000;
const now = 1_000 * day;

test('the latest link to a job counts, for 90 days, until the application has it @open-51', () => {
  const storage = storageWith(null);
  keepCameFrom(7, 'indeed', now);
  keepCameFrom(8, 'newsletter', now);
  keepCameFrom(7, 'linkedin', now + day);
  expect(cameFrom(7, now + 90 * day)).toBe('linkedin');
  expect(cameFrom(7, now + 91 * day)).toBeNull();
  expect(cameFrom(8, now + 90 * day)).toBeNull();
  expect(cameFrom(9, now)).toBeNull();
  keepCameFrom(7, null, now);
  expect(cameFrom(7, now + day)).toBeNull();
  expect(cameFrom(8, now)).toBe('newsletter');
  keepCameFrom(8, null, now);
  expect(storage.getItem('')).toBeNull();
});

test.each([
  '{',
  '7',
  'null',
  '[null, 1, {"jobId": "7", "source": "indeed", "at": 86400000000}]',
  '[{"jobId": 7, "source": "<b>", "at": 86400000000}]',
  '[{"jobId": 7, "source": "indeed"}]',
])('%s is nothing', (text) => {
  storageWith(text);
  expect(cameFrom(7, now)).toBeNull();
});

test('the last forty jobs stay, and storage that is off is none', () => {
  storageWith(null);
  for (let id = 1; id <= 60; id++) keepCameFrom(id, 'indeed', now);
  expect(cameFrom(20, now)).toBeNull();
  expect(cameFrom(21, now)).toBe('indeed');
  vi.stubGlobal('localStorage', undefined);
  keepCameFrom(7, 'indeed', now);
  expect(cameFrom(7, now)).toBeNull();
});
