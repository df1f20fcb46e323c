import { endpoints } from '@fourfold/contract/endpoints.ts';
import type { RouteOptions } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { pageUrl } from '../src/platform/mail/due.ts';
import { testApp, type TestApp } from './app.ts';

/**
 * Every public answer, by the server's own table of routes: a new public address is asked as well, or
 * the reading fails until it says how.
 */

interface Asked {
  method: 'GET' | 'POST';
  url: string;
  body?: object;
}
/** By what was asked: the whole answer, less what belongs to the request. */
export type PublicAnswers = Map<string, string>;

/** Ids from 1 to these are asked for: given ones, and ones that are not given yet. */
interface Bounds {
  jobs: number;
  companies: number;
}

/** Built files are the same for everybody. */
const isPublic = (url: string) =>
  /^\/(?:open(?:\/(?!assets\/|manifest\.json)|$)|robots\.txt|sitemap|\.well-known\/|mcp$)/.test(
    url,
  ) || anyones.has(url);
const anyones = new Set(
  Object.values(endpoints)
    .filter(({ actor, method }) => actor === 'anyone' && method === 'GET')
    .map(({ path }): string => path),
);

/** An app, and its public routes as it mounted them. */
export async function appWithRoutes(): Promise<{ app: TestApp; routes: Asked[] }> {
  const routes: Asked[] = [];
  let isOurs = true;
  subscribe('fastify.initialization', (message) => {
    if (!isOurs) return;
    isOurs = false;
    const { fastify } = message as { fastify: TestApp['http'] };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of ['GET', 'POST'] as const)
        if ([method].flat().includes(one) && isPublic(url)) routes.push({ method: one, url });
    });
  });
  return { app: await testApp({ TRUST_PROXY: '1' }), routes };
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
/** Last ones of ranges, and beyond any. */
const parts = [0, 1, 42_949, 42_950, 99_999];
const listQueries = ['?page=2', '?limit=1&companyId=2', '?search=quillfeather'];
const jobQueries = [`?key=${'A'.repeat(24)}`];

/** A pattern with every value that it can have. */
function addressesOf(pattern: string, { jobs, companies }: Bounds): string[] {
  const param = /:(\w+)(?:\([^)]*\))?/.exec(pattern);
  if (!param) return [pattern];
  const ids = pattern.includes('/companies/') ? companies : pattern.includes('/jobs/') ? jobs : 0;
  const values = param[1] === 'part' ? parts : upTo(ids);
  if (values.length === 0) throw new Error(`Say what ${pattern} is asked for`);
  return values.flatMap((value) =>
    addressesOf(pattern.replace(param[0], String(value)), { jobs, companies }),
  );
}

/** What tools of assistants are asked for, by their names. */
function argumentsOf(tool: string, host: string, { jobs, companies }: Bounds): object[] {
  const skills = [{ name: 'Welding', level: 3 }];
  const key = (what: string, id: number) => `${host}:${what}-${id}`;
  const known: Record<string, object[]> = {
    search_jobs: [
      { query: '' },
      { query: 'quillfeather' },
      { query: '', skills, location: { state: 'MN' } },
    ],
    get_job: upTo(jobs).map((jobId) => ({ jobId })),
    explain_match: upTo(jobs).map((jobId) => ({ jobId, skills })),
    get_job_detail: upTo(jobs).map((id) => ({ job_id: key('job', id) })),
    get_employer_context: upTo(companies).map((id) => ({ employer_id: key('company', id) })),
  };
  const asked = known[tool];
  if (!asked) throw new Error(`Say what the tool ${tool} is asked for`);
  return asked;
}

/** What the day alone says of a job: how long it is open, and the twelve months of its facts. */
const timeless = [
  /(open_?days\\?":)\d+/gi,
  /((?:from|until|period_start|period_end)\\?":\\?")[\d:.TZ-]+/g,
  /(<dt>Open for<\/dt>\s*<dd[^>]*>)[^<]*/g,
  /(<p class="faint">Of applications from )\w+ \d+, \d+ to \w+ \d+, \d+/g,
];

let networks = 0;

/** Reads all of it, each call as a new network. */
export async function readPublic(
  app: TestApp,
  routes: readonly Asked[],
  bounds: Bounds,
): Promise<PublicAnswers> {
  const answers: PublicAnswers = new Map();
  async function ask({ method, url, body }: Asked): Promise<string> {
    networks += 1;
    const from = `198.51.${networks >> 8}.${networks & 255}`;
    const send = () =>
      app.http.inject({
        method,
        url,
        headers: { 'x-forwarded-for': from },
        ...(body && { payload: body }),
      });
    let answer = await send();
    // A picture that stands in for one that is being drawn says nothing of it.
    while (url.endsWith('.png') && answer.statusCode === 200 && !answer.headers.etag) {
      await setTimeout(20);
      answer = await send();
    }
    // The tag and the length follow from the text, which is compared.
    const {
      date: _,
      'x-request-id': __,
      etag: _tag,
      'content-length': _length,
      ...headers
    } = answer.headers;
    const text = answer.rawPayload.toString('latin1');
    // When it was written is the one thing that a feed says of itself.
    const said = timeless.reduce(
      (all, part) => all.replace(part, '$1'),
      text.replace(/<lastBuildDate>.*?<\/lastBuildDate>/g, ''),
    );
    const name = `${method} ${url}${body ? ` ${JSON.stringify(body)}` : ''}`;
    answers.set(name, `${answer.statusCode} ${JSON.stringify(headers)}\n${said}`);
    return text;
  }
  const call = (url: string, methodName: string, params: object = {}) =>
    ask({ method: 'POST', url, body: { jsonrpc: '2.0', id: 1, method: methodName, params } });

  for (const { method, url } of routes) {
    if (method === 'POST') {
      const { result } = JSON.parse(await call(url, 'tools/list')) as {
        result: { tools: { name: string }[] };
      };
      for (const { name } of result.tools)
        for (const one of argumentsOf(name, new URL(pageUrl(app.parts.config, '/')).host, bounds))
          await call(url, 'tools/call', { name, arguments: one });
      continue;
    }
    for (const address of addressesOf(url, bounds))
      if (address.endsWith('.png')) await ask({ method, url: address });
      else
        for (const query of ['', ...(/jobs\/\d/.test(address) ? jobQueries : listQueries)])
          await followed(address, query);
  }

  /** An address; where it is a redirect its end, and a list to its last page. */
  async function followed(address: string, query: string) {
    const text = await ask({ method: 'GET', url: address + query });
    const led = /"location":"([^"]+)"/.exec(answers.get(`GET ${address}${query}`) ?? '')?.[1];
    if (led !== undefined) await ask({ method: 'GET', url: led });
    const after = /"after":"([^"]+)"/.exec(text)?.[1];
    if (after !== undefined) await followed(address, `?limit=1&after=${after}`);
  }
  return answers;
}

/** What was answered otherwise, with both answers from their first difference on. */
export function differences(one: PublicAnswers, other: PublicAnswers): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [a = 'not asked', b = 'not asked'] = [one.get(name), other.get(name)];
    if (a === b) return [];
    let at = 0;
    while (a[at] === b[at]) at += 1;
    const part = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
    return [`${name}\n  ${part(a)}\n  ${part(b)}`];
  });
}
