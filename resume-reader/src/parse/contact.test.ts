import { expect, it } from 'vitest';
import { lineOf } from '../document.ts';
import { openText } from '../open/text.ts';
import { contactOf } from './contact.ts';

const read = (text: string, links: string[] = []) => {
  const { lines } = openText(text);
  const {
    name,
    label,
    email,
    phone,
    place,
    links: found,
  } = contactOf({ top: lines, all: lines, links });
  return {
    name: name?.text,
    label: label?.text,
    email: email?.text,
    phone: phone?.text,
    place: place?.text,
    links: found.map((link) => link.text),
  };
};

it('finds name, label, mail, phone, place and links', () => {
  expect(
    read(
      'MARA O’QUILL\nPlatform Engineer\nAustin, TX 78701 | (512) 555-0142 | mara@example.org\ngithub.com/mara',
    ),
  ).toEqual({
    name: 'Mara O’Quill',
    label: 'Platform Engineer',
    email: 'mara@example.org',
    phone: '(512) 555-0142',
    place: 'Austin, TX 78701',
    links: ['https://github.com/mara'],
  });
});

it('takes a name of several small words, without titles behind it', () => {
  expect(read('Ana de la Cruz, PhD\nana@example.org').name).toBe('Ana de la Cruz');
  expect(read('Curriculum Vitae\nAna Cruz').name).toBe('Ana Cruz');
});

it('reads a mail address behind an icon', () => {
  expect(read('Ana Cruz', ['mailto:ana@example.org?subject=Hi']).email).toBe('ana@example.org');
});

it('takes neither years for a phone number nor a place for a name', () => {
  expect(read('Ana Cruz\nNew York, NY\n2014 - 2019').phone).toBeUndefined();
  expect(read('New York\nAna Cruz').place).toBeUndefined();
});

/** Lines of words in their sizes, one below the other. */
const sized = (...rows: [text: string, size: number][]) =>
  rows.map(([text, size], row) =>
    lineOf([
      {
        words: text.split(' ').map((word, at) => ({
          id: row * 10 + at,
          text: word,
          page: 0,
          x: 50 + at * 60,
          y: 50 + row * size * 1.2,
          width: word.length * 5,
          size,
          font: 'f',
        })),
      },
    ]),
  );

it.each([
  [
    [
      ['Ana-Maria', 30],
      ['Cruz-', 30],
      ['Lindqvist', 30],
      ['Plant Manager', 12],
    ],
    'Ana-Maria Cruz-Lindqvist',
  ],
  [
    [
      ['Plant Manager', 20],
      ['Ana Cruz', 12],
      ['ana.cruz@example.org', 10],
    ],
    'Ana Cruz',
  ],
  // A large letter begins the text.
  [
    [
      ['Ana-Maria', 27],
      ['Cruz-', 27],
      ['Lindqvist', 27],
      ['Plant Manager', 12],
      ['M', 32],
      ['akes bread for a town that wakes early', 12],
    ],
    'Ana-Maria Cruz-Lindqvist',
  ],
] as [[string, number][], string][])('finds the name of %j', (rows, name) => {
  const lines = sized(...rows);
  expect(contactOf({ top: lines, all: lines }).name?.text).toBe(name);
});

it('reads a mail address that a narrow column parts', () => {
  const lines = sized(['ana.cruz@mailbox.exam', 10], ['ple', 10]);
  expect(contactOf({ top: lines, all: lines }).email?.text).toBe('ana.cruz@mailbox.example');
});

it('reads a parted mail address behind an icon of its line', () => {
  const [icon, rest] = sized(['✉ ana.cruz@mailbox.exam', 10], ['ple', 10]);
  const [sign, ...words] = icon?.cells[0]?.words ?? [];
  const [below] = rest?.cells[0]?.words ?? [];
  if (!sign || !below || !words[0]) throw new Error('No words');
  below.x = words[0].x;
  const lines = [lineOf([{ words: [sign] }, { words }]), lineOf([{ words: [below] }])];
  expect(contactOf({ top: lines, all: lines }).email?.text).toBe('ana.cruz@mailbox.example');
});

it.each([
  ['Austin, TX 78701  512-555-0142  ana@example.org', 'Austin, TX 78701'],
  ['ana@example.org ◆ Bend, Oregon ◆ (541) 555-0142', 'Bend, Oregon'],
  ['12 Elm Street, Des Moines, IA 50309, ana@example.org', 'Des Moines, IA 50309'],
])('finds the place in the contact line %j', (line, place) => {
  expect(read(`Ana Cruz\n${line}`).place).toBe(place);
});

it('takes a mail address without the words that touch it, and as its link has it', () => {
  expect(read('Ana Cruz\nEmailana@example.orgAustin').email).toBe('ana@example.org');
  expect(read('Ana Cruz\nBana@example.org', ['mailto:ana@example.org']).email).toBe(
    'ana@example.org',
  );
});

it.each([
  ['Hi, I’m Ana Cruz!\nBaker', 'Ana Cruz'],
  ['<Ana Cruz />\nBaker', 'Ana Cruz'],
  ['Résumé of Ana Cruz\nBaker', 'Ana Cruz'],
  ['Name: Ana Cruz\nAddress: 1 Elm Street', 'Ana Cruz'],
  ['ANACRUZ\nana@cruz.example', 'Ana Cruz'],
])('finds the name in %j', (text, name) => {
  expect(read(text).name).toBe(name);
});

it.each([
  ['in small letters', 'mara quill\nPlatform Engineer\nmara.quill@example.org', 'Mara Quill'],
  ['the last name first', 'Quill, Mara\nmara.quill@example.org', 'Mara Quill'],
  ['in letters set apart', 'O M A R  H A D D A D\nomar.haddad@example.org', 'Omar Haddad'],
  ['in parts of words', 'Om ar Had dad\nomar.haddad@example.org', 'Omar Haddad'],
  ['as an identifier', 'omar_haddad\nomar.haddad@example.org', 'Omar Haddad'],
  ['in quotes', 'const name = "Omar Haddad";\nomar.haddad@example.org', 'Omar Haddad'],
  ['before its title', 'Omar Haddad Plant Manager\nomar.haddad@example.org', 'Omar Haddad'],
  ['behind its title', 'Engineer Mara Quill\nmara.quill@example.org', 'Mara Quill'],
  ['in a heading', 'About Mara Quill\nmara.quill@example.org', 'Mara Quill'],
  ['of a CV', 'Mara Quill’s Resume\nmara.quill@example.org', 'Mara Quill'],
])('reads a name %s', (_, text, name) => {
  expect(read(text).name).toBe(name);
});

it.each([
  '(503) 555-0142mara.quill@example.org',
  'mara.quill@example.orghttps://example.org',
  'mara.quill@example.orgwww.example.org',
])('parts a mail address from what touches it: %s', (line) => {
  expect(read(`Mara Quill\n${line}`).email).toBe('mara.quill@example.org');
});

it.each([
  ['mara.quill@', 'example.org'],
  ['mara.quill', '@example.org'],
  ['mara.', 'quill@example.org'],
  ['mara.quill@exam', 'ple.org'],
])('joins a mail address that a cell parts: %s %s', (first, rest) => {
  const word = (id: number, text: string, x: number, y: number) => ({
    words: [{ id, text, page: 0, x, y, width: text.length * 5, size: 10, font: 'f' }],
  });
  const lines = [
    lineOf([word(1, first, 50, 100), word(2, 'Nurse', 250, 100)]),
    lineOf([word(3, rest, 50, 112), word(4, 'Ward 2', 250, 112)]),
  ];
  expect(contactOf({ top: lines, all: lines }).email).toEqual({
    text: 'mara.quill@example.org',
    words: [1, 3],
  });
});
