/**
 * Where to go after signing in: a path of this site and nothing else. Judged as the browser reads it,
 * which takes a backslash for a slash and leaves tabs and line breaks out.
 */
export function innerPath(path: string | undefined, origin: string): string {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  // What is left of it may begin with two slashes, and would be a host to whoever reads it again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
