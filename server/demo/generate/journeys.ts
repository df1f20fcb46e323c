import type { ApplicationStatus, Mover, Origin } from '@fourfold/contract/application/schema.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { day, hour, minute, wakingTime, workingTime, workingTimeBefore } from './calendar.ts';
import type { Random } from './random.ts';

/** One move of an application. */
export interface Step {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  actor: Mover;
  time: number;
}

const movers: Mover[] = ['system', 'employer', 'candidate'];

/** Who makes this move (RULES.md section 8). @throws if nobody may */
export function moverOf(from: ApplicationStatus | null, to: ApplicationStatus): Mover {
  if (from === null) return to === 'invite' ? 'employer' : 'candidate';
  const mover = movers.find((each) => transitions[from][each]?.includes(to));
  if (!mover) throw new Error(`Nobody moves ${from} to ${to}`);
  return mover;
}

export const firstStatus = (origin: Origin): ApplicationStatus =>
  origin === 'applicant' ? 'preNew' : 'invite';

type Chances = [ApplicationStatus | null, number][];

/** What follows a status; null for nothing yet. @param fit 0 to 1 */
function chances(status: ApplicationStatus, fit: number, open: boolean): Chances {
  const poor = 1 - fit;
  switch (status) {
    case 'preNew':
      return [['new', 1]];
    case 'new':
      return [
        ['viewed', 84],
        ['applicantDeclined', 1.5],
        [null, 9],
      ];
    case 'viewed':
      return [
        ['nextSteps', 44 * fit],
        ['invite', 14 * fit],
        ['employerDeclined', 44 * poor],
        ['applicantDeclined', 4],
        [null, 30],
      ];
    case 'invite':
      return [
        ['inviteAccepted', 52],
        ['inviteDeclined', 24],
        ['employerDeclined', 2],
        [null, 22],
      ];
    case 'inviteAccepted':
      return [
        ['nextSteps', 48],
        ['offer', 5],
        ['employerDeclined', 12 * (0.5 + poor)],
        ['applicantDeclined', 4],
        [null, 28],
      ];
    case 'nextSteps':
      return [
        ['offer', 46 * fit],
        ['employerDeclined', 20],
        ['applicantDeclined', 8],
        [null, 30],
      ];
    case 'offer':
      return [
        ['offerAccepted', 58],
        ['offerDeclined', 22],
        [null, 20],
      ];
    case 'offerAccepted':
      // A job that is still open has mostly not hired yet.
      return [
        ['hired', open ? 30 : 90],
        ['applicantDeclined', 4],
        [null, open ? 60 : 4],
      ];
    default:
      return [[null, 1]];
  }
}

/** Days until a move is made. */
const delays: Partial<Record<ApplicationStatus, [number, number]>> = {
  viewed: [0.1, 4],
  invite: [0.5, 6],
  inviteAccepted: [0.1, 4],
  inviteDeclined: [0.2, 5],
  nextSteps: [1, 8],
  offer: [4, 14],
  offerAccepted: [0.5, 5],
  offerDeclined: [0.5, 5],
  hired: [3, 12],
  applicantDeclined: [1, 9],
  employerDeclined: [1, 10],
};

function timeOf(random: Random, actor: Mover, to: ApplicationStatus, last: number): number {
  if (to === 'new') return last + 5 * minute;
  const [least, most] = delays[to] ?? [0.5, 4];
  const wanted = last + random.between(least, most) * day;
  const time = actor === 'candidate' ? wakingTime(random, wanted) : workingTime(random, wanted);
  return time > last ? time : last + random.int(20, 300) * minute;
}

export interface JourneyInput {
  origin: Origin;
  start: number;
  end: number;
  fit: number;
  open: boolean;
  /** Asked before somebody who applied is invited. */
  mayBite: () => boolean;
  /** Asked before an offer is made. */
  mayOffer: () => boolean;
}

/** A random application, from its first move until `end`. */
export function journey(random: Random, input: JourneyInput): Step[] {
  const { origin, start, end, fit, open, mayBite, mayOffer } = input;
  let status = firstStatus(origin);
  const steps: Step[] = [{ from: null, to: status, actor: moverOf(null, status), time: start }];
  let last = start;
  for (;;) {
    const next = random.weighted(chances(status, fit, open));
    if (next === null) return steps;
    if ((next === 'invite' && !mayBite()) || (next === 'offer' && !mayOffer())) return steps;
    const actor = moverOf(status, next);
    const time = timeOf(random, actor, next, last);
    if (time >= end) return steps;
    steps.push({ from: status, to: next, actor, time });
    status = next;
    last = time;
  }
}

const applied: ApplicationStatus[] = ['preNew', 'new', 'viewed'];
const bitten: ApplicationStatus[] = ['invite', 'inviteAccepted'];

/** The usual path to each status. */
function wayTo(target: ApplicationStatus, origin: Origin): ApplicationStatus[] {
  const base = origin === 'applicant' ? applied : bitten;
  const reached = base.indexOf(target);
  if (reached >= 0) return base.slice(0, reached + 1);
  switch (target) {
    case 'inviteDeclined':
      return origin === 'applicant' ? [...applied, 'invite', target] : ['invite', target];
    case 'invite':
    case 'nextSteps':
    case 'employerDeclined':
    case 'applicantDeclined':
      return [...base, target];
    case 'inviteAccepted':
      return [...base, 'invite', target];
    case 'offer':
      return [...base, 'nextSteps', target];
    case 'offerAccepted':
    case 'offerDeclined':
      return [...base, 'nextSteps', 'offer', target];
    case 'hired':
      return [...base, 'nextSteps', 'offer', 'offerAccepted', target];
    default:
      throw new Error(`No path to ${target}`);
  }
}

/** About that time, at an hour when the mover is awake. */
const awake = (random: Random, actor: Mover, time: number): number =>
  actor === 'candidate' ? wakingTime(random, time) : workingTimeBefore(random, time);

export interface DestinyInput {
  target: ApplicationStatus;
  origin: Origin;
  earliest: number;
  /** About when it reached its status, and when at the latest. */
  until: number;
  limit: number;
}

/** An application that reached `target` on the usual path. */
export function journeyTo(random: Random, input: DestinyInput): Step[] {
  const { target, origin, earliest, until, limit } = input;
  const way = wayTo(target, origin);
  const lengths = way.map((to) => {
    const [least, most] = delays[to] ?? [0, 0];
    return random.between(least, most) * day;
  });
  const wanted = lengths.slice(1).reduce((sum, length) => sum + length, 0);
  const room = Math.max(until - earliest - hour, way.length * 10 * minute);
  const scale = Math.min(1, room / Math.max(wanted, 1));
  let time = Math.max(until - wanted * scale - 10 * minute, earliest);
  const times = way.map((to, index) => {
    if (to === 'new') time += 5 * minute;
    else if (index > 0) time += Math.max((lengths[index] ?? 0) * scale, minute);
    return Math.round(time);
  });
  let last = 0;
  return way.map((to, index) => {
    const from = way[index - 1] ?? null;
    const actor = moverOf(from, to);
    const raw = times[index] ?? until;
    const next = times[index + 1] ?? limit;
    const settled = to === 'new' || way[index + 1] === 'new' ? raw : awake(random, actor, raw);
    last = settled > Math.max(last, earliest) && settled < next ? settled : raw;
    return { from, to, actor, time: last };
  });
}
