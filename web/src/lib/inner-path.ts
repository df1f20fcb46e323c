/**
 * Where to go after sign-in: only a path of this site. Parsed as browsers do, which read a
 * backslash as a slash and drop tabs and line breaks.
 */
export function innerPath(path: string | undefined, origin: string): string {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  // The rest may start with two slashes, which the next reader would take for a host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
