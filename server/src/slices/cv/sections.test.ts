import type { Cv } from '@fourfold/contract/cv/schema.ts';
import {
  emptySections,
  mostSectionEntries,
  type CvSections,
} from '@fourfold/contract/cv/sections.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { draftCv, succeeded } from '../../../test/world.ts';
import { blindSections } from './blind.rules.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});

async function person() {
  people += 1;
  const token = await signIn(app, `sections-${people}@cv.example`, 'candidate');
  const { id } = await draftCv(app, token);
  return {
    read: async () => succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token })),
    patch: (body: object) =>
      app.send<Cv & { cv: Cv }>('PATCH', `/v1/applicant/cv/${id}/section`, { token, body }),
  };
}

const entry = { name: 'Welsh', detail: '', time: '', url: '', text: '' };
const site = { ...entry, name: 'Portfolio', url: 'https://work.example/ada' };

test('sections are stored one by one; an older edit is refused with the newer @cv-39', async () => {
  const { read, patch } = await person();
  expect((await read()).sections).toEqual(emptySections);
  const languages = [{ name: ' Welsh ', detail: 'Fluent' }];
  expect((await patch({ languages, baseVersion: 0 })).code).toBe(200);
  expect((await patch({ links: [site], baseVersion: 1 })).code).toBe(200);
  const now = await read();
  expect(now.sections).toEqual({
    ...emptySections,
    languages: [{ ...entry, detail: 'Fluent' }],
    links: [site],
  });
  expect(now.editions['sections']?.version).toBe(2);
  const late = await patch({ languages: [], baseVersion: 1 });
  expect([late.code, late.data.cv]).toEqual([409, now]);
  expect((await patch({ languages: [], links: [] })).data.sections).toEqual(emptySections);
});

test.each([
  ['an address of a script', { links: [{ ...site, url: 'javascript:alert(1)' }] }, 'links.0.url'],
  ['an address of data', { projects: [{ ...site, url: 'data:text/html,x' }] }, 'projects.0.url'],
  [
    'an address with a password',
    { links: [{ ...site, url: 'https://a:b@c.example' }] },
    'links.0.url',
  ],
  ['a link without an address', { links: [entry] }, 'links.0.url'],
  ['an entry without a name', { languages: [{ detail: 'Fluent' }] }, 'languages.0.name'],
  ['two lines in a name', { languages: [{ name: 'Welsh\nIrish' }] }, 'languages.0.name'],
  ['a long text', { projects: [{ ...entry, text: 'x'.repeat(501) }] }, 'projects.0.text'],
  ['a field that the kind does not have', { languages: [site] }, 'languages.0.url'],
  ['too many', { links: Array.from({ length: mostSectionEntries + 1 }, () => site) }, 'links'],
])('%s is refused and nothing is stored @cv-40', async (_, body, field) => {
  const { read, patch } = await person();
  const answer = await patch(body);
  expect([answer.code, answer.response.status]).toEqual([422, 'error-validation']);
  expect(answer.response.fields?.map(({ property }) => property)).toEqual([field]);
  expect((await read()).sections).toEqual(emptySections);
});

test('under blind review sections keep no link and no name @cv-41', () => {
  const own = {
    ...entry,
    name: 'Site of Ada Byron',
    text: 'See https://ada.example',
    url: site.url,
  };
  const sections: CvSections = { ...emptySections, links: [site], projects: [own] };
  expect(blindSections(sections, { firstName: 'Ada', lastName: 'Byron' })).toEqual({
    ...emptySections,
    projects: [{ ...entry, name: 'Site of [hidden]', text: 'See [hidden]' }],
  });
});
