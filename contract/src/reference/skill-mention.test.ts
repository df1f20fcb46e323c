import { describe, expect, it } from 'vitest';
import { mentionsIn, skillIndex } from './skill-mention.ts';

const index = skillIndex([
  { name: 'Amazon Web Services', aliases: ['AWS'] },
  { name: 'React', aliases: ['React.js', 'ReactJS'] },
  { name: 'Kubernetes', aliases: ['k8s'] },
  { name: 'C', aliases: [] },
  { name: 'C++', aliases: ['CPP'] },
  { name: 'C#', aliases: [] },
  { name: '.NET', aliases: [] },
  { name: 'Go', aliases: ['Golang'] },
  { name: 'Microsoft Excel', aliases: ['Excel', 'MS Excel'] },
  { name: 'Machine learning', aliases: ['ML'] },
]);
const named = (text: string, isList = false) =>
  mentionsIn(text, index, isList).map(({ skill }) => skill);

describe('skills under any of their names', () => {
  it.each([
    ['AWS, react js and k8s', ['Amazon Web Services', 'React', 'Kubernetes']],
    ['C, C++ / C#, .NET', ['C', 'C++', 'C#', '.NET']],
    ['Golang; MS Excel', ['Go', 'Microsoft Excel']],
  ])('finds those of a list: %s', (text, skills) => {
    expect(named(text, true)).toEqual(skills);
  });

  it('finds them in sentences', () => {
    expect(named('Ran machine learning jobs on AWS and wrote C++.')).toEqual([
      'Machine learning',
      'Amazon Web Services',
      'C++',
    ]);
  });

  it('leaves common words in sentences', () => {
    expect(named('Go where the work is. We excel at it, plan C or not.')).toEqual([]);
  });

  it('leaves words in small letters that name a skill in capitals', () => {
    const index = skillIndex([{ name: 'Scaled Agile Framework', aliases: ['SAFe'] }]);
    const named = (text: string) => mentionsIn(text, index, false).map(({ skill }) => skill);
    expect(named('Keep our books safe and sound.')).toEqual([]);
    expect(named('Planning with SAFe in a large group')).toEqual(['Scaled Agile Framework']);
  });

  it('finds a name that is written small in a list', () => {
    const index = skillIndex([{ name: 'dbt', aliases: [] }]);
    expect(mentionsIn('Airflow, dbt and Snowflake', index, false)).toHaveLength(1);
  });
});

describe('a name with several meanings', () => {
  const skills = [
    { name: 'Barista work', aliases: ['Espresso', 'Coffee making'] },
    { name: 'Networking', aliases: [] },
  ];
  const meanings = [
    { skill: 'Barista work', about: 'coffee' },
    { skill: 'Android UI testing', about: 'software' },
  ];
  const index = skillIndex(skills, [
    { name: 'Espresso', meanings },
    { name: 'Networking', meanings },
  ]);
  const named = (text: string) =>
    mentionsIn(text, index, true).map(({ skill, asks }) => [skill, asks?.length ?? 0]);

  it('asks and is no alias', () => {
    expect(named('Espresso, coffee making')).toEqual([
      ['Espresso', 2],
      ['Barista work', 0],
    ]);
  });

  it("is no skill's own name", () => {
    expect(named('Networking')).toEqual([['Networking', 0]]);
  });
});
