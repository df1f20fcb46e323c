import { fastify } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { scheduledWork } from '../../schedule.ts';
import { answerErrors } from './errors.ts';
import { giveBackOnFailure, inTens, type Limiter, type MakeLimiter } from './limits.ts';
import { invalid, Refusal } from './refusal.ts';

test('counts whose time is over are swept', async () => {
  const { parts } = await testApp();
  const counts = [
    ['over', -1_000],
    ['running', 60_000],
  ] as const;
  for (const [key, ends] of counts)
    await sql`insert into rate_limit values (${key}, 1, ${Date.now() + ends})`.execute(parts.db);
  await scheduledWork(parts)
    .find(({ kind }) => kind.name === 'http.sweep')
    ?.run({});
  const left = await sql<{ key: string }>`select key from rate_limit`.execute(parts.db);
  expect(left.rows).toEqual([{ key: 'running' }]);
});

/** An HTTP server whose only route counts by a limit and then answers with the asked status. */
async function counting(make: (limiter: MakeLimiter) => Limiter) {
  const { parts } = await testApp({ LOG_LEVEL: 'silent' });
  const http = fastify();
  answerErrors(http);
  giveBackOnFailure(http);
  const limit = make(parts.limiter);
  http.get<{ Params: { status: string } }>('/:status', async ({ params }, reply) => {
    await limit.consume('somebody');
    const status = Number(params.status);
    if (status === 500) throw new Error('ours');
    if (status === 503) throw new Refusal('error', 'Also ours', { code: 503 });
    if (status === 422) throw invalid({ name: 'theirs' });
    return reply.send('done');
  });
  return async (status: number, times = 1) => {
    const codes: number[] = [];
    for (let time = 0; time < times; time += 1)
      codes.push((await http.inject(`/${status}`)).statusCode);
    return codes;
  };
}

const times = (count: number, code: number) => Array.from({ length: count }, () => code);

describe.each<{ what: string; make: (limiter: MakeLimiter) => Limiter }>([
  { what: 'of the database', make: (limiter) => limiter('test-limit', 20, 60) },
  { what: 'in tens', make: (limiter) => inTens(limiter('test-tens', 20, 60)) },
])('a limit $what', ({ make }) => {
  test('is not used up by failures of ours, and is by those of the caller @R16.2', async () => {
    const ask = await counting(make);
    expect(await ask(500, 5)).toEqual(times(5, 500));
    expect(await ask(503, 5)).toEqual(times(5, 503));
    expect(await ask(200, 15)).toEqual(times(15, 200));
    expect(await ask(422, 6)).toEqual([...times(5, 422), 429]);
    expect(await ask(500)).toEqual([429]);
  });

  test('lets twice as much pass at most, whatever fails @R16.4', async () => {
    const ask = await counting(make);
    expect(await ask(500, 45)).toEqual([...times(40, 500), ...times(5, 429)]);
  });
});
