import { IconUser } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { namesFirst } from './names-first.ts';

const group = (label: string, names: readonly string[]) => ({
  label,
  entries: names.map((name) => ({ key: name, label: name, Icon: IconUser, go: '/' })),
});
const order = (text: string, ...groups: ReturnType<typeof group>[]) =>
  namesFirst(groups, text).map(({ label, entries }) => [label, ...entries.map((one) => one.label)]);

test('names come before texts, in a group and among groups, and all else stays as it was @account-55', () => {
  const people = group('People', ['Ada Smith', 'Bea Welder', 'Cy Jones', 'Dee welders']);
  const jobs = group('Your jobs', ['Rigger', 'Fitter']);
  const pages = group('Pages', ['Welder settings']);
  expect(order('welder', jobs, people, pages)).toEqual([
    ['People', 'Bea Welder', 'Dee welders', 'Ada Smith', 'Cy Jones'],
    ['Pages', 'Welder settings'],
    ['Your jobs', 'Rigger', 'Fitter'],
  ]);
  expect(order('smith ada', jobs, people)).toEqual([
    ['People', 'Ada Smith', 'Bea Welder', 'Cy Jones', 'Dee welders'],
    ['Your jobs', 'Rigger', 'Fitter'],
  ]);
  expect(order('nobody', jobs, people)).toEqual([
    ['Your jobs', 'Rigger', 'Fitter'],
    ['People', 'Ada Smith', 'Bea Welder', 'Cy Jones', 'Dee welders'],
  ]);
});
