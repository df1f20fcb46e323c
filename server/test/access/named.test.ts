import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../app.ts';
import { cases } from '../hostile.cases.ts';
import { memberOf } from '../hostile.world.ts';
import { changesNothing } from '../stored.ts';
import { settle, type City, type Inhabitants } from './fixtures.ts';

/** Ids in a query or a body: someone else's id must behave like one that does not exist. */

type Foreign = (people: Inhabitants) => number | string;
type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  type?: string;
};

/** The owner of an id of this name; `list`: reference lists, which are public. */
const namedThings: Record<string, 'list' | 'made by the caller' | Foreign> = {
  industryId: 'list',
  companySizeId: 'list',
  locationStateId: 'list',
  employmentTypeId: 'list',
  yearsOfExperienceId: 'list',
  degreeId: 'list',
  fieldOfStudyId: 'list',
  behaviorId: 'list',
  variantId: 'list',
  planId: 'list',
  id: 'made by the caller',
  logoId: ({ stranger }) => stranger.employer.logoId,
  avatarId: ({ stranger }) => stranger.candidate.avatarId,
  works: ({ stranger }) => stranger.candidate.workId,
  candidateId: ({ hidden }) => hidden.cvId,
  companyId: ({ hidden }) => hidden.companyId,
  memberId: ({ stranger }) => memberOf(stranger.employer.companyId),
  accountId: ({ stranger }) => memberOf(stranger.employer.companyId),
  jobId: ({ stranger }) => stranger.employer.jobId,
  jobIds: ({ stranger }) => stranger.employer.jobId,
  applicationIds: ({ stranger }) => stranger.employer.applicationId,
  ids: () => strangersNotice,
  messageId: () => strangersMessage,
};

const strangersMessage = '00000000-0000-4000-8000-000000000077';
const nobodysMessage = '00000000-0000-4000-8000-000000000078';
const nobodysId = 2_000_000_000;
let strangersNotice = 0;

interface Named {
  name: EndpointName;
  where: 'query' | 'body';
  /** Keys from the outside in; 0 is the first item of a list. */
  path: (string | 0)[];
  key: string;
  many: boolean;
}

function namedIn(name: EndpointName, where: 'query' | 'body'): Named[] {
  const schema = (endpoints[name] as Endpoint)[where];
  if (!schema) return [];
  const found: Named[] = [];
  const walk = (part: JsonSchema, path: (string | 0)[]) => {
    for (const [key, value] of Object.entries(part.properties ?? {})) {
      const many = value.type === 'array';
      if (/(^id|Ids?|^ids|^works)$/.test(key))
        found.push({ name, where, path: [...path, key], key, many });
      walk(value, [...path, key]);
    }
    if (part.items) walk(part.items, [...path, 0]);
    for (const one of part.anyOf ?? []) walk(one, path);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []);
  return found;
}

const named = (Object.keys(cases) as EndpointName[]).flatMap((name) => [
  ...namedIn(name, 'query'),
  ...namedIn(name, 'body'),
]);

/** The same input with one value replaced. */
function replaced(whole: unknown, [key, ...rest]: (string | 0)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === 0) {
    const [first, ...others] = whole as unknown[];
    return [replaced(first, rest, value), ...others];
  }
  const record = (whole ?? {}) as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, value) };
}

let app: TestApp;
let city: City;

beforeAll(async () => {
  app = await testApp();
  city = await settle(app);
  const { otherCandidate, otherEmployer } = city.world;
  await app.send('POST', `/v1/messenger/dialog/${otherCandidate.applicationId}/message`, {
    token: otherCandidate.token,
    body: { id: strangersMessage, text: 'Good evening' },
  });
  // A move of the other employer, which notifies its candidate.
  await app.send('PATCH', `/v1/employer/application/${otherEmployer.applicationId}`, {
    token: otherEmployer.token,
    body: { status: 'nextSteps' },
  });
  const notice = await app.parts.db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .select('notification.id')
    .where('account.email', '=', 'employer@two.example')
    .executeTakeFirst();
  if (!notice) throw new Error('The other employer was told of nothing');
  strangersNotice = notice.id;
});

test('every id that a call can name has an owner @Z1.5', () => {
  expect(named.map(({ key }) => key).filter((key) => !(key in namedThings))).toEqual([]);
});

const owned = named.filter(({ key }) => typeof namedThings[key] === 'function');

test.each(
  owned.map((one) => ({ ...one, title: `${one.name} ${one.where} ${one.path.join('.')}` })),
)('$title', async ({ name, where, path, key, many }) => {
  const { method, path: address, actor }: Endpoint = endpoints[name];
  const right = cases[name];
  const caller = actor === 'employer' || name === 'planUpgrade' ? 'employer' : 'candidate';
  const people = city.seenBy(caller, actor === 'user');
  const foreign = namedThings[key];
  if (typeof foreign !== 'function') throw new Error(`${key} is no thing of anybody's`);
  const params = right.params?.(city.world, 'own') ?? {};
  const url = address.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  const send = async (id: number | string) => {
    const value = many ? [id] : id;
    const query = where === 'query' ? `?${key}=${id}` : (right.query ?? '');
    const body = right.body?.(city.world);
    const answer = await app.send(method, url + query, {
      token: city.tokens[caller],
      body: where === 'body' ? replaced(body, path, value) : body,
    });
    return [answer.code, answer.response, answer.data];
  };
  const ask = async () => {
    const none = await send(key === 'messageId' ? nobodysMessage : nobodysId);
    expect(await send(foreign(people))).toEqual(none);
  };
  // An open checkout is reused.
  if (name === 'planUpgrade') await ask();
  await changesNothing(app, ask);
});
