import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawnJob } from './data.ts';
import { peakMemory } from './machine.ts';
import type { Market } from './market.ts';
import { startServer } from './server.ts';
import { pageSize } from './searches.ts';
import type { Sheet } from './sheet.ts';
import { timed, toMegabytes, toSeconds } from './timing.ts';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Keeps connections open, as a proxy does. The cost of `fetch` would be part of the measurement. */
const agent = new Agent({ keepAlive: true });

interface Call {
  headers?: Record<string, string>;
  /** The body of a POST. */
  body?: string | undefined;
}

/** One HTTP call. */
async function call(url: string, { headers = {}, body }: Call = {}) {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(url, { agent, method, headers }).end(body);
  const [answer] = await once(sent, 'response');
  return { ok: answer.statusCode === 200, text: await text(answer) };
}

/** The largest page of our search. */
const screen = 10;

/** The whole call: session, job, search, and the found people with what a page shows of them. */
export async function measureHttp(market: Market, sheet: Sheet) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
  try {
    await measureServer(market, { mode: 'memory', dataDir }, sheet);
    await measureRestart(market, dataDir, sheet);
    await measureServer(market, { mode: 'sql', dataDir }, sheet);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same node again, with the file that it wrote when it ended. */
async function measureRestart({ url }: Market, dataDir: string, sheet: Sheet) {
  const server = await startServer(url, { mode: 'memory', dataDir });
  const section = 'A node with the index';
  sheet.tell(section, 'from its file: listens after', toSeconds(server.listening));
  sheet.tell(section, 'from its file: index ready after', toSeconds(server.ready));
  const stop = `${server.stops.building.toFixed(0)} ms`;
  sheet.tell(section, 'from its file: event loop stood still meanwhile', stop);
  await server.stop();
}

const sectionOf = (lanes: 1 | 8) => `the whole call through HTTP, ${lanes} in flight`;

async function measureServer(
  { url, jobs, few }: Market,
  node: { mode: 'memory' | 'sql'; dataDir: string },
  sheet: Sheet,
) {
  const { mode } = node;
  const who = mode === 'memory' ? 'Fourfold, index' : 'Fourfold, statement';
  const section = mode === 'memory' ? 'A node with the index' : 'A node without';
  const server = await startServer(url, node);
  try {
    sheet.tell(section, 'listens after', toSeconds(server.listening));
    sheet.tell(
      section,
      'event loop stood still until then',
      `${server.stops.starting.toFixed(0)} ms`,
    );
    if (mode === 'memory') {
      sheet.tell(section, 'index ready after', toSeconds(server.ready));
      sheet.tell(
        section,
        'event loop stood still from listening to ready',
        `${server.stops.building.toFixed(0)} ms`,
      );
    }
    let answered = 0;
    const askFor =
      (limit: number) =>
      async ({ id }: DrawnJob) => {
        const { ok } = await call(
          `${server.address}/v1/employer/candidate?jobId=${id}&limit=${limit}`,
          { headers: { authorization: `Bearer ${server.token}` } },
        );
        // A statement over 5 s is given up.
        if (ok) answered += 1;
      };
    const asked = mode === 'memory' ? [...jobs, ...jobs] : few(jobs);
    await timed(mode === 'memory' ? jobs : asked.slice(0, 10), 2, askFor(pageSize));
    if (answered === 0) throw new Error('No call was answered');
    await server.longestStop();
    for (const lanes of [1, 8] as const) {
      if (mode === 'memory')
        sheet.tellTimes(
          sectionOf(lanes),
          `${who}, a page of ${screen}`,
          await timed(asked, lanes, askFor(screen)),
        );
      answered = 0;
      const times = await timed(asked, lanes, askFor(pageSize));
      const failed = asked.length - answered;
      sheet.tellTimes(sectionOf(lanes), who, times);
      if (failed > 0)
        sheet.tell(
          sectionOf(lanes),
          `${who}, not answered within 5 s`,
          `${failed} of ${asked.length}`,
        );
    }
    const stop = await server.longestStop();
    sheet.tell(section, 'event loop stood still while searching', `${stop.toFixed(0)} ms`);
    const peak = await peakMemory(server.processId);
    if (peak !== null) sheet.tell(section, 'memory at most', toMegabytes(peak));
  } finally {
    await server.stop();
  }
}
