import { fastify } from 'fastify';
import process from 'node:process';
import { connect } from '../src/platform/db/connect.ts';
import { jobQueue } from '../src/platform/jobs/queue.ts';
import { mailWorker, sendMail } from '../src/platform/mail/due.ts';
import { readConfig } from '../src/platform/config.ts';
import { turns } from '../src/platform/db/turns.ts';
import { unitRunner } from '../src/platform/unit-of-work.ts';

/*
 * A process that writes something with an event and a mail, and is killed between the commit and
 * sending them.
 */

const [databaseUrl = '', accountId = '', number = ''] = process.argv.slice(2);
const { db } = connect(databaseUrl, 2);
const queue = jobQueue(db, fastify().log);
const config = readConfig({ NODE_ENV: 'test' });
const mail = { send: () => Promise.reject(new Error('dead')) };
await queue.open([mailWorker({ config, mail }, () => Promise.resolve(true))]);
const runUnit = unitRunner({
  db,
  clock: { now: () => new Date() },
  queue,
  channel: { send: () => process.kill(process.pid, 'SIGKILL') },
  reactions: [],
  turns: turns(1),
});
await runUnit(async (unit) => {
  const told = { applicationId: Number(number), jobId: null };
  unit.push('application/changed', [Number(accountId)], told);
  const text = `Number ${number}`;
  await sendMail(unit, { to: 'reader@crash.example', subject: text, text, html: text });
});
