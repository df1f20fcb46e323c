import type { Picture } from '@fourfold/contract/file/schema.ts';

/** The URL of a stored picture; the content behind a key never changes. */
export const pictureUrl = (key: string) => `/picture/${key}`;

/** A picture by its id and key, as a join returns them. */
export const toPicture = (id: number | null, key: string | null): Picture | null =>
  id === null || key === null ? null : { id, url: pictureUrl(key) };
