import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearDrafts,
  keepDraftsOf,
  moveDraft,
  readDraft,
  removeDraft,
  writeDraft,
} from './draft.ts';
import { readEdit } from './merged-edit.ts';

beforeEach(() => {
  // The part of Storage that drafts use: items are properties too.
  const items: Record<string, string> = {};
  const storage = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => (storage[key] = items[key] = text),
    removeItem: (key: string) => delete items[key] && delete storage[key],
  }) as Record<string, unknown>;
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is read by the account that wrote it, and waits for it @wizard-31', () => {
  keepDraftsOf(1);
  writeDraft('cv-profile', { firstName: 'Ada' });
  keepDraftsOf(12);
  expect(readDraft('cv-profile')).toBeNull();
  writeDraft('cv-profile', { firstName: 'Bo' });
  removeDraft('cv-profile');
  keepDraftsOf(1);
  expect(readDraft('cv-profile')).toEqual({ firstName: 'Ada' });
});

test("signing out removes one's own drafts and nobody else's", () => {
  keepDraftsOf(12);
  writeDraft('job-3-role', 'theirs');
  keepDraftsOf(1);
  writeDraft('job-3-role', 'mine');
  writeDraft('job-4-role', 'mine');
  clearDrafts();
  expect([readDraft('job-3-role'), readDraft('job-4-role')]).toEqual([null, null]);
  keepDraftsOf(12);
  expect(readDraft('job-3-role')).toBe('theirs');
});

test('a closed storage, or text that is no draft, is no draft', () => {
  keepDraftsOf(1);
  localStorage.setItem('fourfold:draft:1:broken', '{');
  expect(readDraft('broken')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  writeDraft('job-3-role', 'lost');
  expect(readDraft('job-3-role')).toBeNull();
});

test('a draft follows what is created of it', () => {
  keepDraftsOf(1);
  writeDraft('job-new-3-skills', ['Baking']);
  moveDraft('job-new-3-skills', 'job-8-skills');
  moveDraft('job-new-3-role', 'job-8-role');
  expect(readDraft('job-8-skills')).toEqual(['Baking']);
  expect([readDraft('job-new-3-skills'), readDraft('job-8-role')]).toEqual([null, null]);
});

test('a draft that a page of the release before left is an edit from the first version', () => {
  keepDraftsOf(1);
  writeDraft('company-2', { values: { name: 'Weir' }, base: { name: 'Wei' } });
  writeDraft('job-2-behaviors', [{ behaviorId: 1, variantId: 2 }]);
  const edit = { value: [1], base: { version: 4, fields: {} }, times: { name: 5 } };
  writeDraft('cv-skills', edit);
  expect(readEdit('company-2')).toEqual({
    value: { name: 'Weir' },
    base: { version: 0, fields: { name: 'Wei' } },
    times: {},
  });
  expect(readEdit('job-2-behaviors')).toEqual({
    value: [{ behaviorId: 1, variantId: 2 }],
    base: { version: 0, fields: {} },
    times: {},
  });
  expect([readEdit('cv-skills'), readEdit('nothing')]).toEqual([edit, null]);
});
