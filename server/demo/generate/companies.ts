import { companies as catalogue, demoCompanyName } from '../catalogue/companies.ts';
import type { CompanyEntry } from '../catalogue/company.ts';
import { placeOf } from '../catalogue/places.ts';
import { day, hour, iso, wakingTime, workingTime } from './calendar.ts';
import { logoShapes, spareShapes, type Account, type Company, type Logo } from './marketplace.ts';
import type { Random } from './random.ts';
import { slug } from './text.ts';

/** The employer that the terminal and the login page name. */
export const demoEmployerEmail = 'employer@fourfold.example';

/** Recruiters that post for several companies each. */
const desks = [
  'bridgehire',
  'secondshift',
  'openhand',
  'lakehouse-people',
  'tradewind-search',
  'farside',
];

export interface Owned {
  account: Account;
  entry: CompanyEntry;
  company: Company;
}

/** Thirty employers and their companies; the demo employer and its company come first. */
export function ownedCompanies(random: Random, now: Date): Owned[] {
  const [own, others] = split(catalogue, (entry) => entry.name === demoCompanyName);
  // Large companies have their own recruiters; agencies post for smaller ones.
  const [small, large] = split(random.shuffled(others), (entry) => entry.companySizeId <= 3);
  const shared = small.slice(0, desks.length * 3);
  const accounts: { email: string; entries: CompanyEntry[]; position?: string }[] = [
    { email: demoEmployerEmail, entries: own },
    ...[...large, ...small.slice(desks.length * 3)].map((entry) => ({
      email: `hiring@${slug(entry.name, '')}.example`,
      entries: [entry],
    })),
    ...desks.map((desk, index) => ({
      email: `desk@${desk}.example`,
      entries: shared.slice(index * 3, index * 3 + 3),
      position: 'Recruiting Partner',
    })),
  ];

  const owned: Owned[] = [];
  const drawn: Drawn = { letters: new Set(), shapes: new Set(), spares: [...spareShapes] };
  accounts.forEach(({ email, entries, position }, index) => {
    const joined = workingTime(random, now.getTime() - random.int(124, 200) * day);
    const account: Account = {
      key: index + 1,
      email,
      role: 'employer',
      createdDate: iso(joined),
      activeDate: iso(wakingTime(random, now.getTime() - random.int(1, 6) * day)),
    };
    for (const entry of entries) {
      owned.push({
        account,
        entry,
        company: companyOf(entry, drawn, {
          key: owned.length + 1,
          accountKey: account.key,
          createdDate: iso(joined + random.int(1, 20) * hour),
          position: position ?? entry.position,
        }),
      });
    }
  });
  return owned;
}

function companyOf(
  entry: CompanyEntry,
  drawn: Drawn,
  given: Pick<Company, 'key' | 'accountKey' | 'createdDate' | 'position'>,
): Company {
  const place = placeOf(entry.place);
  return {
    ...given,
    logo: logoOf(given.key, entry.name, drawn),
    name: entry.name,
    website: `https://www.${slug(entry.name, '')}.example`,
    description: entry.description,
    specialties: entry.specialties,
    industryId: entry.industryId,
    companySizeId: entry.companySizeId,
    founded: entry.founded,
    locationCity: place.city,
    locationStateId: place.state,
    postalCode: place.postalCode,
  };
}

/** What earlier companies left. */
interface Drawn {
  letters: Set<string>;
  shapes: Set<Logo['shape']>;
  spares: Logo['shape'][];
}

/**
 * No two companies share a shape or a letter; neighbors in the list differ in ground and hue too (by the
 * golden angle).
 */
function logoOf(key: number, name: string, { letters, shapes, spares }: Drawn): Logo {
  const letter = name.replace(/^The /, '').charAt(0);
  const planned = logoShapes[key % logoShapes.length] ?? 'ring';
  const own = planned !== 'letter' && !shapes.has(planned) ? planned : 'letter';
  const shape = own === 'letter' && letters.has(letter) ? (spares.shift() ?? planned) : own;
  if (shape === 'letter') letters.add(letter);
  shapes.add(shape);
  return {
    letter,
    hue: Math.round(key * 137.5) % 360,
    shape,
    ground: grounds[Math.floor(key / logoShapes.length + key) % grounds.length] ?? 'light',
  };
}

const grounds = ['light', 'dark', 'split'] as const;

const split = <Item>(list: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  list.filter((item) => test(item)),
  list.filter((item) => !test(item)),
];
