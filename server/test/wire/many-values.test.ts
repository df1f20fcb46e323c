import { maxResumeBytes } from '@fourfold/contract/cv/json-resume.ts';
import { endpoints } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../app.ts';

/** Bodies of so many values that whoever walks them holds everybody up. */

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'many@values.example', 'candidate');
});

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`k${place}`, 1])));

const withBody: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, { body, signed }]) => body && !signed,
);

test.each(withBody)('%s refuses them before they are parsed', async (_name, { method, path }) => {
  const answer = await app.send(method, path.replaceAll(/:\w+/g, '1'), {
    token,
    body: keys(20_000),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.code, answer.response]).toEqual([
    413,
    { status: 'error', message: 'This has too many entries' },
  ]);
});

interface Taken {
  /** How long nothing else ran, in milliseconds of the processor. */
  cost: number;
  code: number;
}

async function take(body: string): Promise<Taken> {
  const before = process.cpuUsage();
  const { code } = await app.send('POST', '/v1/applicant/cv/json-resume?preview=true', {
    token,
    body,
    headers: { 'content-type': 'application/json' },
  });
  const { user, system } = process.cpuUsage(before);
  return { cost: (user + system) / 1000, code };
}

test('300,000 short keys cost less than a lawful file of as many bytes @H7.5', async () => {
  const hostile = keys(300_000).slice(0, maxResumeBytes - 10);
  const lawful = JSON.stringify({
    basics: { summary: 'x'.repeat(hostile.length - 1_000) },
    skills: Array.from({ length: 20 }, (_, place) => ({ name: `Skill ${place}`, level: '3' })),
  });
  const common: Taken[] = [];
  const refused: Taken[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    common.push(await take(lawful));
    refused.push(await take(hostile));
  }
  const codes = [common, refused].map((all) => new Set(all.map(({ code }) => code)));
  expect(codes).toEqual([new Set([200]), new Set([413])]);
  // The least: a collection of garbage falls into one or another.
  const least = (all: readonly Taken[]) => Math.min(...all.map(({ cost }) => cost));
  expect(least(refused) / least(common)).toBeLessThan(1);
});
