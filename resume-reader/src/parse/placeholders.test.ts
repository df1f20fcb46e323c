import { expect, it } from 'vitest';
import { readText, UnreadableFile } from '../resume-reader.ts';

const options = { skills: [], today: '2026-11' };
const kindOf = (text: string) => {
  try {
    readText(text, options);
    return 'read';
  } catch (error) {
    return error instanceof UnreadableFile ? error.kind : error;
  }
};

it.each([
  'Your Name\nAddress Line 1\n(000) 000 000\nyou@example.com\nExperience\nEgg Inspector\nEggs and Ham, Co.\nJan 2013 – Mar 2014',
  '[First Last]\n[City, State] | [Phone] | [Email]\nExperience\n[Job Title], [Company Name]\n[MM/YYYY] – Present\nDescribe your achievements here.',
  'Jane Doe\nStreet Address\nCity, ST ZIP Code\nSummary\nLorem ipsum dolor sit amet, consectetur.',
  'FIRSTNAME LASTNAME\nEducation\nUniversity Name\nClick or tap here to enter text.\n20XX – 20XX',
])('a template says so: %j', (text) => {
  expect(kindOf(text)).toBe('template');
});

it.each([
  'Mara Quill\nmara@example.org\nExperience\nClerk, Quay Works\n2019 – 2021',
  // One that was forgotten.
  'Mara Quill\n[City, State]\nmara@example.org\nExperience\nClerk, Quay Works\n2019 – 2021',
  'Jane Doe\njane@example.org\nExperience\nClerk, Quay Works\n2019 – 2021\nSkills\n[Go, Rust]',
])('a CV is none: %j', (text) => {
  expect(kindOf(text)).toBe('read');
});

it('leaves out what a person forgot to fill in', () => {
  const { resume, left } = readText(
    'Mara Quill\nmara@example.org\nExperience\nClerk, Quay Works\n2019 – 2021\nKept the books.\n[Job Title], [Company Name]\n[MM/YYYY] – [MM/YYYY]\nDescribe your responsibilities here.\nEducation\nSaint Aldric University\nBSc in Physics\n2015 – 2018',
    options,
  );
  expect(resume.work).toMatchObject([
    { name: 'Quay Works', position: 'Clerk', summary: 'Kept the books.' },
  ]);
  expect(resume.education).toHaveLength(1);
  expect(left).toEqual([]);
});
