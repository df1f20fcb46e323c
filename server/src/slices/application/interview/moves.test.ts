import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { interviews } from '../../../../test/interviews.ts';
import { listening } from '../../../../test/sockets.ts';
import { succeeded } from '../../../../test/world.ts';

const app = await testApp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const {
  boss,
  person,
  jobId,
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
    '%s, the %s moves to %s: %s, %i mails @interview-11',
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
