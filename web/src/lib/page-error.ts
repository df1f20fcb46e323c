import type { Role } from '@fourfold/contract/account/schema.ts';

/** A page that cannot be shown; the error page reads it. */
export class PageError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, statusMessage: string) {
    super(statusMessage);
    this.name = 'PageError';
    this.statusCode = statusCode;
  }
}

const maxId = 2_147_483_647;

/** An id in an address; anything else fails the page's validation (SPEC.md section 4). */
export function pageId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (id > maxId) throw new PageError(404, 'Page Not Found');
  return id;
}

/** A role in an address. */
export function pageRole(text: string): Role {
  if (text !== 'employer' && text !== 'candidate') throw new PageError(404, 'Page Not Found');
  return text;
}
