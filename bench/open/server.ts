import { openMarket } from '../load/market.ts';
import type { Served } from '../load/people.ts';

/* The real server in its own process, behind one proxy that names the networks of its callers. */

const { app, people, end } = await openMarket('embedded', {
  TRUST_PROXY: '1',
  NETWORK_REQUESTS_PER_SECOND: '200',
  NETWORK_AT_ONCE: '1000',
});
await app.startJobs();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url, people } satisfies Served);
process.on('message', () => void end().then(() => process.exit(0)));
