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
});
