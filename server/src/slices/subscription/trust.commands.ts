import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { countToday } from '../../platform/http/daily.ts';
import { payerOf } from './subscription.queries.ts';
import type { PlanState } from './subscription.rules.ts';
import { dailyLimits, newDays, trustOf } from './trust.rules.ts';

const words = {
  bites: { what: 'bite', may: (count: number) => `send ${count} bites` },
  posts: { what: 'post', may: (count: number) => `post ${count} jobs` },
} as const;

/**
 * Counts a bite or a post of an account's day; above the limit of its trust level it is refused
 * with 429. A bite taken back or a job closed again stays counted.
 */
export async function countByTrust(
  unit: UnitOfWork,
  accountId: number,
  plan: PlanState,
  kind: keyof typeof words,
): Promise<void> {
  const { since } = await payerOf(unit.tx, accountId);
  const trust = trustOf(since, plan, unit.now);
  const { what, may } = words[kind];
  const limit = dailyLimits[trust][kind];
  const over =
    trust === 'new'
      ? `A new account can ${may(limit)} a day, and ${dailyLimits.known[kind]} once it is ${newDays} days old and pays for a plan.`
      : `You can ${may(limit)} a day.`;
  await countToday(unit, accountId, { what, limit, over });
}
