import process from 'node:process';
import pg from 'pg';
import { takeOver } from '../src/platform/db/takeover.ts';

/* A program that takes over a database, and is killed when it has said so many lines. */

const client = new pg.Client({ connectionString: process.argv[2] ?? '' });
let left = Number(process.argv[3]);
await client.connect();
const backUp = () => Promise.resolve();
await takeOver(client, backUp, () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
