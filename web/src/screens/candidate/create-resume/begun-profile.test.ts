import { expect, test } from 'vitest';
import { begunProfile } from './begun-profile.ts';

const stored = { firstName: 'Ruth', position: '', contactEmail: '' };
const cvWith = (profile: typeof stored, undoImportUntil: string | null = null) => ({
  profile,
  editions: { profile: { version: 3, date: '2026-11-27T00:00:00.000Z' } },
  undoImportUntil,
});

test('the account’s address is the first edit of a profile without one @account-202', () => {
  expect(begunProfile(cvWith(stored), stored, 'ruth@post.example')).toEqual({
    value: { firstName: 'Ruth', position: '', contactEmail: 'ruth@post.example' },
    base: { version: 3, fields: stored },
    times: {},
  });
});

test('an address that is there stays, and no edit ends the way back from an import @account-202', () => {
  const own = { ...stored, contactEmail: 'own@post.example' };
  expect(begunProfile(cvWith(own), own, 'ruth@post.example')).toBeNull();
  const imported = cvWith(stored, '2026-11-28T00:00:00.000Z');
  expect(begunProfile(imported, stored, 'ruth@post.example')).toBeNull();
});
