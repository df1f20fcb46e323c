import type { CalendarFile, InterviewOffer } from '@fourfold/contract/application/interview.ts';
import type {
  ApplicationStatus,
  OwnApplication,
  ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { listening } from '../../../../test/sockets.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import type { Mail } from '../../../providers/mail/port.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let person: Person;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  market = marketplace(app);
  boss = await market.newEmployer();
  person = await market.newPerson();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

beforeEach(async () => {
  await app.parts.db.deleteFrom('application').execute();
  await sql`delete from pgboss.job where name = 'mail.due'`.execute(app.parts.db);
});

const offered: InterviewOffer = {
  times: ['2026-03-11T14:30', '2026-03-10T10:00'],
  durationMinutes: 45,
  place: 'Room 2, Harbor Street 5',
  timeZone: 'America/Chicago',
  note: 'Bring a helmet.',
};

async function standing(status: ApplicationStatus = 'nextSteps', who = person): Promise<number> {
  const id = await market.apply(who, jobId);
  await market.setApplication(id, { status });
  return id;
}

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

/** As if its first time had come meanwhile; sign-ins do not live so long. */
const begun = (id: number) =>
  sql`update interview_slot set starts_at = ${app.clock.now()} where id =
      (select id from interview_slot where application_id = ${id} order by starts_at limit 1)`.execute(
    app.parts.db,
  );

/** Offers, and takes the first time. */
async function taken(id: number, who = person): Promise<OwnApplication> {
  const { interview } = await offer(id);
  return succeeded(await accept(id, interview?.slots[0]?.id ?? 0, who));
}

const own = async (id: number) =>
  succeeded(
    await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
      token: person.token,
    }),
  ).list.find((one) => one.id === id);

const mails = async () =>
  (
    await sql<{ data: Mail }>`
      select data from pgboss.job where name = 'mail.due' order by data->>'to'`.execute(
      app.parts.db,
    )
  ).rows
    .map(({ data }) => data)
    // What else is told of the application is the notifications' to test.
    .filter(({ calendar }) => calendar);

const calendarEvent = (text: string) => {
  const found = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  if (!found) throw new Error('There is no event');
  return new ICAL.Event(found);
};

describe('the history', () => {
  test('keeps every round, dated, for both sides', async () => {
    const id = await standing();
    const first = (await offer(id)).interview?.slots[0]?.id ?? 0;
    succeeded(await accept(id, first));
    app.clock.forward(60_000);
    const body = { state: 'taken', note: 'We are ill.' };
    succeeded(await employer(id, 'DELETE', '/interview', body));
    app.clock.forward(60_000);
    const second = await offer(id, { times: ['2026-03-12T09:00'] });
    const told = [
      { state: 'offered', actor: 'employer', start: null, note: '' },
      { state: 'taken', actor: 'candidate', start: '2026-03-10T15:00:00.000Z', note: '' },
      {
        state: 'cancelled',
        actor: 'employer',
        start: '2026-03-10T15:00:00.000Z',
        note: 'We are ill.',
      },
      { state: 'offered', actor: 'employer', start: null, note: '' },
    ];
    expect(second.interviewEvents).toMatchObject(told);
    expect((await own(id))?.interviewEvents).toEqual(second.interviewEvents);
    expect(second.interviewEvents.at(-1)?.date).toBe(app.clock.now().toISOString());
  });
});

describe('an offer', () => {
  test('is read by both with the application, as moments, in order, with what each may do', async () => {
    const id = await standing();
    expect((await own(id))?.interview).toBeNull();
    const received = await offer(id);
    expect(received.interview).toMatchObject({
      state: 'offered',
      durationMinutes: 45,
      place: 'Room 2, Harbor Street 5',
      timeZone: 'America/Chicago',
      note: 'Bring a helmet.',
      endedBy: null,
      slots: [
        { start: '2026-03-10T15:00:00.000Z', end: '2026-03-10T15:45:00.000Z', overlaps: false },
        { start: '2026-03-11T19:30:00.000Z', end: '2026-03-11T20:15:00.000Z', overlaps: false },
      ],
    });
    expect(received.interviewActions).toEqual(['change', 'withdraw']);
    const read = await own(id);
    expect(read?.interview?.slots.map(({ start }) => start)).toEqual([
      '2026-03-10T15:00:00.000Z',
      '2026-03-11T19:30:00.000Z',
    ]);
    // Whether the employer is busy is not the candidate's to know.
    expect(read?.interview?.slots[0]).not.toHaveProperty('overlaps');
    expect(read?.interviewActions).toEqual(['accept', 'decline']);
    expect(read?.status).toBe('nextSteps');
    expect(await mails()).toEqual([]);
  });

  test.each<[string, Partial<InterviewOffer>, string]>([
    ['no time', { times: [] }, 'times'],
    [
      'eleven times',
      { times: Array.from({ length: 11 }, (_, n) => `2026-03-${n + 10}T10:00`) },
      'times',
    ],
    ['no such day', { times: ['2026-02-30T10:00'] }, 'times.0'],
    ['a moment with an offset', { times: ['2026-03-10T10:00Z'] }, 'times.0'],
    ['in the past', { times: ['2026-03-10T10:00', '2026-03-02T02:59'] }, 'times.1'],
    ['too far', { times: ['2026-08-29T05:00'] }, 'times.0'],
    ['a time that is left out', { times: ['2026-03-08T02:30'] }, 'times.0'],
    ['overlapping', { times: ['2026-03-10T10:00', '2026-03-10T10:44'] }, 'times.1'],
    ['14 minutes', { durationMinutes: 14 }, 'durationMinutes'],
    ['241 minutes', { durationMinutes: 241 }, 'durationMinutes'],
    ['nowhere', { place: ' ' }, 'place'],
    ['an unknown zone', { timeZone: 'America/Nowhere' }, 'timeZone'],
    ['an offset for a zone', { timeZone: '+05:30' }, 'timeZone'],
    ['a long note', { note: 'x'.repeat(501) }, 'note'],
  ])('with %s is refused at its field', async (_, part, property) => {
    const id = await standing();
    const answer = await employer(id, 'POST', '/interview', { ...offered, ...part });
    expect([answer.code, answer.response.fields?.map((field) => field.property)]).toEqual([
      422,
      [property],
    ]);
    expect((await own(id))?.interview).toBeNull();
  });

  test('is changed: what was offered before cannot be taken any more', async () => {
    const id = await standing();
    const before = (await offer(id)).interview?.slots[0]?.id ?? 0;
    const changed = await offer(id, {
      times: ['2026-03-12T09:00'],
      place: 'https://meet.example/x',
    });
    expect(changed.interview).toMatchObject({
      place: 'https://meet.example/x',
      slots: [{ start: '2026-03-12T14:00:00.000Z' }],
    });
    expect((await accept(id, before)).code).toBe(404);
    expect((await accept(id, changed.interview?.slots[0]?.id ?? 0)).code).toBe(200);
  });

  test('is withdrawn with a sentence; then nothing can be taken, and others can be offered', async () => {
    const id = await standing();
    const slotId = (await offer(id)).interview?.slots[0]?.id ?? 0;
    const body = { state: 'offered', note: 'We move house.' };
    const withdrawn = succeeded(await employer(id, 'DELETE', '/interview', body));
    expect(withdrawn.interview).toMatchObject({
      state: 'cancelled',
      endedBy: 'employer',
      endNote: 'We move house.',
    });
    expect(withdrawn.interviewActions).toEqual(['offer']);
    const late = await accept(id, slotId);
    expect([late.code, late.response.message]).toEqual([
      409,
      'This is not possible now. It is cancelled',
    ]);
    expect((await employer(id, 'DELETE', '/interview', body)).code).toBe(409);
    expect((await offer(id)).interview).toMatchObject({ state: 'offered', endNote: '' });
    expect(await mails()).toEqual([]);
  });

  test('is answered with a wish for other times', async () => {
    const id = await standing();
    await offer(id);
    expect((await candidate(id, 'POST', '/interview/decline', { note: ' ' })).code).toBe(422);
    const declined = succeeded(
      await candidate(id, 'POST', '/interview/decline', { note: 'Fridays are better.' }),
    );
    expect(declined.interview).toMatchObject({
      state: 'declined',
      endedBy: 'candidate',
      endNote: 'Fridays are better.',
    });
    expect(declined.status).toBe('nextSteps');
    expect(succeeded(await employer(id, 'GET')).interviewActions).toEqual(['offer']);
  });

  test('is made at nextSteps alone', async () => {
    for (const status of [
      'viewed',
      'inviteAccepted',
      'offer',
      'hired',
      'employerDeclined',
    ] as const) {
      await app.parts.db.deleteFrom('application').execute();
      const id = await standing(status);
      const refused = await employer(id, 'POST', '/interview', offered);
      expect([status, refused.code]).toEqual([status, 409]);
    }
  });

  test('cannot be taken once its time has passed', async () => {
    const id = await standing();
    const slots = (await offer(id)).interview?.slots ?? [];
    await begun(id);
    const late = await accept(id, slots[0]?.id ?? 0);
    expect([late.code, late.response.message]).toEqual([
      409,
      'This time has passed. Please take another',
    ]);
  });
});

describe('a taken time', () => {
  test('stands alone, and both get one mail for their calendars', async () => {
    const id = await standing();
    const mine = await taken(id);
    expect(mine.interview).toMatchObject({
      state: 'taken',
      slots: [{ start: '2026-03-10T15:00:00.000Z', taken: true }],
    });
    expect(mine.interview?.slots).toHaveLength(1);
    expect(mine.interviewActions).toEqual(['cancel']);
    expect(succeeded(await employer(id, 'GET'))).toMatchObject({
      interview: { state: 'taken', slots: [{ taken: true }] },
      interviewActions: ['cancel'],
    });
    const sent = await mails();
    expect(sent.map(({ to, subject }) => [to.replace(/-\d+@.*/, ''), subject])).toEqual([
      [
        'employer',
        'Interview with Ada Quist: Structural welder, Tuesday, March 10, 2026 at 10:00 AM Central Daylight Time',
      ],
      [
        'person',
        'Interview: Structural welder at North Quay Fabrication, Tuesday, March 10, 2026 at 10:00 AM Central Daylight Time',
      ],
    ]);
    for (const { to, text, calendar } of sent) {
      expect(text).toContain('Room 2, Harbor Street 5');
      expect(calendar?.method).toBe('REQUEST');
      const event = calendarEvent(calendar?.text ?? '');
      expect(event.uid).toBe(`interview-${id}-1@fourfold.example`);
      expect(event.sequence).toBe(1);
      expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-10T15:00:00.000Z');
      // Nobody learns the other's address by it.
      expect(event.attendees.map((one) => one.getFirstValue())).toEqual([`mailto:${to}`]);
    }
  });

  test('is kept as a file by both, and only while it stands', async () => {
    const id = await standing();
    const file = (side: 'applicant' | 'employer') =>
      app.send<CalendarFile>('GET', `/v1/${side}/application/${id}/interview.ics`, {
        token: side === 'employer' ? boss.token : person.token,
      });
    expect((await file('applicant')).code).toBe(404);
    await taken(id);
    for (const side of ['applicant', 'employer'] as const) {
      const { fileName, text } = succeeded(await file(side));
      expect(fileName).toBe('interview.ics');
      expect(text).toContain('METHOD:PUBLISH');
      expect(calendarEvent(text).startDate.toJSDate().toISOString()).toBe(
        '2026-03-10T15:00:00.000Z',
      );
    }
    succeeded(await candidate(id, 'DELETE', '/interview'));
    expect((await file('employer')).code).toBe(404);
  });

  test.each(['candidate', 'employer'] as const)(
    'is called off by the %s with a sentence; the calendars follow',
    async (side) => {
      const id = await standing();
      await taken(id);
      const note = 'I am ill; sorry.';
      const answer =
        side === 'candidate'
          ? await candidate(id, 'DELETE', '/interview', { note })
          : await employer(id, 'DELETE', '/interview', { state: 'taken', note });
      expect(answer.code).toBe(200);
      expect((await own(id))?.interview).toMatchObject({
        state: 'cancelled',
        endedBy: side,
        endNote: note,
        slots: [{ taken: true }],
      });
      const cancelled = (await mails()).filter(({ calendar }) => calendar?.method === 'CANCEL');
      expect(cancelled).toHaveLength(2);
      for (const { subject, text, calendar } of cancelled) {
        expect(subject).toMatch(/^Cancelled: /);
        expect(text).toContain(note);
        const event = calendarEvent(calendar?.text ?? '');
        expect([event.uid, event.sequence]).toEqual([`interview-${id}-1@fourfold.example`, 2]);
      }
    },
  );

  test('is not ended by a withdrawal of the offer that comes too late', async () => {
    const id = await standing();
    await taken(id);
    expect((await employer(id, 'DELETE', '/interview', { state: 'offered' })).code).toBe(409);
    expect((await employer(id, 'POST', '/interview', offered)).code).toBe(409);
    expect((await own(id))?.interview?.state).toBe('taken');
    expect(await mails()).toHaveLength(2);
  });

  test('at another day is the same event in a newer version; after it took place, another event', async () => {
    const id = await standing();
    await taken(id);
    succeeded(await candidate(id, 'DELETE', '/interview'));
    await taken(id);
    const versions = async () =>
      (await mails())
        .filter(({ to }) => to.startsWith('person'))
        .map(({ calendar }) => calendarEvent(calendar?.text ?? ''))
        .map(({ uid, sequence }) => `${uid.replace(`interview-${id}-`, '')} ${sequence}`)
        .toSorted();
    expect(await versions()).toEqual([1, 2, 3].map((sequence) => `1@fourfold.example ${sequence}`));
    await begun(id);
    expect((await candidate(id, 'DELETE', '/interview')).code).toBe(409);
    await taken(id);
    expect((await versions()).at(-1)).toBe('2@fourfold.example 4');
  });

  test('warns the same employer at other applications, and refuses nothing', async () => {
    const other = await market.newPerson();
    const first = await standing();
    const second = await standing('nextSteps', other);
    await taken(first);
    const busyAt = async (times: string[]) =>
      (await offer(second, { times })).interview?.slots.map(
        ({ start, overlaps }) => `${start.slice(8, 16)} ${overlaps}`,
      );
    expect(await busyAt(['2026-03-09T10:00', '2026-03-10T09:15', '2026-03-10T10:44'])).toEqual([
      '09T15:00 false',
      // It ends when the other begins.
      '10T14:15 false',
      '10T15:44 true',
    ]);
    expect(await busyAt(['2026-03-10T09:16', '2026-03-10T10:45'])).toEqual([
      '10T14:16 true',
      '10T15:45 false',
    ]);
    const { interview } = succeeded(await employer(second, 'GET'));
    succeeded(await accept(second, interview?.slots[0]?.id ?? 0, other));
    // Now both know; once one is called off, neither does.
    expect(succeeded(await employer(first, 'GET')).interview?.slots[0]?.overlaps).toBe(true);
    succeeded(await candidate(second, 'DELETE', '/interview', undefined, other));
    expect(succeeded(await employer(first, 'GET')).interview?.slots[0]?.overlaps).toBe(false);

    const stranger = await market.newEmployer();
    const job = await publishedJob(app, stranger.token, stranger.companyId);
    const third = await market.apply(person, job.id);
    await market.setApplication(third, { status: 'nextSteps' });
    const elsewhere = succeeded(
      await app.send<ReceivedApplication>('POST', `/v1/employer/application/${third}/interview`, {
        token: stranger.token,
        body: offered,
      }),
    );
    expect(elsewhere.interview?.slots.map(({ overlaps }) => overlaps)).toEqual([false, false]);
  });
});

describe('a move of the application', () => {
  const states: [
    'offered' | 'taken',
    'candidate' | 'employer',
    ApplicationStatus,
    string,
    number,
  ][] = [
    ['offered', 'employer', 'offer', 'cancelled', 0],
    ['taken', 'employer', 'offer', 'taken', 2],
    ['offered', 'employer', 'employerDeclined', 'cancelled', 0],
    ['taken', 'employer', 'employerDeclined', 'cancelled', 4],
    ['offered', 'candidate', 'applicantDeclined', 'cancelled', 0],
    ['taken', 'candidate', 'applicantDeclined', 'cancelled', 4],
  ];
  test.each(states)(
    '%s, the %s moves to %s: %s, %i mails',
    async (before, side, status, after, count) => {
      const id = await standing();
      if (before === 'taken') await taken(id);
      else await offer(id);
      const moved =
        side === 'employer'
          ? succeeded(await employer(id, 'PATCH', '', { status }))
          : succeeded(await candidate(id, 'PATCH', '', { status }));
      expect(moved.interview).toMatchObject({
        state: after,
        endedBy: after === 'taken' ? null : side,
      });
      expect(moved.interviewActions).toEqual(after === 'taken' ? ['cancel'] : []);
      expect(await mails()).toHaveLength(count);
    },
  );

  test('that is taken back does not bring an ended one again, but lets others be offered', async () => {
    const id = await standing();
    await taken(id);
    succeeded(await employer(id, 'PATCH', '', { status: 'employerDeclined' }));
    const back = succeeded(await employer(id, 'POST', '/undo'));
    expect([back.status, back.interview?.state]).toEqual(['nextSteps', 'cancelled']);
    expect(back.interviewActions).toEqual(['offer']);
  });

  test('leaves a taken time in the past as it was', async () => {
    const id = await standing();
    await taken(id);
    await begun(id);
    const { interview } = succeeded(
      await employer(id, 'PATCH', '', { status: 'employerDeclined' }),
    );
    expect(interview?.state).toBe('taken');
    expect(await mails()).toHaveLength(2);
  });

  test('to next steps and back with the undo ends an offer', async () => {
    const id = await standing('viewed');
    succeeded(await employer(id, 'PATCH', '', { status: 'nextSteps' }));
    await offer(id);
    const back = succeeded(await employer(id, 'POST', '/undo'));
    expect([back.status, back.interview?.state]).toEqual(['viewed', 'cancelled']);
  });
});

test('both sides hear of every change at once', async () => {
  const id = await standing();
  const candidateEar = await listening(app, person.token);
  const employerEar = await listening(app, boss.token);
  const changed = ['application/changed', { applicationId: id, jobId }];
  await taken(id);
  succeeded(await candidate(id, 'DELETE', '/interview'));
  for (const { heard } of [candidateEar, employerEar])
    await vi.waitFor(() =>
      expect(heard.filter(([event]) => event === 'application/changed')).toEqual([
        changed,
        changed,
        changed,
      ]),
    );
});
