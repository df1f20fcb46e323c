/** A page that cannot be shown; the error page reads it. */
export class PageError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, statusMessage: string) {
    super(statusMessage);
    this.name = 'PageError';
    this.statusCode = statusCode;
  }
}

/** An id in an address; what is none makes the page invalid (SPEC.md section 4). */
export function pageId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id === 0 || id > 2_147_483_647) {
    throw new PageError(404, `Page Not Found: ${location.pathname}`);
  }
  return id;
}
