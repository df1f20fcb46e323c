import { expect, test } from 'vitest';
import { skillIndex } from '@fourfold/contract/reference/skill-mention.ts';
import { skillsIn } from './skills.ts';

const known = [
  { name: 'Amazon Web Services', aliases: ['AWS'] },
  { name: 'React', aliases: ['ReactJS', 'React.js'] },
  { name: 'Kubernetes', aliases: ['k8s'] },
  { name: 'Go', aliases: ['Golang'] },
  { name: 'Welding', aliases: [] },
  { name: 'SQL', aliases: [] },
];
const read = (text: string) => {
  const { skills, also } = skillsIn(text, skillIndex(known));
  return { skills: skills.map(({ name, level }) => `${name} ${level}`), also };
};

test('must have is apart from nice to have, under any of their names', () => {
  const text = [
    'We run on Kubernetes and love it.',
    '## Requirements',
    '- 5+ years of AWS',
    '- Strong ReactJS',
    '- Golang',
    '- Basic SQL',
    '## Nice to have',
    '- k8s',
    '- React',
  ].join('\n');
  expect(read(text)).toEqual({
    skills: ['Kubernetes 0', 'Amazon Web Services 4', 'React 4', 'Go 3', 'SQL 2'],
    also: [],
  });
});

test('a sentence may say that it is a plus', () => {
  expect(read('**Must have:**\n- Welding. SQL is a plus.\n- Expert in React').skills).toEqual([
    'Welding 3',
    'SQL 0',
    'React 5',
  ]);
});

test('what an ad names beside its requirements is told apart', () => {
  const text =
    '## About us\nWe use SQL.\n## What you bring\n- Welding\n## Benefits\n- React events';
  expect(read(text)).toEqual({ skills: ['Welding 3'], also: ['SQL', 'React'] });
});

test('without a part of requirements all are read', () => {
  expect(read('You will weld. Familiarity with SQL, 10 years of Welding.')).toEqual({
    skills: ['SQL 5', 'Welding 5'],
    also: [],
  });
  expect(read('')).toEqual({ skills: [], also: [] });
});

test('long texts are read at once', () => {
  for (const part of ['- Welding\n', 'SQL; ', '**', '## ', 'a plus ', '9 years '])
    expect(() => read(part.repeat(200_000 / part.length))).not.toThrow();
});

test('what is said on one line stands in its part', () => {
  const text = 'Required: welding, SQL. \nNice to have: React\nPreferred: Golang and k8s';
  expect(read(text).skills).toEqual(['Welding 3', 'SQL 3', 'React 0', 'Go 0', 'Kubernetes 0']);
});

test('a heading needs no colon, and a list in a sentence no capitals', () => {
  const text = 'WHAT YOU BRING\nWe ask for welding, SQL and golang.\nBenefits\nOur ReactJS events';
  expect(read(text)).toEqual({ skills: ['Welding 3', 'SQL 3', 'Go 3'], also: ['React'] });
});

test('terms of pay and states are no skills', () => {
  const odd = skillIndex([
    { name: 'Experiment design', aliases: ['DOE'] },
    { name: 'Google Analytics', aliases: ['GA'] },
    { name: 'Recruiting', aliases: ['Hiring'] },
  ]);
  const text = 'Pay: $30 an hour DOE\nNow hiring in Macon, GA 31201';
  expect(skillsIn(text, odd)).toEqual({ skills: [], also: [] });
  expect(skillsIn('- DOE and GA', odd).skills).toHaveLength(2);
});

test('a benefit is no skill', () => {
  const index = skillIndex([{ name: 'Health insurance', aliases: [] }]);
  const text = 'We offer\n- Health insurance\nHalf of your health insurance is paid.';
  expect(skillsIn(text, index)).toEqual({ skills: [], also: [] });
  expect(skillsIn('- Experience in health insurance', index).skills).toHaveLength(1);
});

test('a name with several meanings asks, unless the ad says which', () => {
  const meanings = [
    { skill: 'Barista work', about: 'coffee' },
    { skill: 'Android testing', about: 'software' },
  ];
  const index = skillIndex(
    [
      { name: 'Barista work', aliases: ['Espresso'] },
      { name: 'Android testing', aliases: ['Espresso'] },
    ],
    [{ name: 'Espresso', meanings }],
  );
  expect(skillsIn('## Skills\n- Espresso', index).skills).toEqual([
    { name: 'Espresso', level: 3, asks: meanings },
  ]);
  expect(skillsIn('## Skills\n- Espresso\n- Barista work', index).skills).toEqual([
    { name: 'Barista work', level: 3 },
  ]);
});
