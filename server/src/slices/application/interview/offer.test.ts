import type { InterviewOffer } from '@fourfold/contract/application/interview.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { interviews, offered } from '../../../../test/interviews.ts';
import { succeeded } from '../../../../test/world.ts';

const app = await testApp();
const { employer, candidate, offer, accept, begin, standing, begun, own, mails } =
  await interviews(app);
beforeEach(begin);

describe('an offer', () => {
  test('is read by both with the application, as moments, in order, with what each may do @interview-1', async () => {
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
  ])('with %s is refused at its field @interview-2', async (_, part, property) => {
    const id = await standing();
    const answer = await employer(id, 'POST', '/interview', { ...offered, ...part });
    expect([answer.code, answer.response.fields?.map((field) => field.property)]).toEqual([
      422,
      [property],
    ]);
    expect((await own(id))?.interview).toBeNull();
  });

  test('is changed: what was offered before cannot be taken any more @interview-6', async () => {
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
      'That isn’t possible now. It is canceled',
    ]);
    expect((await employer(id, 'DELETE', '/interview', body)).code).toBe(409);
    expect((await offer(id)).interview).toMatchObject({ state: 'offered', endNote: '' });
    expect(await mails()).toEqual([]);
  });

  test('is answered with a wish for other times @interview-5', async () => {
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
      'This time has passed. Please pick another',
    ]);
  });
});
