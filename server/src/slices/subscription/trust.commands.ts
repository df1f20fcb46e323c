import type { Tx } from '../../database.ts';
import { countToday } from '../../platform/http/daily.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { newDays } from '../account/account.rules.ts';
import type { PlanState } from './subscription.rules.ts';
import {
  companiesADay,
  companyLimits,
  dailyLimits,
  provedDays,
  trustOfCandidate,
  trustOfEmployer,
  type Trust,
} from './trust.rules.ts';
import { ownerOf } from '../company/reach.access.ts';

interface Counted {
  what: string;
  may(count: number): string;
  /** For each level but the last: a higher one, and how to reach it. */
  more: Partial<Record<Trust, { level: Trust; once: string }>>;
}

const paying = `once it is ${newDays} days old and pays for a plan`;
const proving = 'once the website of a company is proved';
const older = (days: number) => `once it is ${days} days old`;

const words: Record<keyof typeof dailyLimits, Counted> = {
  bites: {
    what: 'bite',
    may: (count) => `send ${count} bites`,
    more: {
      new: { level: 'known', once: paying },
      known: { level: 'proved', once: proving },
    },
  },
  posts: {
    what: 'post',
    may: (count) => `post ${count} jobs`,
    more: {
      new: { level: 'known', once: paying },
      known: { level: 'proved', once: proving },
    },
  },
  invitations: {
    what: 'invitation',
    may: (count) => `invite ${count} people to teams`,
    more: { new: { level: 'known', once: paying } },
  },
  applications: {
    what: 'application',
    may: (count) => `send ${count} applications`,
    more: {
      new: { level: 'known', once: older(newDays) },
      known: { level: 'proved', once: older(provedDays) },
    },
  },
};

/**
 * Counts one action of an account's day; above the limit of its trust level it is refused with 429.
 * An action that is undone stays counted.
 */
async function countByTrust(
  unit: UnitOfWork,
  accountId: number,
  kind: keyof typeof words,
  trust: Trust,
  times = 1,
): Promise<void> {
  const { what, may, more } = words[kind];
  const limit = dailyLimits[kind][trust];
  const next = more[trust];
  const account = trust === 'new' ? 'A new account' : next ? 'Your account' : 'You';
  const higher = next ? `, and ${dailyLimits[kind][next.level]} ${next.once}` : '';
  const over = `${account} can ${may(limit)} a day${higher}.`;
  await countToday(unit, accountId, { what, limit, times, over });
}

/**
 * Counts a company that was just added; above the number of companies it is refused with 409, above
 * those of a day with 429.
 */
export async function countCompany(
  unit: UnitOfWork,
  accountId: number,
  plan: PlanState,
): Promise<void> {
  const over = `You can add ${companiesADay} companies a day.`;
  // Also serializes concurrent calls, so that each counts the companies of those before.
  await countToday(unit, accountId, { what: 'company', limit: companiesADay, over });
  const { count } = await unit.tx
    .selectFrom('company')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownerOf(), '=', accountId)
    .executeTakeFirstOrThrow();
  const trust = trustOfEmployer(await knownOf(unit.tx, accountId), plan, unit.now);
  const limit = companyLimits[trust];
  if (count <= limit) return;
  const texts: Record<Trust, string> = {
    new: `A new account can have ${limit} companies, and ${companyLimits.known} ${paying}.`,
    known: `You can have ${limit} companies, and ${companyLimits.proved} ${proving}.`,
    proved: `You can have ${limit} companies. Please delete one to add another.`,
  };
  throw conflict(texts[trust]);
}

/** Counts a bite, a post, or invitations to a team. */
export async function countReach(
  unit: UnitOfWork,
  accountId: number,
  plan: PlanState,
  kind: 'bites' | 'posts' | 'invitations',
  times = 1,
): Promise<void> {
  const trust = trustOfEmployer(await knownOf(unit.tx, accountId), plan, unit.now);
  await countByTrust(unit, accountId, kind, trust, times);
}

/** Counts an application, sent with a published CV. */
export async function countApplication(unit: UnitOfWork, accountId: number): Promise<void> {
  const { since } = await knownOf(unit.tx, accountId);
  const trust = trustOfCandidate(since, unit.now);
  await countByTrust(unit, accountId, 'applications', trust);
}

const knownOf = (tx: Tx, accountId: number): Promise<{ since: Date; isProved: boolean }> =>
  tx
    .selectFrom('account')
    .select((eb) => [
      'created_at as since',
      eb
        .exists(
          eb
            .selectFrom('company')
            .select('company.id')
            .whereRef(ownerOf(), '=', 'account.id')
            .where('company.is_proved', '=', true),
        )
        .as('isProved'),
    ])
    .where('id', '=', accountId)
    .$castTo<{ since: Date; isProved: boolean }>()
    .executeTakeFirstOrThrow();
