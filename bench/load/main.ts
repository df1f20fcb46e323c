import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Person, Served } from './people.ts';
import { soak } from './soak.ts';

/*
 * Signed-in people at a fixed rate, nine reads to one write, and the same at twice the rate: what the
 * server answers in which time, and what it refuses to stay alive. `npm run bench:load`, with RATE (a
 * second), SECONDS and ON=embedded or ON=tcp. `-- --soak 30`: the rate alone, for that many minutes after
 * five to warm up, and what the server's memory grew by.
 */

const rate = Number(process.env['RATE'] ?? 300);
const seconds = Number(process.env['SECONDS'] ?? 20);
const minutes = Number(parseArgs({ options: { soak: { type: 'string' } } }).values.soak ?? 0);
const kinds = (process.env['ON'] ?? 'embedded,tcp').split(',');

type Ask = (person: Person) => { method: 'GET' | 'POST'; path: string; body?: object };

const get = (path: string) => ({ method: 'GET' as const, path });
const reads: Record<Person['role'], Ask[]> = {
  candidate: [
    () => get('/v1/user/profile'),
    () => get('/v1/applicant/job?limit=20'),
    ({ jobId }) => get(`/v1/applicant/job/${jobId}`),
    () => get('/v1/applicant/application/outgoing?limit=20'),
    ({ dialogId }) => get(`/v1/messenger/dialog/${dialogId}/message?limit=30`),
    () => get('/v1/user/notification?userRole=candidate&limit=20'),
  ],
  employer: [
    () => get('/v1/user/profile'),
    ({ companyId }) => get(`/v1/employer/company/${companyId}/job?limit=20`),
    ({ jobId }) => get(`/v1/employer/job/${jobId}/application?limit=20`),
    ({ jobId }) => get(`/v1/employer/candidate?jobId=${jobId}&limit=20`),
    () => get('/v1/messenger/dialog?userRole=employer&limit=20'),
    () => get('/v1/user/subscription'),
  ],
};
const write: Ask = ({ dialogId }) => ({
  method: 'POST',
  path: `/v1/messenger/dialog/${dialogId}/message`,
  body: { id: randomUUID(), text: 'Good morning!' },
});

let turn = 0;
function nextCall(people: readonly Person[]) {
  turn += 1;
  const person = people[turn % people.length];
  if (!person) throw new Error('Nobody is there');
  const choices = reads[person.role];
  const read = choices[Math.floor(turn / 10) % choices.length] ?? write;
  const { body, ...call } = (turn % 10 === 0 ? write : read)(person);
  return {
    ...call,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  };
}

async function run(
  { url, people }: Served,
  asked: number,
  duration = seconds,
): Promise<autocannon.Result> {
  return await autocannon({
    url,
    // Many, so that what waits waits at the server and not here.
    connections: 300,
    overallRate: asked,
    duration,
    timeout: 20,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextCall(people) }) }],
  });
}

function tell(name: string, asked: number, result: autocannon.Result): void {
  const codes = Object.entries(result.statusCodeStats ?? {});
  const good = result['2xx'];
  const refused = codes.find(([code]) => code === '503')?.[1].count ?? 0;
  const others = codes.filter(([code]) => !code.startsWith('2') && code !== '503');
  const { p50, p90, p99 } = result.latency;
  console.log(
    `${name.padEnd(9)} asked ${asked}/s  answered ${(good / result.duration).toFixed(0)}/s  ` +
      `refused ${(refused / result.duration).toFixed(0)}/s  p50 ${p50} ms  p90 ${p90} ms  p99 ${p99} ms  ` +
      `broken ${result.errors}  other ${others.map(([code, { count }]) => `${count} × ${code}`).join(', ') || 'none'}  ` +
      `load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
}

for (const kind of kinds) {
  const server = fork(new URL('server.ts', import.meta.url), [kind], { execArgv: ['--expose-gc'] });
  const [served] = (await once(server, 'message')) as [Served];
  await run(served, Math.ceil(rate / 4), 5);
  if (minutes > 0) await soak(server, minutes, (duration) => run(served, rate, duration));
  else for (const asked of [rate, 2 * rate]) tell(kind, asked, await run(served, asked));
  server.send('end');
  await once(server, 'exit');
}
