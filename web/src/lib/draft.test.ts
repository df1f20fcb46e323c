import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, keepDraftsOf, readDraft, removeDraft, writeDraft } from './draft.ts';

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

test('a draft is read by the account that wrote it, and waits for it', () => {
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
