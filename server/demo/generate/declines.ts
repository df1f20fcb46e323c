import {
  biteNotes,
  candidateReasons,
  employerReasons,
  fittingBiteNotes,
} from '../catalogue/phrases.ts';
import type { Coverage } from './coverage.ts';
import type { Step } from './journeys.ts';
import type { Cv, Job } from './marketplace.ts';
import { yearly } from './pay.ts';
import type { Random } from './random.ts';
import { fill } from './text.ts';

interface Words {
  reason: string;
  note: string;
}

/** From this score on a decline may say that the person was among the best. */
const fitting = 75;

const silent: Words = { reason: '', note: '' };

type EmployerReason = keyof typeof employerReasons;
type CandidateReason = keyof typeof candidateReasons;

/** What the mover writes: a reason for declines, sometimes a sentence, a note for bites. */
export function wordsOf(
  random: Random,
  step: Step,
  { job, cv, coverage }: { job: Job; cv: Cv; coverage: Coverage },
): Words {
  const values = { city: job.role.locationCity };
  if (step.to === 'invite') {
    const fits = coverage.of(job, cv) >= fitting;
    const note = fill(random, random.pick(fits ? [...biteNotes, ...fittingBiteNotes] : biteNotes), {
      skill: coverage.strongest(job, cv) || job.role.name,
    });
    return random.chance(0.7) ? { reason: '', note } : silent;
  }
  if (step.to === 'employerDeclined') {
    const reason = employerReason(random, job, cv, coverage);
    const note = fill(random, random.pick(employerReasons[reason]), {
      ...values,
      skill: coverage.weakest(job, cv),
    });
    return { reason, note: random.chance(0.6) ? note : '' };
  }
  if (step.actor === 'candidate' && step.to.endsWith('Declined')) {
    const reason = candidateReason(random, job, cv);
    const note = fill(random, random.pick(candidateReasons[reason]), values);
    return { reason, note: random.chance(0.5) ? note : '' };
  }
  return silent;
}

/** The sentences that close a filled job, or an application of someone hired elsewhere. */
export const filledWords = (random: Random): Words => ({
  reason: 'Position filled',
  note: random.pick(employerReasons['Position filled']),
});
export const takenWords = (random: Random): Words => ({
  reason: 'Accepted another position',
  note: random.pick(candidateReasons['Accepted another position']),
});

/** A reason that is true for this application. */
function employerReason(random: Random, job: Job, cv: Cv, coverage: Coverage): EmployerReason {
  const open: [EmployerReason, number][] = [['Another candidate fits better', 2]];
  if (coverage.of(job, cv) < 66) open.push(['Skills do not match yet', 5]);
  if (isFar(job, cv)) open.push(['Location does not work', 3]);
  if (gap(job, cv) > 1.04) open.push(['Pay expectations differ', 3]);
  return random.weighted(open);
}

function candidateReason(random: Random, job: Job, cv: Cv): CandidateReason {
  const open: [CandidateReason, number][] = [['Not the right work for me', 2]];
  if (cv.workHistories.some(({ currentJob }) => currentJob)) open.push(['Staying where I am', 2]);
  if (isFar(job, cv)) open.push(['Location does not work', 4]);
  if (gap(job, cv) > 1) open.push(['Pay is too low', 4]);
  return random.weighted(open);
}

const isFar = ({ role }: Job, { profile }: Cv) =>
  role.workMode !== 'remote' && role.locationStateId !== profile.locationStateId;

/** The person's lowest pay as a share of the highest that the job pays. */
const gap = ({ role }: Job, { profile }: Cv): number =>
  yearly(profile.revenueMin ?? 0, profile.revenueType) /
  Math.max(1, yearly(role.revenueMax ?? 0, role.revenueType));
