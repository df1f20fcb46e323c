import type { Picture } from '@fourfold/contract/file/schema.ts';

/** The address of a kept picture on this site; what stands behind a key never changes. */
export const pictureUrl = (key: string) => `/picture/${key}`;

/** A picture by its id and key, as a join yields them. */
export const toPicture = (id: number | null, key: string | null): Picture | null =>
  id === null || key === null ? null : { id, url: pictureUrl(key) };
