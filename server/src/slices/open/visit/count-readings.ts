import { shownSource } from '@fourfold/contract/application/source.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { addReadings } from './visit.commands.ts';
import { isReader, sourceOfQuery, type Reading, type Visited } from './visit.rules.ts';

const batchMs = 2_000;
/** Readings kept in memory between two batches. */
const mostReadings = 5_000;

export interface ReadingCounter {
  /** Counts an answered request for a page if a person reads it. */
  count(request: FastifyRequest, reply: FastifyReply, page: Visited): void;
  /** Writes the readings counted since the last call. */
  write(): Promise<void>;
}

/**
 * Counts readings of public pages, written together every two seconds. A killed server loses up to
 * two seconds of them; a batch that could not be written is tried again with the next one.
 */
export function readingCounter({ clock, runUnit, log }: Parts): ReadingCounter {
  let readings = new Map<string, Reading>();
  let timer: NodeJS.Timeout | undefined;

  function add(reading: Reading): void {
    const key = JSON.stringify({ ...reading, views: 0 });
    const known = readings.get(key);
    if (!known && readings.size >= mostReadings) return;
    readings.set(key, { ...reading, views: (known?.views ?? 0) + reading.views });
    timer ??= setTimeout(() => void write(), batchMs).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...readings.values()];
    readings = new Map();
    if (batch.length === 0) return;
    try {
      await runUnit((unit) => addReadings(unit, batch));
    } catch (error) {
      log.warn({ err: error }, 'Readings of public pages were not written yet');
      batch.forEach(add);
    }
  }

  return {
    count({ method, headers, query }, { statusCode }, page) {
      if (method !== 'GET' || (statusCode !== 200 && statusCode !== 304)) return;
      if (!isReader(headers)) return;
      const day = clock.now().toISOString().slice(0, 10);
      add({ ...page, day, source: shownSource(sourceOfQuery(query)), views: 1 });
    },
    write,
  };
}
