import { endpoints } from '@fourfold/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOfAnswers } from './serializer.ts';

const person = z.object({ name: z.string(), jobs: z.array(z.object({ id: z.number() })) });
const serialize = serializerOfAnswers({ schema: person, method: 'GET', url: '/v1/person' });

test('an answer drops what its schema does not name, at every depth @growth-67', () => {
  const secret = 'not for you';
  const row = { name: 'Ada', hash: secret, jobs: [{ id: 1, note: secret }], account: { secret } };
  expect(serialize(row)).toBe('{"name":"Ada","jobs":[{"id":1}]}');
});

test('an answer that does not fit its schema fails', () => {
  expect(() => serialize({ name: 'Ada', jobs: [{ id: '1' }] })).toThrow();
});

test('no answer has a transform, which would make parsing and encoding differ', () => {
  for (const [name, { data }] of Object.entries(endpoints)) {
    const asJson = () => z.toJSONSchema(data, { io: 'output' });
    expect(asJson, name).not.toThrow();
  }
});
