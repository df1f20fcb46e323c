import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { expect, test } from 'vitest';
import ambiguousNames from '../reference/ambiguous-names.json' with { type: 'json' };
import skills from '../reference/skills.json' with { type: 'json' };
import { ledTo, namesToAsk, type FormerName } from './name-question.rules.ts';

const espresso: FormerName = { name: 'Espresso', skill: 1, others: [2] };
const qa: FormerName = { name: 'QA', skill: 3, others: [4, 5] };
const quality: FormerName = { name: 'Quality assurance', skill: 3, others: [4, 5] };
const xray: FormerName = { name: 'Xray', skill: 6, others: [7] };
const names = [espresso, qa, quality, xray];

const asked = (held: readonly number[], ...texts: string[]) =>
  namesToAsk(names, new Set(held), texts).map(({ name }) => name);

test.each([
  ['the skill and the name', [1], 'Pulled espresso shots.', ['Espresso']],
  ['another text of several', [1], 'Nothing.\nEspresso, Mockito', ['Espresso']],
  ['not the skill', [9], 'Pulled espresso shots.', []],
  ['another meaning too', [1, 2], 'Espresso tests', []],
  ['part of a word', [1], 'Espressos and espressomat', []],
  ['a short form in capitals', [3], 'Led QA for a dairy', ['QA']],
  ['dots within it', [3], 'Led Q.A. for a dairy', ['QA']],
  ['small letters, which are no short form', [3], 'aqa, qa', []],
  ['two names of one skill', [3], 'QA: quality-assurance', ['QA']],
  ['the longer name alone', [3], 'Quality\nassurance of milk', ['Quality assurance']],
  ['a hyphen that the key drops', [6], 'X-ray of welds', ['Xray']],
  ['letters of another script beside it', [6], 'Xrayы', []],
])('%s', (_what, held, text, expected) => expect(asked(held, text)).toEqual(expected));

test('each name asks and led to a skill of the list', () => {
  const listed = new Set(skills.map(({ name }) => name));
  const asking = new Set(ambiguousNames.map(({ name }) => skillKey(name)));
  for (const [name, skill] of Object.entries(ledTo))
    expect([name, asking.has(skillKey(name)), listed.has(skill)]).toEqual([name, true, true]);
});
