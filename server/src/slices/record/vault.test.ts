import { expect, test } from 'vitest';
import { aboutCompany, aboutRecord, decrypt, encrypt, newKey, personHash } from './vault.ts';

const plain = Buffer.from('Slow with drawings');

test('what is encrypted opens with its key, for what it belongs to, and unchanged @trust-61', () => {
  const key = newKey();
  const sealed = encrypt(key, aboutRecord(1), plain);
  expect(decrypt(key, aboutRecord(1), sealed).toString()).toBe('Slow with drawings');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const [by, about, text] of [
    [newKey(), aboutRecord(1), sealed],
    // A record's key put into another record's row, or a company's.
    [key, aboutRecord(2), sealed],
    [key, aboutCompany(1), sealed],
    [key, aboutRecord(1), changed],
    [key, aboutRecord(1), sealed.subarray(0, 20)],
  ] as const)
    expect(() => decrypt(by, about, text)).toThrow();
});

test('the hash of an address is one for its spellings, and another for each company @trust-61', () => {
  const key = newKey();
  const hash = personHash(key, 'ana@lantern.example');
  expect(personHash(key, 'Ana+jobs@lantern.example')).toEqual(hash);
  expect(personHash(key, 'bo@lantern.example')).not.toEqual(hash);
  expect(personHash(newKey(), 'ana@lantern.example')).not.toEqual(hash);
});
