import type { Role } from '@fourfold/contract/account/schema.ts';
import type { UnitOfWork } from '../../src/platform/unit-of-work.ts';
import { deliveryDue } from '../../src/slices/application/application.commands.ts';
import type { ApplicationEvent, Marketplace } from '../generate/marketplace.ts';
import { insertRows, takeIds, type IdOf } from './rows.ts';

/**
 * Inserts applications with their histories; queues those that wait for delivery. @returns their ids
 */
export async function insertApplications(
  unit: UnitOfWork,
  { applications, jobs, companies, cvs, visits }: Marketplace,
  { accountId, jobId, cvId }: Record<'accountId' | 'jobId' | 'cvId', IdOf>,
): Promise<IdOf> {
  const { tx } = unit;
  const id = await takeIds(tx, 'application', applications.length);
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  const companyOf = new Map(companies.map((company) => [company.key, company]));
  await insertRows(
    tx,
    'application',
    applications.map((application) => {
      const job = jobOf.get(application.jobKey);
      const company = companyOf.get(job?.companyKey ?? 0);
      return {
        id: id(application.key),
        cv_id: cvId(application.cvKey),
        job_id: jobId(application.jobKey),
        employer_account_id: accountId(company?.accountKey ?? 0),
        job_name: job?.role.name,
        company_name: company?.name,
        origin: application.origin,
        source: visits.sources.get(application.key) ?? null,
        status: application.status,
        created_at: application.createdDate,
        moved_at: application.updatedDate,
        ...standing(application.events, accountId(company?.accountKey ?? 0)),
      };
    }),
  );
  const accountOf = new Map(cvs.map((cv) => [cv.key, cv.accountKey]));
  const events = applications.flatMap((application) => {
    const job = jobOf.get(application.jobKey);
    const parties = {
      candidate: accountId(accountOf.get(application.cvKey) ?? 0),
      employer: accountId(companyOf.get(job?.companyKey ?? 0)?.accountKey ?? 0),
    };
    return application.events.map((event) => ({
      application_id: id(application.key),
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      actor_account_id: actorOf(event, parties),
      reason: event.reason,
      note: event.note,
      created_at: event.date,
    }));
  });
  const eventId = await takeIds(tx, 'application_event', events.length);
  await insertRows(
    tx,
    'application_event',
    events.map((event, index) => ({ id: eventId(index + 1), ...event })),
  );
  for (const { key, status } of applications) {
    if (status === 'preNew') await unit.enqueue(deliveryDue, { applicationId: id(key) }, unit.now);
  }
  return id;
}

/** Whose act it is: nobody's if it is a delivery, the employer's if it is the first opening. */
const actorOf = ({ actor, to }: ApplicationEvent, parties: Record<Role, number>): number | null =>
  actor === 'system' ? (to === 'viewed' ? parties.employer : null) : parties[actor];

/** What the last move leaves in an application: since when a side waits, and what can be undone. */
function standing(events: readonly ApplicationEvent[], employer: number) {
  const last = events.at(-1);
  const undo = last && last.actor !== 'system' ? last : null;
  return {
    waiting_since: waitingSince(events),
    undo_by: undo?.actor ?? null,
    undo_account_id: undo?.actor === 'employer' ? employer : null,
    undo_to: undo?.from ?? null,
    undo_waiting_since: undo && waitingSince(events.slice(0, -1)),
  };
}

const waitingSince = (events: readonly ApplicationEvent[]) =>
  events.findLast(({ to }) => to !== 'viewed')?.date ?? null;
