import type { ApplicationStatus, Origin } from '@fourfold/contract/application/schema.ts';
import { demoCompanyName } from '../catalogue/companies.ts';
import { toEvent, windowOf, type Crowd, type Draft } from './applications.ts';
import { day, hour, minute } from './calendar.ts';
import { wordsOf } from './declines.ts';
import { journeyTo } from './journeys.ts';
import type { Company, Cv, Job } from './marketplace.ts';
import { demoTrade } from './openings.ts';
import type { Random } from './random.ts';

/** What a front-end developer may apply for. */
const trades = new Set([demoTrade, 'back-end developer', 'ux designer']);

/**
 * The demo candidate's lists, the best matching jobs first; null is left for trying out, a stretch is
 * a job that asks for more than is there.
 */
const candidatePlan: ([Origin, ApplicationStatus, 'stretch'?] | null)[] = [
  null,
  ['applicant', 'nextSteps'],
  ['employer', 'offer'],
  ['applicant', 'viewed'],
  ['employer', 'inviteAccepted'],
  ['employer', 'invite'],
  ['applicant', 'employerDeclined', 'stretch'],
  null,
  ['applicant', 'new', 'stretch'],
  ['applicant', 'offerDeclined'],
  ['employer', 'inviteDeclined'],
  ['applicant', 'applicantDeclined'],
];

/**
 * The applicants of the demo employer's jobs after its draft, in order; the best matches come first.
 */
const employerPlan: ApplicationStatus[][] = [
  ['nextSteps', 'invite', 'viewed', 'viewed', 'new', 'new', 'new', 'employerDeclined'],
  [
    'offerAccepted',
    'nextSteps',
    'nextSteps',
    'viewed',
    'viewed',
    'new',
    'applicantDeclined',
    'employerDeclined',
    'employerDeclined',
  ],
  ['offer', 'nextSteps', 'inviteAccepted', 'viewed', 'viewed', 'new', 'new', 'employerDeclined'],
  ['inviteAccepted', 'nextSteps', 'offerDeclined', 'inviteDeclined', 'viewed', 'new', 'new'],
  ['nextSteps', 'invite', 'viewed', 'new', 'applicantDeclined', 'employerDeclined'],
  ['nextSteps', 'viewed', 'viewed', 'new', 'new', 'employerDeclined'],
  [
    'hired',
    'offerDeclined',
    'applicantDeclined',
    'employerDeclined',
    'employerDeclined',
    'employerDeclined',
    'employerDeclined',
  ],
];

/** How many days ago an application reached its status. */
const freshness: Partial<Record<ApplicationStatus, [number, number]>> = {
  new: [0.1, 8],
  viewed: [0.3, 9],
  invite: [0.3, 3],
  inviteAccepted: [0.4, 3],
  nextSteps: [0.5, 6],
  offer: [0.3, 2],
  offerAccepted: [0.2, 1.5],
};

interface Scene extends Crowd {
  companies: readonly Company[];
}

/** Applications of the two named people, chosen so that no list is empty. */
export function demoApplications(random: Random, demo: Cv, scene: Scene): Draft[] {
  const company = scene.companies.find(({ name }) => name === demoCompanyName);
  const jobs = scene.jobs.filter(({ companyKey }) => companyKey === company?.key);
  const busy = new Set<number>([demo.key]);

  const ofEmployer = jobs.flatMap((job, place) => {
    const people = scene.cvs
      .filter(({ key, publishedDate }) => !busy.has(key) && isBefore(publishedDate, job, scene.now))
      .map((cv) => ({ cv, pull: scene.coverage.of(job, cv) + near(job, cv) + random.normal() * 6 }))
      .sort((a, b) => b.pull - a.pull);
    return (employerPlan[place] ?? []).flatMap((target, rank) => {
      const invited = target.startsWith('invite');
      // Every second person, so that half of the best are still to be found by search.
      const cv = people
        .slice(rank * 2 + 1)
        .find((each) => !busy.has(each.cv.key) && (!invited || scene.mayBite(job, each.cv)))?.cv;
      if (!cv) return [];
      busy.add(cv.key);
      const bitten =
        invited || (target === 'nextSteps' && random.chance(0.3) && scene.mayBite(job, cv));
      return [tell(random, { job, cv, origin: bitten ? 'employer' : 'applicant', target }, scene)];
    });
  });

  const others = scene.jobs
    .filter(({ companyKey, status }) => companyKey !== company?.key && status === 'published')
    .filter(({ occupation }) => trades.has(occupation))
    .filter((job) => scene.now - windowOf(job, scene.now).from > 9 * day)
    .sort((a, b) => scene.coverage.of(b, demo) - scene.coverage.of(a, demo));
  const left = new Set(others);
  const ofCandidate = candidatePlan.flatMap((plan) => {
    const [origin, target, stretch] = plan ?? ['applicant'];
    const job = [...left].find((each) =>
      origin === 'employer' ? scene.mayBite(each, demo) : !stretch || isStretch(scene, each, demo),
    );
    if (!job) return [];
    left.delete(job);
    return target ? [tell(random, { job, cv: demo, origin, target }, scene)] : [];
  });
  // The demo employer's own bite, so that both sides of one can be seen.
  const own = jobs.find((job) => job.status === 'published' && scene.mayBite(job, demo));
  const bite = own
    ? [tell(random, { job: own, cv: demo, origin: 'employer', target: 'invite' }, scene)]
    : [];
  return [...ofEmployer, ...ofCandidate, ...bite];
}

const isStretch = ({ coverage }: Scene, job: Job, cv: Cv) => coverage.of(job, cv) < 60;

const near = (job: Job, cv: Cv) =>
  job.role.locationStateId === cv.profile.locationStateId ? 30 : 0;

const isBefore = (date: string | null, job: Job, now: number): boolean =>
  date !== null && Date.parse(date) < windowOf(job, now).to - 12 * day;

function tell(
  random: Random,
  { job, cv, origin, target }: Pick<Draft, 'job' | 'cv' | 'origin'> & { target: ApplicationStatus },
  { coverage, now }: Scene,
): Draft {
  const { from, to } = windowOf(job, now);
  const earliest = Math.max(from, Date.parse(cv.publishedDate ?? job.createdDate)) + hour;
  const [least, most] = freshness[target] ?? [2, 14];
  // A closed job was decided around its end.
  const end = job.status === 'closed' ? to : now;
  const steps = journeyTo(random, {
    target,
    origin,
    earliest,
    limit: end - 10 * minute,
    until: end - random.between(least, most) * day,
  });
  const events = steps.map((step) => toEvent(step, wordsOf(random, step, { job, cv, coverage })));
  return { job, cv, origin, events };
}
