import type { Kysely } from 'kysely';
import type { DB } from './database.ts';
import { systemClock } from './platform/clock.ts';
import { unitRunner, type RunUnit } from './platform/unit-of-work.ts';
import type { Reaction } from './platform/unit-of-work.ts';

/** Runs an operator's command with the reactions to its facts; jobs and events fail. */
export const commandRunner = (db: Kysely<DB>, reactions: readonly Reaction[]): RunUnit =>
  unitRunner({
    db,
    clock: systemClock,
    reactions,
    queue: {
      open: noJobs,
      send: noJobs,
      sendAll: noJobs,
      start: noJobs,
      stop: noJobs,
    },
    channel: { send: () => undefined },
    turns: { run: (_, body) => body(), waiting: () => 0 },
  });

const noJobs = () => Promise.reject(new Error('This sends no background job'));
