import type { Notification } from '@fourfold/contract/notification/schema.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { takeMails, takeMoveMails } from '../../../test/background.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const app = await testApp();
const talk = await messenger(app);

const post = async <Data>(token: string, url: string, body: object = {}) =>
  succeeded(await app.send<Data>('POST', url, { token, body }));

test('a bite taken back and made again without end fills nobody’s mailbox @B11.1', async () => {
  const { token, companyId } = talk.boss;
  const { id: jobId } = await publishedJob(app, token, companyId);
  const { id: other } = await publishedJob(app, token, companyId);
  const person = await talk.market.newPerson();
  const bite = (job: number) =>
    post<{ id: number }>(token, `/v1/employer/job/${job}/bite`, { candidateId: person.cvId });
  await takeMoveMails(app);
  let mails = 0;
  for (let times = 0; times < 21; times += 1) {
    // A new account's day has twenty bites; two accounts may meet for longer.
    await app.parts.db.deleteFrom('account_day').execute();
    const { id } = await bite(jobId);
    mails += (await takeMoveMails(app)).length;
    await post(token, `/v1/employer/application/${id}/undo`);
  }
  expect(mails).toBe(20);
  // Through another job neither; the list tells it all the same, and somebody else is mailed.
  await bite(other);
  expect(await takeMoveMails(app)).toEqual([]);
  const { list } = succeeded(
    await app.send<{ list: Notification[] }>('GET', '/v1/user/notification', {
      token: person.token,
    }),
  );
  expect(list.map(({ kind }) => kind)).toEqual(['bite']);
  const boss = await talk.market.newEmployer();
  const { id: theirs } = await publishedJob(app, boss.token, boss.companyId);
  await post(boss.token, `/v1/employer/job/${theirs}/bite`, { candidateId: person.cvId });
  expect(await takeMoveMails(app)).toHaveLength(1);
});

test('nor do times that are offered anew @B11.2', async () => {
  const { id } = await talk.newTalk();
  const { token } = talk.boss;
  const url = `/v1/employer/application/${id}`;
  succeeded(await app.send('PATCH', url, { token, body: { status: 'nextSteps' } }));
  await takeMoveMails(app);
  for (let hour = 0; hour < 22; hour += 1)
    await post(token, `${url}/interview`, {
      times: [`2026-03-16T${String(hour).padStart(2, '0')}:00`],
      durationMinutes: 45,
      place: 'Quay 4',
      timeZone: 'America/Chicago',
    });
  // The next steps were the first of twenty.
  expect(await takeMails(app)).toHaveLength(19);
});
