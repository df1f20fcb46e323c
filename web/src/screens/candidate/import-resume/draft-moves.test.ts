import { expect, test } from 'vitest';
import type { ImportDraft } from './draft.ts';
import { omittedSkill, type SkillDraft } from './draft-skills.ts';
import {
  allConfirmed,
  hasLevel,
  levelReason,
  pathsOfWords,
  targetsOf,
  unconfirmed,
  withLevel,
  withOmitted,
  withPlaced,
  wordsOf,
} from './draft-moves.ts';
import { fileOf } from './draft.ts';

const skill = (name: string, more: Partial<SkillDraft> = {}): SkillDraft => ({
  name,
  written: name,
  level: 0,
  from: null,
  suggested: { level: 3, months: 40, works: [0, 1] },
  path: `skills.${name}`,
  ...more,
});
const piece = { text: 'Cycling', words: [7] };
const draft: ImportDraft = {
  values: { 'work.0.name': 'Quay', 'work.0.summary': 'One.', 'basics.location.city': 'Austin' },
  works: 1,
  educations: 0,
  sections: { languages: 0, certificates: 0, links: 0, projects: 1, volunteering: 0 },
  skills: [skill('Python'), skill('Go'), skill('CSS', { level: 4, from: 'file' })],
  checks: [],
  checked: [],
  cut: [],
  omitted: [],
  rest: {},
  sources: { 'work.0.summary': [3, 4, 5], 'work.0.startDate': [1, 2], 'basics.location': [4] },
  left: [piece, { text: 'Page', words: [9] }],
  joined: true,
};
const levels = ({ skills }: ImportDraft) => skills.map(({ level }) => level);

test('levels are suggestions until they are confirmed, one by one or all at once @cv-34', () => {
  expect(levelReason(skill('Python'))).toBe('suggested: Practical, 3 years in 2 jobs');
  const few = { suggested: { level: 2, months: 8, works: [0] } };
  expect(levelReason(skill('Python', few))).toBe('suggested: Novice, 8 months in 1 job');
  const nowhere = { suggested: { level: 1, months: 0, works: [] } };
  expect(levelReason(skill('Go', nowhere))).toBe('suggested: Awareness, in no job');
  expect(levelReason(skill('CSS', { level: 4, from: 'file' }))).toBe('Advanced, as in the file');
  expect(levelReason(skill('CSS', { level: 4, from: 'cv' }))).toBe('Advanced, as in your CV');
  const one = withLevel(draft, skill('Python'), 3);
  expect(levels(one)).toEqual([3, 0, 4]);
  expect(unconfirmed(one).map(({ name }) => name)).toEqual(['Go']);
  expect(levels(allConfirmed(one))).toEqual([3, 3, 4]);
  expect(hasLevel({ ...draft, skills: [skill('Go')] })).toBe(false);
  expect(hasLevel(draft)).toBe(true);
  const out = withOmitted(draft, omittedSkill('skills.Go', 'Go'), true);
  expect(levels(allConfirmed(out))).toEqual([3, 0, 4]);
  expect(withOmitted(out, omittedSkill('skills.Go', 'Go'), false).omitted).toEqual([]);
});

test('a value knows its words, and a word its value @cv-35', () => {
  expect(wordsOf(draft, 'work.0.endDate')).toEqual([1, 2]);
  expect(wordsOf(draft, 'basics.location.city')).toEqual([4]);
  expect(wordsOf(draft, 'left.7')).toEqual([7]);
  const linked = { ...draft, sources: { 'basics.profiles.0.url': [8] } };
  expect(wordsOf(linked, 'basics.profiles.0.network')).toEqual([8]);
  // Those of all of an entry, for its folded line.
  expect(wordsOf(draft, 'work.0')).toEqual([3, 4, 5, 1, 2]);
  expect(wordsOf(draft, 'basics.name')).toEqual([]);
  const paths = pathsOfWords(draft);
  expect([3, 4, 7, 8].map((word) => paths.get(word))).toEqual([
    'work.0.summary',
    'basics.location',
    'left.7',
    undefined,
  ]);
});

test('what was not placed is put into a field, with its words @cv-35', () => {
  const ids = targetsOf(draft).map(({ id }) => id);
  expect(ids).toContain('work.0.summary');
  expect(targetsOf(withOmitted(draft, 'work.0', true)).map(({ id }) => id)).not.toContain(
    'work.0.summary',
  );
  const tasks = withPlaced(draft, piece, 'work.0.summary');
  expect(tasks.values['work.0.summary']).toBe('One.\nCycling');
  expect(wordsOf(tasks, 'work.0.summary')).toEqual([3, 4, 5, 7]);
  expect(tasks.left).toHaveLength(1);
  const label = withPlaced(draft, piece, 'basics.label');
  expect([label.values['basics.label'], wordsOf(label, 'basics.label')]).toEqual(['Cycling', [7]]);
  const work = withPlaced(draft, piece, 'new.work');
  expect(fileOf(work)['work']).toMatchObject([{ name: 'Quay' }, { name: 'Cycling' }]);
  const school = withPlaced(draft, piece, 'new.education');
  expect(fileOf(school)['education']).toEqual([{ institution: 'Cycling' }]);
  const link = withPlaced(draft, { text: 'https://quay.example', words: [8] }, 'new.links');
  expect(fileOf(link)['basics']).toMatchObject({ profiles: [{ url: 'https://quay.example' }] });
  const about = withPlaced(draft, piece, 'projects.0.description');
  expect(fileOf(about)['projects']).toEqual([{ description: 'Cycling' }]);
  expect(ids).toContain('projects.0.description');
  const added = withPlaced(draft, piece, 'new.skill');
  expect(added.skills.at(-1)).toMatchObject({ name: 'Cycling', level: 0 });
  const known = withPlaced(draft, { text: 'python', words: [8] }, 'new.skill');
  expect(known.skills).toHaveLength(3);
});
