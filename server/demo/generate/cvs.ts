import type { RevenueType, WorkMode } from '@fourfold/contract/reference/pay.ts';
import { employmentTypes, type Occupation } from '../catalogue/occupation.ts';
import { familyNames, givenNames, mailDomains } from '../catalogue/people.ts';
import { places, type Place } from '../catalogue/places.ts';
import { answers, leadingStyle } from './behavior.ts';
import { bioOf } from './bios.ts';
import { day, hour, iso, minute, monthOf, wakingTime } from './calendar.ts';
import { careerOf, positionOf, seniorityAt } from './careers.ts';
import { skillsOf } from './cv-skills.ts';
import { educationsOf } from './educations.ts';
import { collars, haircuts, type Account, type Avatar, type Cv } from './marketplace.ts';
import { asPaid } from './pay.ts';
import { randomFrom, type Random } from './random.ts';
import { slug } from './text.ts';

/** What is fixed before the random parts. */
export interface Brief {
  occupation: Occupation;
  place: Place;
  months: number;
  firstName: string;
  lastName: string;
  email: string;
  status: Cv['status'];
}

export interface Person {
  account: Account;
  cv: Cv;
}

/** @param key of the CV; @param accountKey of its owner */
export function personOf(
  random: Random,
  brief: Brief,
  { key, accountKey, now }: { key: number; accountKey: number; now: Date },
): Person {
  const { occupation, place, months, firstName, lastName, email, status } = brief;
  const present = monthOf(now);
  const career = careerOf(random, occupation, months, present);
  const behaviors = answers(random, occupation.tendency, 0.45);
  const style = leadingStyle(behaviors);
  const years = months / 12;
  const site =
    occupation.portfolio && random.chance(0.35)
      ? `https://www.${slug(`${firstName}${lastName}`, '')}.example`
      : null;
  const employmentTypeId = random.weighted(
    Object.entries(employmentTypes[occupation.employment]).map(
      ([id, weight]) => [Number(id), weight] as const,
    ),
  );
  const created = wakingTime(random, now.getTime() - ageOf(random) * day);
  const published = Math.min(created + random.int(1, 30) * hour, now.getTime() - 6 * hour);
  const quiet = Math.floor((now.getTime() - published) * random.next() ** 2.2);
  const active = Math.min(now.getTime() - random.int(5, 300) * minute, now.getTime() - quiet);

  return {
    account: {
      key: accountKey,
      email,
      role: 'candidate',
      createdDate: iso(created),
      activeDate: iso(Math.max(active, published)),
    },
    cv: {
      key,
      accountKey,
      occupation: occupation.key,
      status,
      createdDate: iso(created + 5 * minute),
      publishedDate: status === 'published' ? iso(published) : null,
      updatedDate: iso(published),
      activeDate: iso(Math.max(active, published)),
      avatar: status === 'published' || random.chance(0.4) ? avatarOf(key) : null,
      profile: {
        firstName,
        lastName,
        position: career.works[0]?.position ?? positionOf(random, occupation, years, false),
        bio: bioOf(random, { occupation, style, years }),
        contactEmail: email,
        contactPhone: random.chance(0.8)
          ? `(${place.areaCode}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`
          : '',
        locationCity: place.city,
        locationPostalCode: place.postalCode,
        locationStateId: place.state,
        yearsOfExperience: yearsId(months),
        employmentTypeId,
        industryId: industryOf(random, occupation),
        ...expectation(random, occupation, { years, employmentTypeId, local: place.pay }),
        workModes: modesOf(random, occupation),
      },
      educations: educationsOf(random, occupation, { start: career.start, present }),
      workHistories: career.works,
      skills: skillsOf(random, { occupation, career, style, site }),
      behaviors,
    },
  };
}

/** The id in company/years-of-experience. */
export const yearsId = (months: number): number =>
  1 + [12, 36, 60, 84, 120, 180].filter((least) => months >= least).length;

/** Months of work, from none to a full career. */
export const monthsWorked = (random: Random): number =>
  random.weighted([
    [() => (random.chance(0.3) ? 0 : random.int(4, 11)), 12],
    [() => random.int(12, 35), 23],
    [() => random.int(36, 59), 18],
    [() => random.int(60, 95), 19],
    [() => random.int(96, 179), 18],
    [() => random.int(180, 380), 10],
  ])();

/** Days since the account was created: mostly some months, a few this week. */
const ageOf = (random: Random): number =>
  random.chance(0.82) ? random.int(45, 175) : random.int(3, 44);

const industryOf = (random: Random, { industryIds }: Occupation): number =>
  random.weighted(industryIds.map((id, place) => [id, [6, 2, 1][place] ?? 1] as const));

/** Work modes a person accepts: the trade's usual one, often also more remote ones. */
function modesOf(random: Random, { workModes }: Occupation): WorkMode[] {
  const wanted = (Object.entries(workModes) as [WorkMode, number][]).filter(
    ([, share]) => share >= 50 || (share > 0 && random.chance(0.25 + share / 80)),
  );
  return wanted.map(([mode]) => mode);
}

function expectation(
  random: Random,
  occupation: Occupation,
  { years, employmentTypeId, local }: { years: number; employmentTypeId: number; local: number },
): { revenueType: RevenueType; revenueMin: number; revenueMax: number } {
  const [low, high] = occupation.pay[seniorityAt(years)];
  const from = (low + (high - low) * random.between(0, 0.75)) * local;
  return asPaid(
    random,
    occupation.pay.type,
    employmentTypeId,
    from,
    from * random.between(1.08, 1.22),
  );
}

/** Different portraits; each drawing takes time. Nobody of the same trade shares one. */
const faces = 601;

/** Every part is drawn on its own: neither name nor trade says how somebody looks. */
function avatarOf(key: number): Avatar {
  const random = randomFrom(`face ${key % faces}`);
  return {
    skin: random.int(0, 6),
    // Darker hair is more frequent.
    hairColor: Math.floor(8 * random.next() ** 1.8),
    hair: random.weighted(haircuts.map((cut) => [cut, rareCuts.has(cut) ? 3 : 8])),
    glasses: random.weighted([
      ['none', 64],
      ['round', 20],
      ['square', 16],
    ]),
    collar: random.pick(collars),
    clothHue: random.int(0, 359),
    hue: random.int(0, 359),
    turn: random.int(0, 3),
    smile: random.int(0, 3),
  };
}

const rareCuts = new Set<Avatar['hair']>(['none', 'scarf']);

/** Names and addresses, unique within the demo. */
export function nameSource(random: Random): () => Pick<Brief, 'firstName' | 'lastName' | 'email'> {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const firstName = random.pick(givenNames);
      const lastName = random.pick(familyNames);
      const local = `${slug(firstName, '')}.${slug(lastName, '')}`;
      if (taken.has(local) || firstName === lastName) continue;
      taken.add(local);
      return { firstName, lastName, email: `${local}@${random.pick(mailDomains)}` };
    }
  };
}

/** Where a person of a trade lives: mostly where the trade is in demand. */
export const homeOf = (random: Random, sought: readonly Place[]): Place =>
  sought.length > 0 && random.chance(0.6) ? random.pick(sought) : random.pick(places);

/** A typical draft: some steps of the wizard are still empty. */
export function unfinished(random: Random, cv: Cv): Cv {
  const at = random.int(1, 4);
  return {
    ...cv,
    profile:
      at === 1
        ? {
            ...cv.profile,
            bio: '',
            contactPhone: '',
            revenueMin: null,
            revenueMax: null,
            workModes: [],
          }
        : cv.profile,
    workHistories: at === 1 ? [] : cv.workHistories,
    educations: at === 1 ? [] : cv.educations,
    skills: at <= 2 ? [] : cv.skills,
    behaviors: at === 4 ? cv.behaviors.slice(0, random.int(1, 22)) : [],
  };
}
