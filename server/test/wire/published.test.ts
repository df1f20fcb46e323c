import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';

/* What programs read of us before they call: OpenAPI, and the tools that assistants are offered. */

type Json = Record<string, unknown>;

let document: {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Json>>;
  webhooks: Record<string, Record<string, Json>>;
};
let published: Record<string, Json>;

beforeAll(async () => {
  const app = await testApp();
  document = (await app.http.inject('/docs/openapi.json')).json();
  published = { openapi: document };
  for (const url of ['/mcp', '/open/ojcp']) {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    published[url] = (await app.http.inject({ method: 'POST', url, payload })).json();
  }
});

/** Every object in a document, with where it stands. */
function* within(value: unknown, at = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [name, inner] of Object.entries(value)) yield* within(inner, `${at}/${name}`);
}

/** Ordinary texts, and some that a pattern without its flag reads differently. */
const texts = [
  'Maren Okoye',
  'Ærøskøbing p{Cs} pCs',
  'Nguyễn',
  'العربية',
  '日本語 🚀 𝔄',
  'a@b.example',
  '2026-11-27',
  '12',
];

describe('every published pattern', () => {
  test.each(['openapi', '/mcp', '/open/ojcp'])(
    'of %s means the same with the u flag, without it, and elsewhere @H13.8',
    (where) => {
      const patterns = [...within(published[where])].flatMap(([at, { pattern }]) =>
        typeof pattern === 'string' ? [[at, pattern] as const] : [],
      );
      expect(patterns.length).toBeGreaterThan(0);
      for (const [at, pattern] of patterns) {
        // Python's `re`, Go and Java read no such escape, or each in its own way.
        expect(pattern, at).not.toMatch(/\\[pPkuc]\{|\\[pP]|\(\?[<a-z]|\\[kcZAzG]/);
        const said = texts.map((text) => new RegExp(pattern, 'u').test(text));
        expect(
          texts.map((text) => new RegExp(pattern).test(text)),
          at,
        ).toEqual(said);
      }
    },
  );

  test('of one line takes ordinary letters, and no line break', () => {
    const search = (published['/mcp'] as { result: { tools: Json[] } }).result.tools[0];
    const { pattern } = [...within(search)]
      .map(([, one]) => one)
      .find(({ type, pattern: one }) => type === 'string' && one !== undefined) as {
      pattern: string;
    };
    expect(texts.every((text) => new RegExp(pattern).test(text))).toBe(true);
    expect(new RegExp(pattern).test('a\nb')).toBe(false);
  });
});

describe('OpenAPI', () => {
  const operations = (): (Json & { at: string })[] =>
    [document.paths, document.webhooks].flatMap((part) =>
      Object.entries(part).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, one]) => ({ ...one, at: `${method} ${path}` })),
      ),
    );

  test('names its server, as an address without a slash at the end', () => {
    expect(document.servers?.map(({ url }) => /^https?:\/\/[^/]+$/.test(url))).toEqual([true]);
  });

  test('says of every call and message what it asks for, under a name of its own', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThan(150);
    for (const { at, security, operationId } of operations()) {
      expect(Array.isArray(security), at).toBe(true);
      expect(operationId, at).toMatch(/^[a-z][A-Za-z]+$/);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test('says of every call how it is answered and refused', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        expect(
          ['2', '4'].map((first) =>
            Object.keys(responses as Json).some((code) => code[0] === first),
          ),
          `${method} ${path}`,
        ).toEqual([true, true]);
  });

  test('describes every field that it requires', () => {
    for (const [at, { required, properties, type }] of within(document)) {
      if (type !== 'object' || !Array.isArray(required)) continue;
      expect(Object.keys(properties ?? {}), at).toEqual(expect.arrayContaining(required));
    }
  });
});
