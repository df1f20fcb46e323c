import type { OldLink } from '../job/old-link.commands.ts';

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The texts about links that end, for the list and the mail; null without any. */
export function newLinkWords(links: readonly OldLink[]) {
  const [first] = links;
  if (!first) return null;
  const pathOf = ({ companyId }: OldLink) => `/companies/${companyId}/posts`;
  return {
    heading:
      links.length === 1 ? 'Your unlisted job has a new link' : 'Your unlisted jobs have new links',
    paragraphs: [
      'The page of an unlisted job now opens only with a link that nobody can guess.',
      'Please use the new link wherever you put the old one. You also find it in the job’s menu, under Share.',
    ],
    path: pathOf(first),
    entries: links.map((link) => {
      const ends = `The old one ends on ${day.format(link.until)}.`;
      return { ...link, ends, text: `${link.name} has a new link. ${ends}`, path: pathOf(link) };
    }),
  };
}
