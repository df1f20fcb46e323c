import { expect, it } from 'vitest';
import type { Resume } from '../result.ts';
import { openText } from '../open/text.ts';
import { readItems } from './items.ts';
import { sectionsOf } from './sections.ts';
import { Sources } from './sources.ts';

function read(text: string) {
  const sections = sectionsOf(openText(text).lines);
  const from = new Sources();
  const resume: Resume = {};
  readItems(resume, from, (...kinds) =>
    sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines),
  );
  return { resume, paths: from.list.map(({ path }) => path) };
}

it('reads certificates with who gave them, when and where they can be seen @cv-61', () => {
  const text =
    'Certificates\nRigger II · Port Board · May 2020\nhttps://port.example/2\nPastry Chef';
  const { resume, paths } = read(text);
  expect(resume.certificates).toEqual([
    { name: 'Rigger II', issuer: 'Port Board', date: '2020-05', url: 'https://port.example/2' },
    { name: 'Pastry Chef', issuer: '' },
  ]);
  expect(paths).toContain('certificates.0.url');
});

it.each([
  ['2019 – 2021', { startDate: '2019', endDate: '2021' }],
  ['since Mar 2019', { startDate: '2019-03' }],
  // A single date does not go on.
  ['Mar 2019', { startDate: '2019-03', endDate: '2019-03' }],
])('reads a project of %s with its part, text and address @cv-61', (time, dates) => {
  const lines = ['Harbor Atlas · Author · ' + time, 'https://quay.example/a', 'Maps of quays.'];
  expect(read(`Projects\n${lines.join('\n')}`).resume.projects).toEqual([
    {
      name: 'Harbor Atlas',
      roles: ['Author'],
      description: 'Maps of quays.',
      url: 'https://quay.example/a',
      ...dates,
    },
  ]);
});

it('takes a short sentence below a project as its text @cv-61', () => {
  const { resume } = read('Projects\nHarbor Atlas, 2019 - 2021\nMaps of every quay.');
  expect(resume.projects).toMatchObject([
    { name: 'Harbor Atlas', description: 'Maps of every quay.', startDate: '2019' },
  ]);
  expect(resume.projects?.[0]).not.toHaveProperty('roles');
});

it('reads volunteer work by organization and position, whichever stands first @cv-61', () => {
  const { resume } = read(
    'Volunteer Work\nProject Manager, Sea Scouts, 2018 - 2020\nTaught knots.',
  );
  expect(resume.volunteer).toMatchObject([
    { organization: 'Sea Scouts', position: 'Project Manager' },
  ]);
});
