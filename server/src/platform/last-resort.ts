import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/** Rejections that nobody listened to: each is a fault of ours. */
export const unheardRejections = new Counter({
  name: 'fourfold_unheard_rejections_total',
  help: 'Rejected promises that nobody listened to',
  registers: [],
});

/**
 * What becomes of failures that nobody caught. A rejection is of one thing that was begun: it is
 * counted and told, and all others go on. After a thrown error the process may be in any state: it
 * ends in order.
 */
export function catchTheRest(log: FastifyBaseLogger, end: (code: number) => void): void {
  process.on('unhandledRejection', (reason) => {
    unheardRejections.inc();
    log.error(
      reason instanceof Error ? reason : new Error('A rejection without an error'),
      'a rejection that nobody listened to',
    );
  });
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'an error that nobody caught');
    end(1);
  });
}
