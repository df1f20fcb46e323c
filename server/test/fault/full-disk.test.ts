import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { watchLog } from '../log.ts';
import { marketplace } from '../marketplace.ts';
import { publishedJob, uploadPicture } from '../world.ts';

/* A disk without room, as the calls of people meet it. disk.stress.test.ts fills real ones. */

const full = {
  status: 'error',
  message: 'We cannot store anything at the moment; please try again in a few minutes',
};

test('a full disk uses up nobody’s limit, is told as such, and stands once in the log @R16.2 @R16.3', async () => {
  const app = await testApp({ LOG_LEVEL: 'error' });
  const logged = watchLog(app);
  const market = marketplace(app);
  const boss = await market.newEmployer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const person = await market.newPerson();
  const id = await market.apply(person, job.id);

  const { write } = app.parts.files;
  app.parts.files.write = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  // 30 an hour are allowed.
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await market.attach(person, id);
    expect([tries, answer.code, answer.response]).toEqual([tries, 503, full]);
    expect(answer.headers['retry-after']).toBe('60');
  }
  app.parts.files.write = write;

  for (let kept = 0; kept < 3; kept += 1) expect((await market.attach(person, id)).code).toBe(201);
  expect((await uploadPicture(app, person.token)).id).toBeGreaterThan(0);
  const lines = (await logged()).split('\n').filter((line) => line.includes('ENOSPC'));
  expect(lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg)).toEqual([
    'NOTHING CAN BE STORED: a disk is full, ours or the database’s',
  ]);
});
