import type { Notification } from '@fourfold/contract/notification/schema.ts';
import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { takeMails } from '../../../test/background.ts';
import { messenger } from '../../../test/talk.ts';
import { succeeded } from '../../../test/world.ts';

test('offered and declined times are told and mailed to the other side', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://four.example' });
  const talk = await messenger(app);
  const { id, person } = await talk.newTalk();
  const told = async (token: string) =>
    succeeded(
      await app.send<{ list: Notification[] }>('GET', '/v1/user/notification', { token }),
    ).list.map(({ kind, text }) => [kind, text]);
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${id}`, {
      token: talk.boss.token,
      body: { status: 'nextSteps' },
    }),
  );
  await takeMails(app);
  succeeded(
    await app.send<ReceivedApplication>('POST', `/v1/employer/application/${id}/interview`, {
      token: talk.boss.token,
      body: {
        times: ['2026-03-16T10:00'],
        durationMinutes: 45,
        place: 'Quay 4',
        timeZone: 'America/Chicago',
      },
    }),
  );
  const offered =
    'North Quay Fabrication offers you times for an interview about Structural welder.';
  expect((await told(person.token))[0]).toEqual(['interview', offered]);
  expect((await takeMails(app)).map(({ subject }) => subject)).toEqual([offered]);

  succeeded(
    await app.send('POST', `/v1/applicant/application/${id}/interview/decline`, {
      token: person.token,
      body: { note: 'I am at sea that week.' },
    }),
  );
  const declined = 'Ada Quist asks for other times for the interview about Structural welder.';
  expect((await told(talk.boss.token))[0]).toEqual(['interview', declined]);
  expect((await takeMails(app)).map(({ subject }) => subject)).toEqual([declined]);
});
