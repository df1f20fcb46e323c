import type { MessagePort } from 'node:worker_threads';
import { bytesOf, type Change, type MatchShards, type Question } from '@fourfold/match-index';
import type { FromWorker, ToWorker } from './messages.ts';
import { writeSection } from './section.ts';

/** Answers for a part that is loaded: changes and searches arrive as messages and are handled in order. */
export function serve(port: MessagePort, shards: MatchShards): void {
  let tidying: Promise<unknown> = Promise.resolve();

  /** In steps, so that no search waits for more than one of them. */
  function tidy(steps: Generator<void, void>): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const step = () => {
      if (steps.next().done) resolve();
      else setImmediate(step);
    };
    setImmediate(step);
    tidying = Promise.all([tidying, promise]);
  }

  function change(change: Change): void {
    shards.apply(change);
    for (const steps of shards.startTidying()) tidy(steps);
  }

  function answer(ask: number, question: Question): void {
    try {
      const found = shards.find(question);
      const columns = [found.first, found.time, found.id, found.score, found.points, found.band];
      const message: FromWorker = { answer: ask, part: found };
      port.postMessage(
        message,
        columns.map(({ buffer }) => buffer as ArrayBuffer),
      );
    } catch (error) {
      const message: FromWorker = { answer: ask, error: String(error) };
      port.postMessage(message);
    }
  }

  /** Writes the part without anything of those who are gone; changes and searches go on between the steps. */
  async function save({ path, offset }: { path: string; offset: number }): Promise<FromWorker> {
    try {
      await tidying;
      for (const steps of shards.startTidying('any')) tidy(steps);
      await tidying;
      return { saved: await writeSection(path, offset, bytesOf(shards.image())) };
    } catch (error) {
      return { notSaved: String(error) };
    }
  }

  port.on('message', (message: ToWorker) => {
    if ('change' in message) change(message.change);
    else if ('save' in message) void save(message.save).then((told) => port.postMessage(told));
    else answer(message.ask, message.question);
  });
  const loaded: FromWorker = { loaded: shards.counts, bytes: shards.bytes };
  port.postMessage(loaded);
}
