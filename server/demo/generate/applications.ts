import type { Origin } from '@fourfold/contract/application/schema.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { day, hour, iso, minute, workingTime } from './calendar.ts';
import type { Coverage } from './coverage.ts';
import { filledWords, takenWords, wordsOf } from './declines.ts';
import { firstStatus, journey, type Step } from './journeys.ts';
import type { Application, ApplicationEvent, Cv, Job } from './marketplace.ts';
import type { Random } from './random.ts';

/** An application before it gets its position in the list. */
export interface Draft {
  job: Job;
  cv: Cv;
  origin: Origin;
  events: ApplicationEvent[];
}

export interface Crowd {
  jobs: readonly Job[];
  /** Published CVs. */
  cvs: readonly Cv[];
  coverage: Coverage;
  mayBite: (job: Job, cv: Cv) => boolean;
  now: number;
}

const timeOf = (date: string | null): number => (date ? Date.parse(date) : 0);

/** When a job opened for applications, and when it closed. */
export const windowOf = (job: Job, now: number): { from: number; to: number } => ({
  from: timeOf(job.publishedDate),
  to: job.status === 'published' ? now : timeOf(job.updatedDate),
});

/** How many people apply to a job that was open all the time. */
const perJob = 15;

/** Random applications: people apply to jobs near them and near their skills. */
export function applicationsOf(
  random: Random,
  { jobs, cvs, coverage, mayBite, now }: Crowd,
): Draft[] {
  const drafts: Draft[] = [];
  const written = new Map<number, number>();
  for (const job of jobs) {
    const { from, to } = windowOf(job, now);
    const share = Math.min(1, 0.34 + (to - from) / (55 * day));
    const wanted = Math.round(perJob * share * random.between(0.45, 1.5));
    let offers = 0;
    for (const { cv, fit } of interested(random, job, { cvs, coverage, written }).slice(
      0,
      wanted,
    )) {
      const earliest = Math.max(from, timeOf(cv.publishedDate)) + hour;
      if (earliest >= to - 6 * hour) continue;
      const sought = random.chance(0.06 + 0.26 * fit);
      const origin: Origin = sought && mayBite(job, cv) ? 'employer' : 'applicant';
      const start = earliest + (to - 3 * hour - earliest) * random.next() ** 1.3;
      const steps = journey(random, {
        origin,
        start: origin === 'employer' ? Math.min(workingTime(random, start), to - hour) : start,
        end: to - minute,
        fit,
        open: job.status === 'published',
        mayBite: () => mayBite(job, cv),
        mayOffer: () => (offers += 1) <= 3,
      });
      if (steps[0] && steps[0].time < earliest - hour) continue;
      written.set(cv.key, (written.get(cv.key) ?? 0) + 1);
      const events = steps.map((step) =>
        toEvent(step, wordsOf(random, step, { job, cv, coverage })),
      );
      if (job.status === 'closed') closeOff(random, events, to);
      drafts.push({ job, cv, origin, events });
    }
    if (job.status === 'paused')
      drafts.push(...waiting(random, job, { cvs, coverage, now, drafts }));
  }
  return settled(random, drafts, now);
}

/** People for a job, the likeliest first. */
function interested(
  random: Random,
  job: Job,
  { cvs, coverage, written }: Pick<Crowd, 'cvs' | 'coverage'> & { written: Map<number, number> },
): { cv: Cv; fit: number }[] {
  const remote = job.role.workMode === 'remote';
  const people: { cv: Cv; fit: number; pull: number }[] = [];
  for (const cv of cvs) {
    const score = coverage.of(job, cv);
    if (score < 18) continue;
    const near = remote ? 8 : cv.profile.locationStateId === job.role.locationStateId ? 26 : 0;
    const busy = 7 * (written.get(cv.key) ?? 0);
    const fit = Math.min(1, Math.max(0.03, (score - 38) / 50));
    const misfit = yearsMisfit(job, cv);
    people.push({ cv, fit, pull: score + near - busy - misfit + random.normal() * 25 });
  }
  return people.sort((a, b) => b.pull - a.pull);
}

/**
 * How years of experience keep people away: those with too many look higher; slightly too few are
 * tolerated.
 */
function yearsMisfit({ role }: Job, { profile }: Cv): number {
  const more = (profile.yearsOfExperience ?? 0) - (role.yearsOfExperienceId ?? 0);
  return more > 0 ? 20 * more : 7 * Math.max(0, -more - 1);
}

/** While a job is paused, applications wait for delivery. */
function waiting(
  random: Random,
  job: Job,
  { cvs, coverage, now, drafts }: Pick<Crowd, 'cvs' | 'coverage' | 'now'> & { drafts: Draft[] },
): Draft[] {
  const known = new Set(drafts.filter((draft) => draft.job === job).map(({ cv }) => cv.key));
  const paused = timeOf(job.updatedDate);
  return interested(random, job, { cvs, coverage, written: new Map() })
    .filter(({ cv }) => !known.has(cv.key) && timeOf(cv.publishedDate) < paused)
    .slice(0, random.int(2, 4))
    .map(({ cv }) => {
      const time = paused + (now - hour - paused) * random.between(0.1, 0.95);
      const step: Step = { from: null, to: 'preNew', actor: 'candidate', time };
      return { job, cv, origin: 'applicant', events: [toEvent(step, { reason: '', note: '' })] };
    });
}

/** Applications still open when a job closed were mostly declined with thanks. */
function closeOff(random: Random, events: ApplicationEvent[], closed: number): void {
  const last = events.at(-1);
  if (!last || !transitions[last.to].employer?.includes('employerDeclined')) return;
  if (random.chance(0.08)) return;
  const time = closed - random.int(2, 50) * minute;
  if (time <= Date.parse(last.date)) return;
  const step: Step = { from: last.to, to: 'employerDeclined', actor: 'employer', time };
  events.push(toEvent(step, filledWords(random)));
}

/** A hired person sends no more applications and withdraws open ones. */
function settled(random: Random, drafts: readonly Draft[], now: number): Draft[] {
  const hired = new Map<number, { time: number; draft: Draft }>();
  for (const draft of drafts) {
    const last = draft.events.at(-1);
    if (last?.to !== 'hired' && last?.to !== 'offerAccepted') continue;
    const accepted = draft.events.find(({ to }) => to === 'offerAccepted');
    const time = timeOf(accepted?.date ?? last.date);
    const first = hired.get(draft.cv.key);
    if (!first || time < first.time) hired.set(draft.cv.key, { time, draft });
  }
  return drafts.flatMap((draft) => {
    const taken = hired.get(draft.cv.key);
    if (!taken || taken.draft === draft) return [draft];
    const events = draft.events.filter(({ date }) => timeOf(date) < taken.time);
    const last = events.at(-1);
    const waits = draft.job.status === 'paused';
    if (!last || (last.to === 'preNew' && !waits)) return [];
    const to = ['applicantDeclined', 'inviteDeclined', 'offerDeclined'] as const;
    const end = to.find((status) => transitions[last.to].candidate?.includes(status));
    const time = taken.time + random.int(3, 90) * minute;
    if (end && !waits && time < windowOf(draft.job, now).to) {
      const step: Step = { from: last.to, to: end, actor: 'candidate', time };
      events.push(toEvent(step, takenWords(random)));
    }
    return [{ ...draft, events }];
  });
}

export const toEvent = (step: Step, words: { reason: string; note: string }): ApplicationEvent => ({
  from: step.from,
  to: step.to,
  actor: step.actor,
  ...words,
  date: iso(step.time),
});

/** The list in its final order, by start. */
export function numbered(drafts: readonly Draft[]): Application[] {
  return drafts
    .map(({ job, cv, origin, events }) => {
      const status = events.at(-1)?.to ?? firstStatus(origin);
      const createdDate = events[0]?.date ?? '';
      return {
        key: 0,
        jobKey: job.key,
        cvKey: cv.key,
        origin,
        status,
        createdDate,
        updatedDate: events.at(-1)?.date ?? createdDate,
        events,
      };
    })
    .sort((a, b) => (a.createdDate < b.createdDate ? -1 : 1))
    .map((application, index) => ({ ...application, key: index + 1 }));
}
