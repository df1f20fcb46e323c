import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { cases } from '../hostile.cases.ts';
import { buildWorld, tokenOf, type World } from '../hostile.world.ts';
import { sampledFrom } from '../lane.ts';
import { sessionOf } from '../sign-in.ts';
import { changesNothing } from '../stored.ts';

/** Another site can neither act for a signed-in browser nor read what we answer. */

let app: TestApp;
let world: World;
let cookie: string;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app);
  const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
  const session = await sessionOf(app, 'browser@four.example', { headers });
  // All that a browser could hold of ours.
  cookie = [
    (session.cookie ?? '').split(';')[0],
    `access-token=${session.accessToken}`,
    `refresh-token=${session.refreshToken}`,
  ].join('; ');
});

const elsewhere = {
  origin: 'https://elsewhere.example',
  referer: 'https://elsewhere.example/',
  'sec-fetch-site': 'cross-site',
};

const names = Object.keys(cases) as EndpointName[];
const urlOf = (name: EndpointName) => {
  const ids: Record<string, number> = cases[name].params?.(world, 'own') ?? {};
  return endpoints[name].path.replace(/:(\w+)/g, (_, key: string) => String(ids[key]));
};
const closed = names.filter((name) => (endpoints[name] as Endpoint).actor !== 'anyone');

test.each(sampledFrom(closed, 4))('%s: cookies alone sign nobody in @H3.1', async (name) => {
  await changesNothing(app, async () => {
    const { method } = endpoints[name];
    const answer = await app.send(method, urlOf(name), {
      headers: { cookie, ...elsewhere, ...cases[name].headers },
      body: cases[name].body?.(world),
    });
    expect([answer.code, answer.response.status]).toEqual([401, 'need-auth']);
  });
});

const withBody = names.filter((name) => (endpoints[name] as Endpoint).body);

/** What a form of another site can send without asking first. */
const formTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
];

test.each(sampledFrom(withBody, 4))('%s takes no form @H3.2', async (name) => {
  await changesNothing(app, async () => {
    const token = tokenOf(world, endpoints[name].actor);
    for (const type of formTypes) {
      const answer = await app.send(endpoints[name].method, urlOf(name), {
        token,
        headers: { cookie, ...elsewhere, 'content-type': type },
        body: JSON.stringify(cases[name].body?.(world)),
      });
      expect([type, answer.code]).toEqual([type, 415]);
    }
  });
});

test.each(names)(
  '%s tells other sites neither that they may ask nor what it answers @H3.3',
  async (name) => {
    const { method } = endpoints[name];
    const asked = await app.http.inject({
      method: 'OPTIONS',
      url: urlOf(name),
      headers: {
        ...elsewhere,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    const answered = await app.http.inject({ method, url: urlOf(name), headers: elsewhere });
    for (const { headers } of [asked, answered])
      expect(Object.keys(headers).filter((one) => one.startsWith('access-control-'))).toEqual([]);
    expect(asked.statusCode).toBe(404);
    expect(answered.headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);
