/*
 * Addresses of public pages. Only the id counts; the words after it are decoration (RULES.md
 * section 13).
 */

/** 'Senior Baker (Nights)' → 'senior-baker-nights'; '' if no Latin letter is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

const named = (id: number, name: string) => {
  const slug = slugOf(name);
  return slug === '' ? String(id) : `${id}-${slug}`;
};

interface Named {
  id: number;
  name: string;
}

export const openJobPath = ({ id, name }: Named) => `/open/jobs/${named(id, name)}` as const;

/** A job and the secret of its link; null if it needs none. */
interface Linked extends Named {
  linkKey: string | null;
}

const keyed = (key: string | null) => (key === null ? '' : `?key=${key}`);

/** The link to a job; it opens an unlisted job too. */
export const openJobLink = (job: Linked) => `${openJobPath(job)}${keyed(job.linkKey)}`;

/** The picture that messengers show with the link. */
export const openJobPicture = ({ id, linkKey }: Omit<Linked, 'name'>) =>
  `/open/jobs/${id}/picture.png${keyed(linkKey)}`;

export const openCompanyPath = ({ id, name }: Named) =>
  `/open/companies/${named(id, name)}` as const;

/** The id of `123-some-words`, or null. */
export const idOfSlug = (text: string): number | null => {
  const digits = /^([1-9]\d{0,9})(?:-[^/]*)?$/.exec(text)?.[1];
  const id = Number(digits);
  return digits === undefined || id > 2_147_483_647 ? null : id;
};

/** Where what has a public page is reported. */
export const reportPath = (kind: 'job' | 'company', id: number, linkKey: string | null = null) =>
  `/report/${kind}/${id}${keyed(linkKey)}`;
