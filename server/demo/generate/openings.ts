import { demoCompanyName } from '../catalogue/companies.ts';
import type { Hire } from '../catalogue/company.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import type { Owned } from './companies.ts';
import type { Opening } from './jobs.ts';
import type { Random } from './random.ts';

/** The demo employer's jobs in the order of its catalog entry; only a plan pauses jobs, all at once. */
const demoStatuses: JobStatus[] = [
  'published',
  'published',
  'published',
  'published',
  'published',
  'published',
  'draft',
  'closed',
];

const closedCount = 29;
const draftCount = 19;
const lapsedEmployers = 2;

/** The trade of the demo candidate: its jobs stay open, so that there is something to see. */
export const demoTrade = 'front-end developer';

interface Slot {
  owned: Owned;
  hire: Hire;
}

/** Gives each job of the catalog its status; every trade keeps at least one published job. */
export function openingsOf(random: Random, owned: readonly Owned[]): Opening[] {
  const slots = owned.flatMap((each) => each.entry.hires.map((hire) => ({ owned: each, hire })));
  const isDemo = ({ owned: { entry } }: Slot) => entry.name === demoCompanyName;
  const statuses = new Map<Slot, JobStatus>();
  const open = new Map<string, number>();
  for (const { hire } of slots) open.set(hire.occupation, (open.get(hire.occupation) ?? 0) + 1);

  const take = (slot: Slot, status: JobStatus): boolean => {
    const left = open.get(slot.hire.occupation) ?? 0;
    if (slot.hire.occupation === demoTrade || left < 2) return false;
    open.set(slot.hire.occupation, left - 1);
    statuses.set(slot, status);
    return true;
  };

  slots.filter(isDemo).forEach((slot, index) => {
    const status = demoStatuses[index] ?? 'published';
    statuses.set(slot, status);
    if (status !== 'published') {
      open.set(slot.hire.occupation, (open.get(slot.hire.occupation) ?? 0) - 1);
    }
  });
  for (let lapses = 0; lapses < lapsedEmployers; lapses += 1) {
    const employer = lapsing(random, owned, open, statuses);
    for (const slot of slots) if (slot.owned === employer) take(slot, 'paused');
  }
  let closed = 0;
  let drafts = 0;
  for (const slot of random.shuffled(slots)) {
    if (statuses.has(slot)) continue;
    if (closed < closedCount) closed += take(slot, 'closed') ? 1 : 0;
    else if (drafts < draftCount) drafts += take(slot, 'draft') ? 1 : 0;
  }
  return slots.map((slot) => ({
    ...slot,
    status: statuses.get(slot) ?? 'published',
    leastAge: isDemo(slot) || slot.hire.occupation === demoTrade ? 14 : 2,
  }));
}

/** The employer with a lapsed plan: all its jobs are paused, so others must post those trades. */
function lapsing(
  random: Random,
  owned: readonly Owned[],
  open: ReadonlyMap<string, number>,
  statuses: ReadonlyMap<Slot, JobStatus>,
): Owned {
  const settled = new Set([...statuses.keys()].map((slot) => slot.owned));
  const single = owned.filter(
    ({ account, entry }) =>
      owned.filter((other) => other.account === account).length === 1 &&
      entry.hires.length >= 4 &&
      entry.hires.length <= 5 &&
      entry.hires.every(({ occupation }) => {
        const here = entry.hires.filter((hire) => hire.occupation === occupation).length;
        return occupation !== demoTrade && (open.get(occupation) ?? 0) > here;
      }),
  );
  return random.pick(single.filter((each) => !settled.has(each)));
}
