import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import type { Served } from '../load/people.ts';
import { sendAtRate, statusOf, type Sendable } from '../load/rate.ts';
import { reads, sendable } from '../load/requests.ts';
import { writeTable } from '../table.ts';
import { pageOf, type Crawl } from './crawler.ts';

/*
 * Compares the public pages of the demo with the page of a job that a signed-in candidate reads: when
 * the first byte comes, and how many calls eight connections get answered, alternating within one run.
 * Then signed-in people call at a steady rate with and without a crawler that reads all public pages as
 * fast as it can, from one network and from thousands. npm run bench:open [-- --write], with ROUNDS,
 * SECONDS and RATE.
 */

const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 4);
const rate = Number(process.env['RATE'] ?? 50);
const connections = 8;
/** Each may read 120 pages a minute. */
const networks = 8_000;

const server = fork(new URL('server.ts', import.meta.url));
const [{ url, people }] = (await once(server, 'message')) as [Served];
const candidates = people.filter(({ role }) => role === 'candidate');

const addressesIn = async (path: string): Promise<string[]> => {
  const text = await (await fetch(`${url}${path}`)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => new URL(found ?? '').pathname);
};
const parts = await addressesIn('/sitemap.xml');
const paths = (await Promise.all(parts.map(addressesIn))).flat();
if (paths.length < 100) throw new Error(`Only ${paths.length} public pages`);

const middle = (values: readonly number[], share = 0.5) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

let turn = 0;
const nextPage = () => pageOf(paths, (turn += 1), networks);
function nextJob(): Sendable {
  turn += 1;
  const person = candidates[turn % candidates.length];
  const read = reads.candidate['a job with its match'];
  if (!person || !read) throw new Error('Nobody reads jobs');
  return sendable(person, read(person));
}

/** Each once, one after the other. @returns ms until the head of the answer is there, ascending */
async function firstBytes(next: () => Sendable): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (const _ of paths) {
    const { path, ...options } = next();
    const began = performance.now();
    const sent = request(`${url}${path}`, { agent, ...options }).end();
    const [answer] = await once(sent, 'response');
    taken.push(performance.now() - began);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    answer.resume();
    await once(answer, 'end');
  }
  agent.destroy();
  return taken;
}

/** As many as eight connections get answered. @returns a second */
async function most(next: () => Sendable): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const end = began + seconds * 1_000;
  let answered = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const code = await statusOf(url, agent, next());
      if (code !== 200) throw new Error(`Answered ${code}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return answered / ((performance.now() - began) / 1_000);
}

async function crawled(from: number): Promise<{ p99: number; codes: string }> {
  const crawler = fork(new URL('crawler.ts', import.meta.url));
  crawler.send({ url, paths, connections, networks: from } satisfies Crawl);
  const { p99 } = await sendAtRate(url, rate, seconds, nextJob);
  const told = once(crawler, 'message') as Promise<[Record<number, number>]>;
  crawler.send('stop');
  const [codes] = await told;
  return {
    p99,
    codes: Object.entries(codes)
      .map(([code, count]) => `${count} × ${code}`)
      .join(', '),
  };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const bytes = {
  made: await firstBytes(nextPage),
  kept: await firstBytes(nextPage),
  job: [] as number[],
};
await firstBytes(nextJob);
bytes.job = await firstBytes(nextJob);

const counts = { page: [] as number[], job: [] as number[] };
await most(nextPage);
for (let round = 0; round < rounds; round += 1) {
  counts.page.push(await most(nextPage));
  counts.job.push(await most(nextJob));
}

const seen = { quiet: [] as number[], one: [] as number[], many: [] as number[] };
let [codesOfOne, codesOfMany] = ['', ''];
for (let round = 0; round < rounds; round += 1) {
  seen.quiet.push((await sendAtRate(url, rate, seconds, nextJob)).p99);
  const [one, many] = [await crawled(1), await crawled(networks)];
  seen.one.push(one.p99);
  seen.many.push(many.p99);
  [codesOfOne, codesOfMany] = [one.codes, many.codes];
}
server.send('end');
await once(server, 'exit');

const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const byte = (name: string, values: readonly number[]) =>
  line(name, ms(middle(values)), ms(middle(values, 0.99)));
const [pages, jobs] = [middle(counts.page), middle(counts.job)];
const crowd = (name: string, values: readonly number[], codes: string) =>
  line(name, ms(middle(values)), (middle(values) / middle(seen.quiet)).toFixed(2), codes);
writeTable('open', [
  line('first byte', 'p50', 'p99'),
  '| --- | ---: | ---: |',
  byte('a public page, made', bytes.made),
  byte('… kept', bytes.kept),
  byte('a signed-in candidate’s job', bytes.job),
  '',
  line('eight connections', 'answered a second'),
  '| --- | ---: |',
  line('public pages', pages.toFixed(0)),
  line('a signed-in candidate’s job', jobs.toFixed(0)),
  line('ratio', (pages / jobs).toFixed(1)),
  '',
  line('signed-in people', 'p99', 'to quiet', 'what the crawler got'),
  '| --- | ---: | ---: | --- |',
  crowd('quiet', seen.quiet, ''),
  crowd('beside a crawler of one network', seen.one, codesOfOne),
  crowd(`beside crawlers of ${networks} networks`, seen.many, codesOfMany),
  '',
  `${paths.length} pages, ${rate} calls a second of signed-in people, medians of ${rounds} rounds of ${seconds} s. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
]);
