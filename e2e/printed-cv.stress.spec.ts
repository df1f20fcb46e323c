import { readFileSync } from 'node:fs';
import { readResume } from '@fourfold/resume-reader';
import fc from 'fast-check';
import { expect } from '@playwright/test';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { sees } from './walk.ts';

/* The product's own print of a CV, made to a PDF, comes back whole. */

interface Resume {
  basics: { name?: string; label?: string; summary?: string; email?: string };
  work: { name: string; position: string; startDate: string; endDate?: string; summary: string }[];
  education: { institution: string; area: string; studyType: string; startDate: string }[];
  skills: { name: string; level: string }[];
  languages: { language: string; fluency?: string }[];
  certificates: object[];
  projects: object[];
  volunteer: object[];
}

interface Known {
  name: string;
  aliases: string[];
}
const skills = JSON.parse(
  readFileSync(new URL('../server/src/slices/reference/skills.json', import.meta.url), 'utf8'),
) as Known[];

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2024 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, of]) => `${year}-${String(of).padStart(2, '0')}`);
const period = fc
  .uniqueArray(month, { minLength: 2, maxLength: 2 })
  .map((months) => months.toSorted());
const sentence = fc.constantFrom(
  'Kept the ovens, the flour and the books of two shops.',
  'Planned the work of nine people over three shifts, and trained each of them on every machine.',
  'Wrote the manual that all branches use.\n\n- Cut waste by a third\n- Moved the night shift to mornings',
  'Looked after the harbor crane, its ropes and its papers, and led the yearly inspection.',
);
const work = fc
  .record({
    name: fc.constantFrom('Saltmarsh Bakery', 'North Quay Fabrication', 'Quarry Road Studio'),
    position: fc.constantFrom('Baker', 'Crane Operator', 'Shift Lead', 'Front-End Developer'),
    summary: sentence,
    period,
    now: fc.boolean(),
  })
  .map(({ period: [startDate = '', endDate = ''], now, ...rest }) => ({
    ...rest,
    startDate,
    ...(!now && { endDate }),
  }));
const school = fc
  .record({
    institution: fc.constantFrom('Port Ellery University', 'Lake College'),
    area: fc.constantFrom('Mathematics and Statistics', 'Education'),
    studyType: fc.constantFrom("Bachelor's degree", "Master's degree"),
    period,
  })
  .map(({ period: [startDate = '', endDate = ''], ...rest }) => ({ ...rest, startDate, endDate }));
const address = fc.constantFrom('', 'https://work.example/atlas', 'https://quay.example/log/2');
const few = <Entry>(entry: fc.Arbitrary<Entry>, selector: (entry: Entry) => string) =>
  fc.uniqueArray(entry, { maxLength: 2, selector });
const resume = fc.record({
  basics: fc.record({
    name: fc.constantFrom('Ada Quist', 'Bo van der Berg'),
    label: fc.constantFrom('Baker', 'Crane Operator'),
    email: fc.constant('ada.quist@post.example'),
    summary: fc.constantFrom(
      '',
      'I bake bread for a whole quay, and I like to be up before it is.',
    ),
  }),
  work: fc.uniqueArray(work, {
    maxLength: 4,
    selector: (one) => `${one.name} ${one.startDate}`,
  }),
  education: fc.uniqueArray(school, { maxLength: 2, selector: (one) => one.institution }),
  skills: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...skills.slice(0, 400).map(({ name }) => name)),
      level: fc.constantFrom('Novice', 'Practical', 'Advanced', 'Expert'),
    }),
    { minLength: 1, maxLength: 12, selector: ({ name }) => name },
  ),
  languages: few(
    fc.record({
      language: fc.constantFrom('English', 'Spanish', 'Welsh', 'Mandarin'),
      fluency: fc.constantFrom('', 'Native', 'Fluent', 'Basic'),
    }),
    ({ language }) => language,
  ),
  certificates: few(
    fc.record({
      name: fc.constantFrom('Rigger II', 'Certified Pastry Chef', 'Forklift License'),
      issuer: fc.constantFrom('Port Ellery Board', 'Guild of Bakers'),
      date: month,
      url: address,
    }),
    ({ name }) => name,
  ),
  projects: few(
    fc
      .record({
        name: fc.constantFrom('Harbor Atlas', 'Oven Log'),
        roles: fc.constantFrom(['Author'], ['Designer']),
        description: fc.constantFrom('Maps of every quay, kept up to date by its crews.'),
        url: address,
        period,
      })
      .map(({ period: [startDate = '', endDate = ''], ...rest }) => ({
        ...rest,
        startDate,
        endDate,
      })),
    ({ name }) => name,
  ),
  volunteer: few(
    fc
      .record({
        organization: fc.constantFrom('Sea Scouts', 'Quay Lifeboat Society'),
        position: fc.constantFrom('Trainer', 'Crew Lead'),
        summary: fc.constantFrom('Taught knots and signals to forty children a year.'),
        period,
      })
      .map(({ period: [startDate = ''], ...rest }) => ({ ...rest, startDate })),
    ({ organization }) => organization,
  ),
});

const workOf = ({ name, position, startDate, endDate, summary }: Resume['work'][number]) => ({
  name,
  position,
  startDate,
  endDate,
  summary: summary.replaceAll(/\s+/g, ' '),
});

test('a CV that is printed here comes back with its works, schools, skills and sections @cv-38', async ({
  candidate: page,
}) => {
  await ask(page, 'POST', '/v1/applicant/cv');
  await fc.assert(
    fc.asyncProperty(resume, async (file) => {
      await ask(page, 'POST', '/v1/applicant/cv/json-resume', file);
      const whole = await ask<Resume>(page, 'GET', '/v1/applicant/cv/json-resume');
      await page.goto('/resume');
      await sees(page.getByRole('heading', { name: file.basics.name }));
      for (const { studyType, area } of whole.education)
        await expect(page.getByText(`${studyType}, ${area}`).first()).toBeVisible();
      const bytes = new Uint8Array(await page.pdf({ format: 'Letter' }));
      const options = { skills, today: '2026-11' };
      const { resume: read } = await readResume(bytes, options);
      expect(read.basics).toMatchObject({
        name: whole.basics.name,
        label: whole.basics.label,
        email: whole.basics.email,
      });
      expect(read.basics?.summary).toBe(whole.basics.summary);
      expect((read.work ?? []).map((one) => workOf(one))).toEqual(whole.work.map(workOf));
      expect(read.education ?? []).toMatchObject(whole.education);
      expect(read.languages ?? []).toEqual(whole.languages.map((one) => ({ fluency: '', ...one })));
      expect(read.certificates ?? []).toEqual(whole.certificates);
      expect(read.projects ?? []).toEqual(whole.projects);
      expect(read.volunteer ?? []).toEqual(whole.volunteer);
      for (const skill of whole.skills) expect(read.skills).toContainEqual(skill);
    }),
    { numRuns: 8, seed: 20_261_123, endOnFailure: true },
  );
});
