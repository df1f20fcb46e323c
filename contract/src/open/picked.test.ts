import { expect, test } from 'vitest';
import { readPicked, writePicked } from './picked.ts';

function storageWith(text: string | null): Storage {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
  } as unknown as Storage;
}

test('what was picked is read again; none is no entry', () => {
  const storage = storageWith(null);
  const picked = new Map([[7, { name: 'Baking', level: 3 }]]);
  writePicked(storage, picked);
  expect(readPicked(storage)).toEqual(picked);
  writePicked(storage, new Map());
  expect(storage.getItem('')).toBeNull();
});

test.each([
  '{',
  '7',
  'null',
  '[null, 1, {"id": "7"}]',
  '[{"id": 7, "name": "Baking", "level": 9}]',
  '[{"id": 7, "name": 1, "level": 3}]',
])('%s is nothing', (text) => {
  expect(readPicked(storageWith(text))).toEqual(new Map());
});

test('the last forty stay', () => {
  const storage = storageWith(null);
  const many = Array.from({ length: 60 }, (_, id) => [id, { name: `S ${id}`, level: 1 }] as const);
  writePicked(storage, new Map(many));
  expect([...readPicked(storage).keys()]).toEqual(many.slice(-40).map(([id]) => id));
});
