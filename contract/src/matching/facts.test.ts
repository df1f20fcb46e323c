import { describe, expect, test } from 'vitest';
import { byGap, factsOf, heldWords } from './facts.ts';
import { extraWords, factWords, verdictWords } from './words.ts';

const skill = (name: string, jobScore: number, cvScore: number) => ({
  id: name.length,
  name,
  weight: 6,
  jobScore,
  cvScore,
  matchScore: null,
  standIn: null,
});
type Skills = ReturnType<typeof skill>[];

const facts = (skills: Skills, scores: { raw: number; skill: number } | null = null) =>
  factsOf({ skills, raw: scores?.raw ?? null, skill: scores?.skill ?? null }, []);

test.each([
  [[skill('Go', 3, 3), skill('SQL', 2, 4)], 'All 2 skills at full level'],
  [
    [skill('Go', 3, 3), skill('Kubernetes', 4, 0)],
    '1 of 2 skills at full level · Kubernetes missing',
  ],
  [[skill('Go', 3, 3), skill('Git', 4, 3)], '1 of 2 skills at full level · Git 3 of 4'],
  // Missing skills come before short ones, and the larger gap first.
  [
    [skill('Git', 4, 3), skill('SQL', 4, 1), skill('Kubernetes', 2, 0)],
    '0 of 3 skills at full level · Kubernetes missing, SQL 1 of 4, Git 3 of 4',
  ],
  [
    [skill('A', 1, 0), skill('B', 2, 0), skill('C', 3, 0), skill('D', 4, 0), skill('E', 1, 1)],
    '1 of 5 skills at full level · D, C, and B missing, 1 more',
  ],
  // A nice-to-have skill is neither met nor missing.
  [[skill('Go', 3, 3), skill('Rust', 0, 0)], 'The one skill at full level'],
  [[skill('Rust', 0, 4)], ''],
  [[], ''],
])('the facts of a match in words %#', (skills: Skills, words) => {
  expect(factWords(facts(skills))).toBe(words);
});

const meets = { judgment: 'Meets', fact: '1 of 2 skills at full level · HTML 4 of 5' };

test.each([
  ['meet', [skill('Go', 3, 3), skill('HTML', 5, 4)], meets],
  ['exceed', [skill('Go', 3, 5)], { judgment: 'Exceeds', fact: 'The one skill at full level' }],
  // What decides, alone: somebody may lack a skill and have all others.
  [
    'doNotMeet',
    [skill('Go', 3, 3), skill('HTML', 5, 4), skill('Attention to detail', 3, 0)],
    { judgment: 'Needs Attention to detail', fact: '' },
  ],
  [
    'doNotMeet',
    [skill('A', 2, 0), skill('B', 3, 0), skill('Git', 4, 1)],
    { judgment: 'Needs B and A', fact: '' },
  ],
  [
    'doNotMeet',
    [skill('A', 1, 0), skill('B', 2, 0), skill('C', 3, 0), skill('D', 4, 0), skill('E', 4, 1)],
    { judgment: 'Needs D, C, B, and 2 more', fact: '' },
  ],
  // What has no room is counted, so that no word is cut.
  [
    'doNotMeet',
    [
      skill('Property management systems', 4, 0),
      skill('Customer service', 3, 0),
      skill('Front desk operation', 2, 0),
      skill('Guest check-in', 1, 0),
      skill('Night audit', 1, 0),
    ],
    { judgment: 'Needs Property management systems and 4 more', fact: '' },
  ],
  [
    'doNotMeet',
    [
      skill('Lifecycle management of medical devices in hospitals', 4, 0),
      skill('Customer service', 3, 0),
    ],
    {
      judgment: 'Needs Lifecycle management of medical devices in hospitals and 1 more',
      fact: '',
    },
  ],
  [
    'doNotMeet',
    [
      skill('Attention to detail', 4, 1),
      skill('Customer service', 4, 2),
      skill('Complaint handling', 4, 3),
      skill('Git', 5, 4),
    ],
    {
      judgment: 'Needs more Attention to detail and 3 others',
      fact: 'Attention to detail 1 of 4, 3 more',
    },
  ],
  [
    'doNotMeet',
    [skill('TypeScript', 4, 3), skill('Git', 4, 3), skill('HTML', 4, 3), skill('CSS', 5, 4)],
    {
      judgment: 'Needs more TypeScript, Git, HTML, and 1 other',
      fact: 'TypeScript 3 of 4, Git 3 of 4, 2 more',
    },
  ],
  [
    'meet',
    [
      skill('Go', 3, 3),
      skill('Responsive design', 4, 3),
      skill('Attention to detail', 4, 3),
      skill('SQL', 4, 3),
    ],
    {
      judgment: 'Meets',
      fact: '1 of 4 skills at full level · Responsive design 3 of 4, 2 more',
    },
  ],
  // The fourth gap is no missing skill.
  [
    'doNotMeet',
    [skill('A', 1, 0), skill('B', 4, 1), skill('C', 3, 1), skill('D', 2, 1)],
    { judgment: 'Needs A', fact: '' },
  ],
  [
    'doNotMeet',
    [skill('Git', 4, 1), skill('SQL', 4, 2)],
    { judgment: 'Needs more Git and SQL', fact: 'Git 1 of 4, SQL 2 of 4' },
  ],
] as const)('one verdict, the judgment first: %s %#', (band, skills, words) => {
  expect(verdictWords(band, facts([...skills]))).toEqual(words);
});

test('the largest gap comes first, then what is met, and nice-to-have skills last', () => {
  const skills = [
    skill('Rust', 0, 0),
    skill('Go', 3, 3),
    skill('Git', 4, 3),
    skill('Kubernetes', 4, 0),
    skill('SQL', 2, 4),
  ];
  expect(byGap(skills).map(({ name }) => name)).toEqual(['Kubernetes', 'Git', 'Go', 'SQL', 'Rust']);
});

describe('a held score', () => {
  const kubernetes = skill('Kubernetes', 4, 0);
  const docker = skill('Docker', 3, 3);
  test.each([
    [
      'one missing skill',
      76,
      facts([kubernetes, docker, skill('Rust', 0, 0)], { raw: 84, skill: 90 }),
      '76, held at 76: Kubernetes is missing (84 without that)',
    ],
    [
      'several',
      76,
      facts([kubernetes, skill('Go', 3, 0)], { raw: 84, skill: 90 }),
      '76, held at 76: Kubernetes and Go are missing (84 without that)',
    ],
    [
      'too few points',
      76,
      facts([docker], { raw: 78, skill: 74.21 }),
      '76, held at 76: skills come to 74.21%, and a job is met above 76% (78 without that)',
    ],
    [
      'a job that is met',
      77,
      facts([docker], { raw: 71, skill: 80 }),
      '77, held at 77: the job is met (71 without that)',
    ],
    ['a score that is not held', 80, facts([docker], { raw: 80, skill: 80 }), null],
    ['no score', null, facts([]), null],
  ])('says why: %s', (_, matchScore, given, sentence) => {
    const band = matchScore === null ? null : matchScore > 76 ? 'meet' : 'doNotMeet';
    expect(heldWords({ matchScore, band, facts: given })).toBe(sentence);
  });
});

test('a card names two strong skills that the job does not ask for, the rarer of two equal ones first', () => {
  const known = (id: number, name: string, level: number, weight = 3) => ({
    id,
    name,
    level,
    weight,
  });
  const nothing = { raw: null, skill: null };
  const asked = [
    { ...skill('Go', 3, 3), id: 1 },
    { ...skill('Rust', 0, 5), id: 2 },
  ];
  const card = factsOf({ skills: asked, ...nothing }, [
    known(1, 'Go', 5),
    known(2, 'Rust', 5),
    known(3, 'Word', 4, 1),
    known(4, 'React', 4, 2),
    known(5, 'Figma', 5, 1),
    known(6, 'Excel', 3),
  ]);
  expect(card.extras).toEqual(['Figma', 'React']);
  expect(extraWords(card, true)).toBe('you add Figma, React');
  expect(extraWords(card, false)).toBe('also Figma, React');
  expect(extraWords(factsOf({ skills: [], ...nothing }, [known(1, 'Go', 5)]), false)).toBe(
    'Strong in Go',
  );
  expect(factsOf({ skills: asked, ...nothing }, [known(6, 'Excel', 3)]).extras).toEqual([]);
});
