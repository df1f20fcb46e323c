import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Config } from '../../../platform/config.ts';
import { pageUrl } from '../../../platform/mail/due.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import { searchPath, type SavedQuery } from '../saved.rules.ts';
import type { News } from './alert.queries.ts';

interface Alert {
  to: string;
  name: string;
  role: Role;
  query: SavedQuery;
  unsubscribeToken: string;
}

const words = {
  candidate: { one: 'job', more: 'jobs', button: 'See the search' },
  employer: { one: 'person', more: 'people', button: 'See the search' },
};

export function alertMail(config: Config, alert: Alert, { count, items }: News): Mail {
  const { to, name, role, query } = alert;
  const { one, more, button } = words[role];
  const found = `${count} new ${count === 1 ? one : more}`;
  const left = count - items.length;
  return letter({
    to,
    subject: `${found} for “${name}”`,
    heading: found,
    paragraphs: [`Since we last wrote, for your search “${name}”:`],
    items: items.map(({ path, ...item }) => ({ ...item, url: pageUrl(config, path) })),
    button: {
      label: left > 0 ? `See ${left} more` : button,
      url: pageUrl(config, searchPath(role, query)),
    },
    why: `You’re receiving this because you asked for e-mails about your saved search “${name}”.`,
    unsubscribeUrl: pageUrl(config, `/unsubscribe/${alert.unsubscribeToken}`),
  });
}
