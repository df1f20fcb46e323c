import { searchSkills, skillNamed } from '@fourfold/contract/reference/skill-search.ts';
import { describe, expect, test } from 'vitest';
import ambiguousNames from './ambiguous-names.json' with { type: 'json' };
import shippedSkills from './skills.json' with { type: 'json' };

const skills = shippedSkills.map((skill) => ({ ...skill, weight: 2 as const }));
const first = (typed: string) => searchSkills(skills, typed, 1)[0];

describe('typed text finds the meant skill first @wizard-54', () => {
  test.each([
    ['AWS', 'Amazon Web Services', 'AWS'],
    ['k8s', 'Kubernetes', 'k8s'],
    ['ReactJS', 'React', null],
    ['React.js', 'React', null],
    ['Google Cloud Platform', 'Google Cloud', 'Google Cloud Platform'],
    ['Golang', 'Go', 'Golang'],
    ['MS Excel', 'Microsoft Excel', 'MS Excel'],
    ['Excel', 'Microsoft Excel', 'Excel'],
    ['DevOps', 'DevOps', null],
    ['Cypress', 'Cypress', null],
    ['TDD', 'Test-driven development', 'TDD'],
    ['JS', 'JavaScript', 'JS'],
    ['TS', 'TypeScript', 'TS'],
    ['.NET', '.NET', null],
    ['C#', 'C#', null],
    ['ML', 'Machine learning', 'ML'],
    ['AngularJS', 'AngularJS', null],
    ['Angular', 'Angular', null],
    ['CI/CD', 'CI/CD pipelines', 'CI/CD'],
    ['REST', 'REST APIs', 'REST'],
    ['Postgres', 'PostgreSQL', 'Postgres'],
    ['Mongo', 'MongoDB', 'Mongo'],
    ['Agile', 'Agile methods', 'Agile'],
    ['Vue.js', 'Vue', null],
    ['HTML5', 'HTML', 'HTML5'],
    ['OSHA', 'OSHA compliance', 'OSHA'],
    ['CPR', 'First aid and CPR', 'CPR'],
    ['CDL', 'Class A commercial driving', 'CDL'],
  ])('%s: %s', (typed, name, alias) => {
    const found = first(typed);
    expect([found?.skill.name, found?.alias]).toEqual([name, alias]);
    expect(skillNamed(skills, typed)?.name).toBe(name);
  });
});

describe('the order', () => {
  const named = (name: string, weight: 1 | 2 | 3 = 2, aliases: string[] = []) => ({
    id: 0,
    name,
    weight,
    aliases,
  });
  const order = (typed: string, list: ReturnType<typeof named>[]) =>
    searchSkills(list, typed, 20).map(({ skill }) => skill.name);

  test('exact name, then beginning, word, alias, inside, one letter wrong', () => {
    const list = [
      named('Tabel'),
      named('Stablework'),
      named('Reels', 2, ['Tables and charts']),
      named('Pivot table'),
      named('Table service'),
      named('Table'),
      named('Cooking'),
    ];
    expect(order('table', list)).toEqual([
      'Table',
      'Table service',
      'Pivot table',
      'Reels',
      'Stablework',
      'Tabel',
    ]);
  });

  test('of a name of several skills these come first, each with what it is', () => {
    const found = (typed: string) =>
      searchSkills(skills, typed, 3, ambiguousNames).map(({ skill, about }) => [skill.name, about]);
    expect(found('espresso').slice(0, 2)).toEqual([
      ['Android UI testing', 'the test framework'],
      ['Barista work', 'coffee'],
    ]);
    expect(found('Q.A.')[0]).toEqual(['Lab quality control', 'laboratories']);
    expect(found('x ray').map(([, about]) => about)).toEqual([
      'medical images',
      'tests in Jira',
      null,
    ]);
    expect(skillNamed(skills, 'Espresso')).toBeUndefined();
    expect(found('Espresso testing')[0]).toEqual(['Android UI testing', null]);
  });

  test.each([
    ['The MathWorks MATLAB', 'MATLAB'],
    ['Microsoft Office software', 'Microsoft Office'],
    ['SAP software', 'SAP'],
    ['Structured query language SQL', 'SQL'],
    ['Oracle Java', 'Java'],
    ['Adobe Creative Cloud software', 'Adobe Creative Cloud'],
    ['ESRI ArcGIS software', 'ArcGIS'],
    ['Amazon Elastic Compute Cloud EC2', 'Amazon EC2'],
    ['Unified modeling language UML', 'UML'],
    ['php 7.x', 'PHP'],
    ['Python 3.12', 'Python'],
    ['Forklifts', 'Forklift operation'],
  ])('what %s may mean comes first: %s', (typed, name) => {
    const found = first(typed);
    expect([found?.skill.name, found?.about]).toEqual([name, null]);
  });

  test('what a name may mean is a proposal: nothing is named by it', () => {
    for (const typed of ['The MathWorks MATLAB', 'SAP software', 'Python 3.12', 'ESRI ArcGIS 10'])
      expect(skillNamed(skills, typed)).toBeUndefined();
    expect(skillNamed(skills, 'TS 16949')?.name).toBe('IATF 16949');
    expect(searchSkills(skills, 'LP360', 9).map(({ skill }) => skill.name)).not.toContain(
      'Loss prevention',
    );
  });

  test('a match inside a name does not cross a space', () => {
    const saw = { id: 1, name: 'Chainsaw safety', aliases: [], weight: 2 as const };
    expect(searchSkills([saw], 'saw', 9)).toHaveLength(1);
    expect(searchSkills([saw], 'aws', 9)).toEqual([]);
  });

  test('equal fits are ordered by weight, then by name', () => {
    const list = [named('Reading', 3), named('React', 1), named('Rebar', 2), named('Realty', 2)];
    expect(order('Re', list)).toEqual(['React', 'Realty', 'Rebar', 'Reading']);
  });

  test.each([
    ['Kubernets', 'Kubernetes'],
    ['Pyhton', 'Python'],
    ['Javascrpit', 'JavaScript'],
    ['Weldingg', 'Welding'],
    ['Exxcel', 'Microsoft Excel'],
  ])('a typing slip finds it: %s', (typed, name) => {
    expect(first(typed)?.skill.name).toBe(name);
  });

  test('an empty text finds all, by weight; an unknown text finds nothing', () => {
    expect(order('', [named('B', 2), named('C', 1), named('A', 2)])).toEqual(['C', 'A', 'B']);
    expect(searchSkills(skills, 'qqqqzzzz', 5)).toEqual([]);
    expect(skillNamed(skills, '')).toBeUndefined();
    expect(skillNamed(skills, 'Excell')).toBeUndefined();
  });
});
