import { fastify } from 'fastify';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { logger } from './log.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const { log } = fastify({
  logger: { ...logger(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info' })), stream },
});

test('secrets are struck out wherever they stand in what is logged', () => {
  const secret = 'seeded-secret';
  log.info({ authorization: secret, job: { data: { text: secret, to: secret } } }, 'one');
  log.info({ req: { headers: { cookie: secret } }, body: { code: secret } }, 'two');
  log.info(
    { answer: { accessToken: secret, refreshToken: secret, clientSecret: secret } },
    'three',
  );
  expect(lines.splice(0).join('')).not.toContain(secret);
});

test('an error keeps what tells where it happened, and nobody’s address or row', () => {
  const error = Object.assign(new Error('552 no room for ada@post.example'), {
    code: '23505',
    constraint: 'account_email_key',
    detail: 'Key (email)=(ada@post.example) already exists.',
    rejected: ['ada@post.example'],
    cause: new Error('of bob@post.example'),
  });
  log.error(error);
  log.error({ error, accountId: 7 }, 'one of many');
  const written = lines.splice(0).join('');
  expect(written).not.toContain('post.example');
  expect(written).not.toContain('already exists');
  for (const line of written.trim().split('\n')) {
    const { err, error: other } = JSON.parse(line) as Record<string, Record<string, string>>;
    const told = err ?? other;
    expect(told).toMatchObject({
      message: '552 no room for [address]',
      code: '23505',
      constraint: 'account_email_key',
    });
    expect(told?.['stack']).toContain('log.test.ts');
  }
});
