import type { LiveEventName, LiveEvents } from '@fourfold/contract/live.ts';
import type { Kysely } from 'kysely';
import type { DB, Tx } from './db/schema.ts';
import type { Clock } from './clock.ts';
import { brokeOff } from './db/cluster.ts';
import { shapeChanged } from './db/prepared.ts';
import { inTransaction, type Access } from './db/transaction.ts';
import type { Turns } from './db/turns.ts';
import type { DomainEvent } from './events.ts';
import type { JobKind, JobQueue } from './jobs/queue.ts';
import { writeOutbox, type LiveChannel, type LiveMessage } from './live/channel.ts';

/** One unit of work: a transaction, its time, and its effects. */
export interface UnitOfWork {
  tx: Tx;
  now: Date;
  /** The network of the caller, as of `networkOf`; none in a background job. */
  network?: string | undefined;
  /** Emits a fact to the slices above, in this transaction. */
  emit<Fact>(event: DomainEvent<Fact>, fact: Fact): Promise<void>;
  /** Sends a background job; it exists only if this transaction commits. */
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    after?: Date,
  ): Promise<void>;
  /** The same for several, in one statement. */
  enqueueAll<Payload extends object>(
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    after?: Date,
  ): Promise<void>;
  /** Sends an event to the open pages of these accounts, on every node, if this commits. */
  push<Name extends LiveEventName>(
    event: Name,
    to: readonly number[],
    payload: LiveEvents[Name],
  ): void;
  /** The same for the pages that watch a topic, without those of `except`; says what, never its content. */
  pushToWatching<Name extends LiveEventName>(
    event: Name,
    topic: string,
    except: readonly number[],
    payload: LiveEvents[Name],
  ): void;
  /** The pages of an account watch nothing any more, on every node, if this commits. */
  endWatching(accountId: number): void;
  /** Closes the sockets of a session, on every node, if this commits. */
  closeSockets(sessionId: number): void;
  /** Runs after the commit and before the answer; its failure fails the answer, not the write. */
  afterCommit(effect: () => Promise<void>): void;
}

/** The transaction and the time of a read. */
export type ReadContext = Pick<UnitOfWork, 'tx' | 'now'>;

export interface Reaction {
  event: DomainEvent<unknown>;
  react(unit: UnitOfWork, fact: unknown): Promise<void>;
}

export function on<Fact>(
  event: DomainEvent<Fact>,
  react: (unit: UnitOfWork, fact: Fact) => Promise<void>,
): Reaction {
  return { event, react };
}

/** @param network the caller's network; the transaction waits for its turn */
export type RunUnit = <Result>(
  body: (unit: UnitOfWork) => Promise<Result>,
  access?: Access,
  network?: string,
) => Promise<Result>;

/**
 * Codes after which the transaction is run again: serialization failure and deadlock, a statement
 * that must be prepared anew, and a cluster's database that ended in the middle.
 */
const runAgain = new Set(['40001', '40P01', shapeChanged]);
const attempts = 4;

/** Creates the function that runs a body in a transaction, again if PostgreSQL asks for it. */
export function unitRunner(parts: {
  db: Kysely<DB>;
  clock: Clock;
  queue: JobQueue;
  channel: Pick<LiveChannel, 'send'>;
  reactions: readonly Reaction[];
  turns: Turns;
}): RunUnit {
  return async (body, access = 'read write', network?: string) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(parts, body, access, network);
      } catch (error) {
        const code = (error as { code?: string }).code ?? '';
        if (attempt === attempts || !(runAgain.has(code) || brokeOff(error))) throw error;
      }
    }
  };
}

async function runOnce<Result>(
  parts: Parameters<typeof unitRunner>[0],
  body: (unit: UnitOfWork) => Promise<Result>,
  access: Access,
  network: string | undefined,
): Promise<Result> {
  const effects: (() => Promise<void>)[] = [];
  const messages: LiveMessage[] = [];
  let written: readonly number[] = [];
  const run = async (tx: Tx) => {
    const unit: UnitOfWork = {
      tx,
      now: parts.clock.now(),
      network,
      async emit(event, fact) {
        for (const reaction of parts.reactions) {
          if (reaction.event.name === event.name) await reaction.react(unit, fact);
        }
      },
      enqueue: (kind, payload, after) => parts.queue.send(tx, kind, payload, after),
      enqueueAll: (kind, payloads, after) => parts.queue.sendAll(tx, kind, payloads, after),
      push: (event, to, payload) => {
        messages.push({ to, event, payload });
      },
      pushToWatching: (event, watching, except, payload) => {
        messages.push({ watching, except, event, payload });
      },
      endWatching: (accountId) => {
        messages.push({ endWatching: accountId });
      },
      closeSockets: (sessionId) => {
        messages.push({ endSession: sessionId });
      },
      afterCommit: (effect) => {
        effects.push(effect);
      },
    };
    const answer = await body(unit);
    written = await writeOutbox(tx, messages);
    return answer;
  };
  const transact = () => inTransaction(parts.db, access, run);
  const result = await (network === undefined ? transact() : parts.turns.run(network, transact));
  parts.channel.send(written);
  for (const effect of effects) await effect();
  return result;
}
