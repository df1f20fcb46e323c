import { cvLimits, type Cv } from '@fourfold/contract/cv/schema.ts';
import { mostSectionEntries, sectionKinds, sectionWords } from '@fourfold/contract/cv/sections.ts';
import type { TestApp } from './app.ts';
import {
  draftCv,
  educationFields,
  everyAnswer,
  everybodysSkills,
  profileFields,
  succeeded,
  uploadPicture,
  workFields,
} from './world.ts';

/** The character with the most bytes that counts as one. */
const wide = '漢';
export const text = (length: number) => wide.repeat(length);
export const link = (length: number, place: number) => {
  const start = `https://evidence.example/${place}/`;
  return start + text(length - start.length);
};
export const list = <Item>(length: number, item: (place: number) => Item) =>
  Array.from({ length }, (_, place) => item(place));

const fullProfile = (avatarId: number) => ({
  ...profileFields(avatarId),
  firstName: text(60),
  lastName: text(60),
  position: text(120),
  bio: text(500),
  contactEmail: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.com`,
  contactPhone: '1'.repeat(30),
  locationCity: text(120),
  locationPostalCode: '1'.repeat(5),
  revenueMin: 100_000_000,
  revenueMax: 100_000_000,
  workModes: ['onsite', 'hybrid', 'remote'],
});
export const fullWork = { ...workFields, name: text(120), position: text(120), tasks: text(1500) };
export const fullEducation = { ...educationFields, name: text(120) };
export const skill = (place: number, works: number[], links: number = cvLimits.links) => ({
  name: `${text(57)}${String(place).padStart(3, '0')}`,
  level: 5,
  workOutside: true,
  links: list(links, (index) => link(300, index)),
  works,
});

const entries = ({ labels }: { labels: object }) =>
  list(mostSectionEntries, (place) => ({
    name: text(120),
    detail: 'detail' in labels ? text(120) : '',
    time: 'time' in labels ? text(40) : '',
    url: 'url' in labels ? link(300, place) : '',
    text: 'text' in labels ? text(500) : '',
  }));
const fullSections = Object.fromEntries(
  sectionKinds.map((kind) => [kind, entries(sectionWords[kind])]),
);

/** Publishes a CV with every field at its limit. */
export async function largestCv(app: TestApp, token: string): Promise<Cv> {
  const send = <Data>(method: 'PATCH' | 'POST', path: string, body?: object) =>
    app.send<Data>(method, `/v1/applicant/cv${path}`, { token, body });
  const { id } = await draftCv(app, token);
  const url = `/${id}`;
  const avatar = await uploadPicture(app, token);
  succeeded(await send('PATCH', `${url}/profile`, fullProfile(avatar.id)));
  const works: number[] = [];
  for (let place = 0; place < cvLimits.works; place += 1)
    works.push(succeeded(await send<{ id: number }>('POST', `${url}/work-history`, fullWork)).id);
  for (let place = 0; place < cvLimits.educations; place += 1)
    succeeded(await send('POST', `${url}/education`, fullEducation));
  const skills = list(cvLimits.skills, (place) => skill(place, works));
  await everybodysSkills(
    app,
    skills.map(({ name }) => name),
  );
  succeeded(await send('PATCH', `${url}/skill`, { skills }));
  succeeded(await send('PATCH', `${url}/section`, fullSections));
  succeeded(await send('PATCH', `${url}/behavior`, { behaviors: everyAnswer() }));
  return succeeded(await send<Cv>('POST', '/publish'));
}
