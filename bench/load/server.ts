import { openMarket } from './market.ts';
import type { Memory, Served } from './people.ts';

/* The real server in its own process; with `tcp`, on a PostgreSQL over the network. */

const { app, people, end } = await openMarket(process.argv[2]);
await app.startJobs();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url, people } satisfies Served);

process.on('message', (message) => {
  if (message === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage() satisfies Memory);
    return;
  }
  void end().then(() => process.exit(0));
});
