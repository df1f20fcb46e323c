/** Cookies of this site: path /, SameSite=Strict, Secure on https. */

const attributes = () =>
  `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}

/** @param expires without it the cookie ends with the browser session */
export function writeCookie(name: string, value: string, expires?: Date): void {
  const life = expires ? `; Expires=${expires.toUTCString()}` : '';
  document.cookie = `${name}=${value}${life}${attributes()}`;
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0${attributes()}`;
}
