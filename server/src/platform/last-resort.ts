import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/** Unhandled rejections; each one is a bug of ours. */
export const unheardRejections = new Counter({
  name: 'fourfold_unheard_rejections_total',
  help: 'Rejected promises that nobody listened to',
  registers: [],
});

/**
 * Handles uncaught failures. A rejection concerns one task: it is counted and logged, and
 * everything else continues. After a thrown error the process may be in any state, so it shuts down
 * in order.
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
