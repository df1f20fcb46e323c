import { styleItem, type StyleItem } from '@fourfold/contract/reference/style.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('both sides read what each of the four styles does and what to ask about it', async () => {
  const read = async (role: 'employer' | 'candidate') => {
    const token = await signIn(app, `${role}@styles.example`, role);
    const url = '/v1/reference/behavior-style';
    return succeeded(await app.send<{ list: StyleItem[]; count: number }>('GET', url, { token }));
  };
  const { list, count } = await read('employer');
  expect(await read('candidate')).toEqual({ list, count });
  expect(list.map((style) => styleItem.parse(style).id)).toEqual([
    'yellow',
    'blue',
    'green',
    'red',
  ]);
  // A name is an action, such as 'Checking'; the words continue 'would rather'.
  for (const { name, does, questions } of list) {
    expect(name).toMatch(/^[A-Z][a-z]+ing$/);
    expect(does).toMatch(/^[a-z].*[a-z]$/);
    const asked = [questions.employer, questions.candidate].flatMap(({ more, less }) => [
      more,
      less,
    ]);
    expect(asked.filter((question) => /^[A-Z].*\?$/.test(question))).toHaveLength(4);
  }
  const texts = list.flatMap(({ questions: { employer, candidate } }) => [
    ...Object.values(employer),
    ...Object.values(candidate),
  ]);
  expect(new Set(texts).size).toBe(16);
  expect(JSON.stringify(list)).not.toMatch(/personalit|character|type of person/i);
});
