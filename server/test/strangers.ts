import { draftJob, everyAnswer, roleFields, someSkills, succeeded } from './world.ts';
import type { Job, PublicPage } from '@fourfold/contract/job/schema.ts';
import type { TestApp } from './app.ts';
import { employer, post, type Employer } from './employers.ts';

/** What a stranger is answered about jobs that they may not read. */

/** An address, or a call of a tool, with ID in the place of the job's id. */
export interface Ask {
  url: string;
  body?: string;
}

/** Never given in a test. */
export const unknownId = 999_999;
/** As long as a link's secret. */
export const unguessed = 'A'.repeat(24);

export const toolCall = (url: string, name: string, input: string): Ask => ({
  url,
  body: `{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"${name}","arguments":${input}}}`,
});

/** What programs may ask of a job. */
export const programAsks: readonly Ask[] = [
  { url: '/open/v1/jobs/ID' },
  { url: `/open/v1/jobs/ID?key=${unguessed}` },
  toolCall('/mcp', 'get_job', '{"jobId":ID}'),
  toolCall('/mcp', 'explain_match', '{"jobId":ID,"skills":[{"name":"Welding","level":3}]}'),
  toolCall('/open/ojcp', 'get_job_detail', '{"job_id":"127.0.0.1:3000:job-ID"}'),
];

/** All that may be asked of a job without its link. */
export const asksWithoutLink: readonly Ask[] = [
  { url: '/open/jobs/ID' },
  { url: '/open/jobs/ID-structural-welder' },
  { url: '/open/jobs/ID?key=' },
  { url: `/open/jobs/ID-structural-welder?key=${unguessed}` },
  { url: `/open/jobs/ID?key=${'A'.repeat(3_000)}` },
  { url: '/open/jobs/ID?key=a&key=b' },
  { url: '/open/jobs/ID?key=%00' },
  { url: '/open/jobs/ID/picture.png' },
  { url: `/open/jobs/ID/picture.png?key=${unguessed}` },
  ...programAsks,
];

/** Strangers of an app, each call of a new network and later than what is kept. */
export function strangersOf(app: TestApp) {
  let networks = 0;
  async function ask(url: string, headers: Record<string, string> = {}, payload?: object) {
    app.clock.forward(26_000);
    networks += 1;
    const remoteAddress = `10.5.${networks >> 8}.${networks & 255}`;
    const method = payload ? 'POST' : 'GET';
    return await app.http.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(payload && { payload }),
    });
  }
  /** All of an answer but what belongs to the request, and the id that was asked for. */
  async function answerTo(id: number, { url, body }: Ask, headers: Record<string, string> = {}) {
    const put = (text: string) => text.replaceAll('ID', String(id));
    const answer = await ask(
      put(url),
      headers,
      body ? (JSON.parse(put(body)) as object) : undefined,
    );
    const { date: _, 'x-request-id': __, 'content-length': ___, ...rest } = answer.headers;
    const said = answer.body.replaceAll(`:job-${id}`, ':job-ID');
    return JSON.stringify([answer.statusCode, rest, said]);
  }
  return { ask, answerTo };
}

/** Chooses how the public page of a job is found. */
export async function showAs(
  { app, token }: Employer,
  { id }: { id: number },
  publicPage: PublicPage,
): Promise<Job> {
  const url = `/v1/employer/job/${id}/public-page`;
  return succeeded(await app.send('PATCH', url, { token, body: { publicPage } }));
}

/** A new employer's only job, which was never on a public page. */
export async function unlistedFromTheFirst(app: TestApp): Promise<{ boss: Employer; job: Job }> {
  const boss = await employer(app);
  const { token } = boss;
  const { id } = await draftJob(app, token, boss.companyId);
  const url = `/v1/employer/job/${id}`;
  await showAs(boss, { id }, 'unlisted');
  for (const [part, body] of [
    ['role', roleFields],
    ['skill', { skills: someSkills }],
    ['behavior', { behaviors: everyAnswer() }],
  ] as const)
    succeeded(await app.send('PATCH', `${url}/${part}`, { token, body }));
  return { boss, job: succeeded(await post(boss, { id }, 'publish')) };
}
