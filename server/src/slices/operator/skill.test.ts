import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { OperatorAct } from '@fourfold/contract/operator/endpoints.ts';
import type { SkillDesk } from '@fourfold/contract/operator/skill.ts';
import { expect, test } from 'vitest';
import { secondNode, signIn, testApp } from '../../../test/app.ts';
import { enterAsOperator } from '../../../test/operator.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';

const app = await testApp();
const other = await secondNode(app);
const token = await enterAsOperator(app);
const dayMs = 24 * 60 * 60_000;

const act = (body: object, by = token) =>
  app.send<{ cvs: number; jobs: number }>('POST', '/v1/operator/skill', {
    token: by,
    body: { facts: 'As they asked', ...body },
  });
const desk = async () =>
  succeeded(await app.send<SkillDesk>('GET', '/v1/operator/skill', { token }));
const found = async (search: string) =>
  succeeded(
    await other.send<{ list: { name: string }[] }>(
      'GET',
      `/v1/reference/skill?search=${encodeURIComponent(search)}`,
      { token: person },
    ),
  ).list.map(({ name }) => name);
const person = await signIn(app, 'person@example.com', 'candidate');
const author = await signIn(app, 'author@example.com', 'candidate');
const cv = await publishedCv(app, author, [{ name: 'Quay Zorbing', level: 3 }]);
const skillsOf = async () =>
  succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token: author })).skills.map(
    ({ name }) => name,
  );

test('a name is taken up and retired, and both undo each other @operator-17', async () => {
  expect((await desk()).waiting).toContainEqual({
    name: 'Quay Zorbing',
    standing: 'own',
    users: 1,
  });
  expect(await found('quay zorb')).toEqual([]);
  succeeded(await act({ act: 'takeUp', name: 'quay  zorbing' }));
  expect(await found('quay zorb')).toEqual(['Quay Zorbing']);
  expect((await desk()).waiting).toEqual([]);
  succeeded(await act({ act: 'retire', name: 'Quay Zorbing' }));
  expect(await found('quay zorb')).toEqual([]);
  expect(await skillsOf()).toEqual(['Quay Zorbing']);
  succeeded(await act({ act: 'takeUp', name: 'Quay Zorbing' }));
  expect((await act({ act: 'takeUp', name: 'Nobody’s Word' })).code).toBe(404);
});

test('a new name and a merge reach everybody who has it, and are taken back for 90 days @operator-17', async () => {
  expect((await act({ act: 'rename', name: 'Quay Zorbing' })).code).toBe(422);
  expect((await act({ act: 'rename', name: 'Quay Zorbing', into: 'Welding' })).code).toBe(409);
  expect(
    succeeded(await act({ act: 'rename', name: 'Quay Zorbing', into: 'Pier Zorbing' })),
  ).toEqual({
    cvs: 1,
    jobs: 0,
    searches: 0,
  });
  expect(await skillsOf()).toEqual(['Pier Zorbing']);
  expect(await found('quay zorb')).toEqual(['Pier Zorbing']);
  // Another spelling of the same letters.
  succeeded(await act({ act: 'rename', name: 'Pier Zorbing', into: 'Pier ZORBING' }));
  expect(await skillsOf()).toEqual(['Pier ZORBING']);
  expect(succeeded(await act({ act: 'merge', name: 'Pier Zorbing', into: 'Welding' })).cvs).toBe(1);
  expect(await skillsOf()).toEqual(['Welding']);
  expect((await act({ act: 'merge', name: 'Welding', into: 'welding' })).code).toBe(409);
  expect((await desk()).merged.map(({ name, into }) => [name, into])).toEqual([
    ['Pier ZORBING', 'Welding'],
    ['Quay Zorbing', 'Pier ZORBING'],
  ]);
  // The last one first.
  expect((await act({ act: 'unmerge', name: 'Quay Zorbing' })).code).toBe(409);
  succeeded(await act({ act: 'unmerge', name: 'Pier Zorbing' }));
  succeeded(await act({ act: 'unmerge', name: 'Quay Zorbing' }));
  expect(await skillsOf()).toEqual(['Quay Zorbing']);
  expect((await act({ act: 'unmerge', name: 'Quay Zorbing' })).code).toBe(404);
  expect(cv.id).toBeGreaterThan(0);
});

test('each act is in the log with its facts, and nobody else acts @operator-17', async () => {
  const { list } = succeeded(
    await app.send<{ list: OperatorAct[] }>('GET', '/v1/operator/log?limit=100', { token }),
  );
  const acts = list.filter((one) => one.act.startsWith('skill.')).map((one) => one.act);
  expect(acts.toReversed().join(' ').replaceAll('skill.', '')).toBe(
    'takeUp retire takeUp rename rename merge unmerge unmerge',
  );
  expect(list.find((one) => one.act === 'skill.merge')?.content).toMatchObject({
    name: 'Pier Zorbing',
    into: 'Welding',
    facts: 'As they asked',
    cvs: 1,
  });
  expect((await act({ act: 'retire', name: 'Welding' }, author)).code).toBe(403);
});

test('after 90 days a merge stays, and is not offered to be taken back @operator-17', async () => {
  succeeded(await act({ act: 'merge', name: 'Quay Zorbing', into: 'Welding' }));
  app.clock.forward(90 * dayMs + 1);
  const late = await enterAsOperator(app);
  const { merged } = succeeded(
    await app.send<SkillDesk>('GET', '/v1/operator/skill', { token: late }),
  );
  expect(merged).toEqual([]);
  expect((await act({ act: 'unmerge', name: 'Quay Zorbing' }, late)).code).toBe(409);
});
