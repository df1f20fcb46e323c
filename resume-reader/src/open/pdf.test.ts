import { expect, it } from 'vitest';
import { pdfOf, sample } from '../../test/pdf-of.ts';
import { readResume } from '../resume-reader.ts';

const options = { skills: [], today: '2026-11' };
const unnamed = sample.slice(1);
const nameOf = async (bytes: Uint8Array) => (await readResume(bytes, options)).resume.basics?.name;

it.each([1, -1] as const)('reads a name that is set upright (%d)', async (turn) => {
  const up = { text: 'Mara Quill', x: 30, y: 300, size: 26, turn };
  const { resume, document, sources } = await readResume(pdfOf([[...unnamed, up]]), options);
  expect(resume.basics?.name).toBe('Mara Quill');
  const [first] = sources.find(({ path }) => path === 'basics.name')?.words ?? [];
  expect(document.words[first ?? -1]).toMatchObject({ text: 'Mara', x: 30, y: 300 });
});

it('takes a name that is no text from the file’s properties', async () => {
  const extra = {
    trailer: '/Info 200 0 R',
    objects: { 200: '<< /Title (Mara Quill - Resume) >>' },
  };
  expect(await nameOf(pdfOf([unnamed], extra))).toBe('Mara Quill');
  expect(
    await nameOf(pdfOf([sample], { ...extra, objects: { 200: '<< /Author (A Company) >>' } })),
  ).toBe('Mara Quill');
});
