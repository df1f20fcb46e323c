import type { CalendarFile } from '@fourfold/contract/application/interview.ts';
import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { calendarEvent, interviews, offered } from '../../../../test/interviews.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

const app = await testApp();
const {
  market,
  boss,
  person,
  employer,
  candidate,
  offer,
  accept,
  begin,
  standing,
  begun,
  taken,
  own,
  mails,
} = await interviews(app);
beforeEach(begin);

describe('a taken time', () => {
  test('stands alone, and both get one mail for their calendars @interview-4', async () => {
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
        'Interview with Ada Quist: Structural welder, Tuesday, March 10, 2026 at 10:00 AM Central Daylight Time (UTC-5)',
      ],
      [
        'person',
        'Interview: Structural welder at North Quay Fabrication, Tuesday, March 10, 2026 at 10:00 AM Central Daylight Time (UTC-5)',
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

  test('is mailed in the reader’s zone, and as it was offered where that is another @interview-21', async () => {
    const zones = app.parts.db.updateTable('account');
    const visit = (like: string, time_zone: string | null) =>
      zones.set({ time_zone }).where('email', 'like', like).execute();
    await visit('person-%', 'Pacific/Kiritimati');
    await visit('employer-%', 'America/Winnipeg');
    const id = await standing();
    await taken(id);
    const there = 'Wednesday, March 11, 2026 at 5:00 AM Line Islands Time (UTC+14)';
    const here = 'Tuesday, March 10, 2026 at 10:00 AM Central Daylight Time (UTC-5)';
    const sent = async () =>
      (await mails()).map(({ subject, text }) => [
        subject.endsWith(there) ? there : subject.endsWith(here) && here,
        text.includes(`Offered as ${here}.`),
      ]);
    expect(await sent()).toEqual([
      [here, false],
      [there, true],
    ]);
    succeeded(await candidate(id, 'DELETE', '/interview'));
    expect(await sent()).toEqual([
      [here, false],
      [here, false],
      [there, true],
      [there, true],
    ]);
    await visit('%', null);
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
    'is called off by the %s with a sentence; the calendars follow @interview-7',
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
        expect(subject).toMatch(/^Canceled: /);
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

  test('warns the same employer at other applications, and refuses nothing @interview-10', async () => {
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
