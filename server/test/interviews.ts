import type { InterviewOffer } from '@fourfold/contract/application/interview.ts';
import type {
  ApplicationStatus,
  OwnApplication,
  ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import type { Mail } from '../src/providers/mail/port.ts';
import type { TestApp } from './app.ts';
import { marketplace, type Person } from './marketplace.ts';
import { publishedJob, succeeded } from './world.ts';

/** Two times in the order in which nobody reads them. */
export const offered: InterviewOffer = {
  times: ['2026-03-11T14:30', '2026-03-10T10:00'],
  durationMinutes: 45,
  place: 'Room 2, Harbor Street 5',
  timeZone: 'America/Chicago',
  note: 'Bring a helmet.',
};

/** An employer with a job and somebody who applies to it: what both do about interviews. */
export async function interviews(app: TestApp) {
  const market = marketplace(app);
  const boss = await market.newEmployer();
  const person = await market.newPerson();
  const jobId = (await publishedJob(app, boss.token, boss.companyId)).id;

  const employer = (
    id: number,
    method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
    path = '',
    body?: object,
  ) =>
    app.send<ReceivedApplication>(method, `/v1/employer/application/${id}${path}`, {
      token: boss.token,
      ...(body && { body }),
    });

  const candidate = (
    id: number,
    method: 'POST' | 'DELETE' | 'PATCH',
    path: string,
    body?: object,
    who = person,
  ) =>
    app.send<OwnApplication>(method, `/v1/applicant/application/${id}${path}`, {
      token: who.token,
      ...(body && { body }),
    });

  const offer = async (id: number, part: Partial<InterviewOffer> = {}) =>
    succeeded(await employer(id, 'POST', '/interview', { ...offered, ...part }));

  const accept = (id: number, slotId: number, who = person) =>
    candidate(id, 'POST', `/interview/${slotId}/accept`, undefined, who);

  return {
    market,
    boss,
    person,
    jobId,
    employer,
    candidate,
    offer,
    accept,

    /** Nobody has applied, today neither, and no mail waits. */
    async begin(): Promise<void> {
      await app.parts.db.deleteFrom('application').execute();
      await app.parts.db.deleteFrom('account_day').execute();
      await sql`delete from pgboss.job where name = 'mail.due'`.execute(app.parts.db);
    },

    /** @returns the id of an application that stands so */
    async standing(status: ApplicationStatus = 'nextSteps', who: Person = person): Promise<number> {
      const id = await market.apply(who, jobId);
      await market.setApplication(id, { status });
      return id;
    },

    /** As if its first time had come meanwhile; sign-ins do not live so long. */
    begun: (id: number) =>
      sql`update interview_slot set starts_at = ${app.clock.now()} where id =
        (select id from interview_slot where application_id = ${id} order by starts_at limit 1)`.execute(
        app.parts.db,
      ),

    /** Offers, and takes the first time. */
    async taken(id: number, who = person): Promise<OwnApplication> {
      const { interview } = await offer(id);
      return succeeded(await accept(id, interview?.slots[0]?.id ?? 0, who));
    },

    own: async (id: number) =>
      succeeded(
        await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
          token: person.token,
        }),
      ).list.find((one) => one.id === id),

    /** Those with a calendar: what else is told of the application is the notifications' to test. */
    mails: async () =>
      (
        await sql<{ data: Mail }>`
          select data from pgboss.job where name = 'mail.due' order by data->>'to'`.execute(
          app.parts.db,
        )
      ).rows
        .map(({ data }) => data)
        .filter(({ calendar }) => calendar),
  };
}

/** The one event of a calendar, as another's parser reads it. */
export function calendarEvent(text: string) {
  const found = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  if (!found) throw new Error('There is no event');
  return new ICAL.Event(found);
}
