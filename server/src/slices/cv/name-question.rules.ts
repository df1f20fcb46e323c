import { skillKey } from '@fourfold/contract/reference/schema.ts';

/** What names of several skills led to in the releases in which they were aliases. */
export const ledTo: Readonly<Record<string, string>> = {
  ALS: 'Advanced life support',
  AP: 'Accounts payable',
  Chef: 'Cooking',
  CRO: 'Conversion rate optimization',
  ECO: 'Engineering change management',
  Espresso: 'Barista work',
  FAR: 'Public procurement',
  FIFO: 'Food storage and rotation',
  Foley: 'Sound design',
  GTM: 'Go-to-market planning',
  Logging: 'Timber harvesting',
  MAM: 'Media asset management',
  QA: 'Software quality assurance',
  'Quality assurance': 'Software quality assurance',
  Routing: 'Route planning',
  SAR: 'Search and rescue',
  SCM: 'Supply chain management',
  Xray: 'X-ray imaging',
};

/** A name with the skill that it led to and the others that it may mean, by their ids. */
export interface FormerName {
  name: string;
  skill: number;
  others: readonly number[];
}

/**
 * The names that a CV is asked about: it has the skill that a name led to and none of the others, and its
 * texts hold the name. A skill is asked about once.
 */
export function namesToAsk(
  names: readonly FormerName[],
  skills: ReadonlySet<number>,
  texts: readonly string[],
): FormerName[] {
  const asked = new Set<number>();
  return names.filter(({ name, skill, others }) => {
    if (!skills.has(skill) || asked.has(skill) || others.some((id) => skills.has(id))) return false;
    const says = wordOf(name);
    if (!texts.some((text) => says.test(text))) return false;
    asked.add(skill);
    return true;
  });
}

/** The name as words of their own, with the signs that its key drops; a short form in capitals only. */
function wordOf(name: string): RegExp {
  const isShortForm = name === name.toUpperCase();
  const signs = isShortForm ? skillKey(name).toUpperCase() : skillKey(name);
  const word = [...signs].join('[\\s.\\-\\u2010-\\u2015]?');
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, isShortForm ? 'u' : 'iu');
}
