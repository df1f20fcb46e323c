import { sourceOf } from '@fourfold/contract/application/source.ts';
import { idOfSlug } from '@fourfold/contract/open/address.ts';
import { keepCameFrom } from '@fourfold/contract/open/came-from.ts';

/*
 * Keeps by which link a visitor came to a job, for the application, and hands it on between the pages
 * of one company: a link of theirs says nothing about the jobs of others.
 */

const [given, ...others] = new URLSearchParams(location.search).getAll('from');
const source = others.length === 0 ? sourceOf(given) : null;
const [, , kind, name = ''] = location.pathname.split('/');
const id = idOfSlug(name);
const theirs = kind === 'jobs' ? 'a[href^="/open/companies/"]' : 'a[href^="/open/"]';

if (source !== null && id !== null) {
  if (kind === 'jobs') keepCameFrom(id, source);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main :is(${theirs})`)) {
    const url = new URL(link.href);
    url.searchParams.set('from', source);
    link.href = url.href;
  }
}
