import { demoCompanyName } from '../catalogue/companies.ts';
import { occupations } from '../catalogue/occupations.ts';
import { placeOf, type Place } from '../catalogue/places.ts';
import { applicationsOf, numbered } from './applications.ts';
import { mayBiteOf } from './bites.ts';
import { ownedCompanies } from './companies.ts';
import { coverageOf } from './coverage.ts';
import { homeOf, monthsWorked, nameSource, personOf, unfinished, type Person } from './cvs.ts';
import { demoCandidate } from './demo-candidate.ts';
import { demoDialogs } from './demo-dialogs.ts';
import { demoApplications } from './demo-story.ts';
import { jobsOf, type Opening } from './jobs.ts';
import type { Marketplace } from './marketplace.ts';
import { openingsOf } from './openings.ts';
import { randomFrom, type Random } from './random.ts';
import { visitsOf } from './visits.ts';

const cvCount = 1500;
/** One CV in this many is still a draft. */
const perDraft = 13;

/** The least number of people per trade. */
const rounds = 17;

/**
 * A whole job market: 42 companies of 30 employers, some 200 jobs, 1,500 people and what they wrote to
 * each other. The same seed and time give the same market.
 */
export function generateMarketplace(seed: number, now: Date): Marketplace {
  const random = randomFrom(seed);
  const owned = ownedCompanies(random.fork('companies'), now);
  const openings = openingsOf(random.fork('openings'), owned);
  const jobs = jobsOf(random.fork('jobs'), openings, now);
  const employers = [...new Set(owned.map(({ account }) => account))];
  const demo = demoCandidate(random.fork('demo candidate'), now, employers.length + 1);
  const people = [demo, ...crowdOf(random.fork('people'), openings, now, employers.length + 1)];

  const companies = owned.map(({ company }) => company);
  const demoCompany = companies.find(({ name }) => name === demoCompanyName);
  const cvs = people.map(({ cv }) => cv);
  const crowd = {
    jobs: jobs.filter(({ status }) => status !== 'draft'),
    cvs: cvs.filter(({ status }) => status === 'published'),
    coverage: coverageOf(jobs, cvs),
    mayBite: mayBiteOf(jobs),
    now: now.getTime(),
  };
  const scripted = demoApplications(random.fork('demo applications'), demo.cv, {
    ...crowd,
    companies,
  });
  const inStory = new Set(scripted.map(({ cv }) => cv.key));
  const applications = numbered([
    ...scripted,
    ...applicationsOf(random.fork('applications'), {
      ...crowd,
      jobs: crowd.jobs.filter(({ companyKey }) => companyKey !== demoCompany?.key),
      cvs: crowd.cvs.filter(({ key }) => !inStory.has(key)),
    }),
  ]);

  const market = {
    accounts: [...employers, ...people.map(({ account }) => account)],
    companies,
    jobs,
    cvs,
    applications,
  };
  const dialogs = demoDialogs(random.fork('dialogs'), demo.cv, market, now.getTime());
  const visits = visitsOf(random.fork('visits'), {
    jobs: crowd.jobs.filter(({ companyKey }) => companyKey === demoCompany?.key),
    applications,
    cvs,
    now: now.getTime(),
  });
  return seenLast({ ...market, dialogs, visits });
}

/** Everybody but the demo candidate; trades in demand have more people. */
function crowdOf(
  random: Random,
  openings: readonly Opening[],
  now: Date,
  before: number,
): Person[] {
  const sought = new Map<string, Place[]>();
  for (const { hire, owned } of openings) {
    sought.set(hire.occupation, [
      ...(sought.get(hire.occupation) ?? []),
      placeOf(owned.entry.place),
    ]);
  }
  const weights = occupations.map(
    (occupation) => [occupation, 3 + (sought.get(occupation.key)?.length ?? 0)] as const,
  );
  const nextName = nameSource(random.fork('names'));
  return Array.from({ length: cvCount - 1 }, (_, index) => {
    const key = index + 2;
    const own = random.fork(`person ${key}`);
    // The first rounds go through all trades in turn.
    const inTurn = occupations[index % occupations.length];
    const occupation =
      inTurn && index < rounds * occupations.length ? inTurn : own.weighted(weights);
    const status = index % perDraft === 0 ? 'draft' : 'published';
    const { account, cv } = personOf(
      own,
      {
        ...nextName(),
        occupation,
        place: homeOf(own, sought.get(occupation.key) ?? []),
        months: monthsWorked(own),
        status,
      },
      { key, accountKey: before + index + 1, now },
    );
    return { account, cv: status === 'draft' ? unfinished(own, cv) : cv };
  });
}

/** Nobody was last seen before their own last move or message. */
function seenLast(market: Marketplace): Marketplace {
  const last = new Map(market.accounts.map(({ key, activeDate }) => [key, activeDate]));
  const note = (key: number, date: string) => {
    if (date > (last.get(key) ?? '')) last.set(key, date);
  };
  const owners = new Map(market.companies.map(({ key, accountKey }) => [key, accountKey]));
  const posters = new Map(market.jobs.map(({ key, companyKey }) => [key, owners.get(companyKey)]));
  const people = new Map(market.cvs.map(({ key, accountKey }) => [key, accountKey]));
  for (const { jobKey, cvKey, events } of market.applications) {
    for (const { to, actor, date } of events) {
      if (to === 'new') continue;
      const mover = actor === 'candidate' ? people.get(cvKey) : posters.get(jobKey);
      // The system marks what the employer opened as viewed.
      if (mover !== undefined) note(mover, date);
    }
  }
  for (const { accountKeys, messages } of market.dialogs)
    for (const { from, date } of messages) note(accountKeys[from], date);
  const seen = (accountKey: number, before: string) => last.get(accountKey) ?? before;
  return {
    ...market,
    accounts: market.accounts.map((each) => ({
      ...each,
      activeDate: seen(each.key, each.activeDate),
    })),
    cvs: market.cvs.map((cv) => ({ ...cv, activeDate: seen(cv.accountKey, cv.activeDate) })),
  };
}
