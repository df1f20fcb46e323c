import { expect, it } from 'vitest';
import { openText } from '../open/text.ts';
import { contactOf } from './contact.ts';

const read = (text: string, links: string[] = []) => {
  const { lines } = openText(text);
  const { name, label, email, phone, place, links: found } = contactOf(lines, lines, links);
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
