import { expect, test } from 'vitest';
import { keyHolders } from '../../../../test/api-keys.ts';
import { testApp } from '../../../../test/app.ts';
import { employer } from '../../../../test/employers.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedJob } from '../../../../test/world.ts';

/* Public jobs for programs that have an API key. */

const app = await testApp();
const { person, create, list, end } = keyHolders(app);
let networks = 0;

interface Asked {
  status: number;
  body: {
    result?: { structuredContent?: Explained; isError?: true; content?: { text: string }[] };
    error?: { code: number; message: string };
    response?: { status: string };
  };
}
interface Explained {
  skills: { name: string; required: number; has: number }[];
}

const at = (network: number) => `10.9.${network >> 8}.${network & 255}`;
async function send(url: string, key: string | null, payload?: object): Promise<Asked> {
  networks += 1;
  const answer = await app.http.inject({
    method: payload ? 'POST' : 'GET',
    url,
    remoteAddress: at(networks),
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const rpc = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params });
const explain = (jobId: number, more: object = {}) =>
  rpc('tools/call', { name: 'explain_match', arguments: { jobId, ...more } });

test('a key is counted by its account from any network, and one that is none is 401 @open-61 @K1.5', async () => {
  const { token } = await person();
  const { secret, id } = await create(token);
  const next = await create(token);
  const ping = rpc('ping');
  // From as many networks: 300 in a minute, of both keys together.
  for (let asked = 0; asked < 150; asked += 1) {
    expect((await send('/mcp', secret, ping)).status).toBe(200);
    expect((await send('/open/v1/jobs?limit=1', next.secret)).status).toBe(200);
  }
  expect((await send('/open/v1/jobs', secret)).status).toBe(429);
  expect((await send('/mcp', next.secret, ping)).body.error?.code).toBe(-32003);
  // Others, and nobody, are not.
  const stranger = await create((await person()).token);
  expect((await send('/mcp', stranger.secret, ping)).status).toBe(200);
  expect((await send('/open/v1/jobs', null)).status).toBe(200);
  expect((await list(token)).list.map(({ usedDate }) => usedDate)).not.toContain(null);

  await end(token, id);
  for (const wrong of [secret, 'ff_live_nobody']) {
    const open = await send('/open/v1/jobs', wrong);
    expect([open.status, open.body.response?.status]).toEqual([401, 'need-auth']);
    for (const url of ['/mcp', '/open/ojcp']) {
      const { status, body } = await send(url, wrong, ping);
      expect([status, body.error?.code]).toEqual([401, -32001]);
      expect(body.error?.message).toBe('This API key does not exist, or was ended');
    }
  }
});

test('a match is explained from the own CV with a candidate’s key, where no skills are sent @open-62', async () => {
  const boss = await employer(app);
  const { id } = await publishedJob(app, boss.token, boss.companyId, [
    { name: 'JavaScript', level: 4 },
    { name: 'Teamwork', level: 2 },
  ]);
  const own = await marketplace(app).newPerson([
    { name: 'JavaScript', level: 3 },
    { name: 'Teamwork', level: 5 },
  ]);
  const key = await create(own.token);
  const has = async (secret: string | null, more?: object) => {
    const { body } = await send('/mcp', secret, explain(id, more));
    const { structuredContent, content } = body.result ?? {};
    return structuredContent?.skills.map((skill) => [skill.name, skill.has]) ?? content?.[0]?.text;
  };
  expect(await has(key.secret)).toEqual([
    ['JavaScript', 3],
    ['Teamwork', 5],
  ]);
  expect(await has(key.secret, { skills: [{ name: 'JavaScript', level: 1 }] })).toEqual([
    ['JavaScript', 1],
    ['Teamwork', 0],
  ]);
  const none = 'Please send the person’s skills with levels';
  expect(await has(null)).toBe(none);
  const boss2 = await create(boss.token, { role: 'employer' });
  expect(await has(boss2.secret)).toBe(none);
  const empty = await create((await person()).token);
  expect(await has(empty.secret)).toBe('CV not found');
});
