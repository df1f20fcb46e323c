import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { distinctSkills } from '../reference/skill.ts';
import { messages } from './messages.ts';
import { holdsWebAddress, nameLine, shownLine } from './name.ts';

test.each([
  'evil.example',
  'Evil.COM',
  'visit evil.example',
  'URGENT: verify your account at https://evil.example',
  'https://localhost',
  'HTTPS : // evil',
  'hxxp evil example',
  'hxxps://evil[.]com',
  'h**p://evil',
  'ftp://files',
  'www.evil',
  'WWW . evil',
  'www2.evil',
  'evil . example / login',
  'evil .com',
  'evil. com',
  'evil[.]com',
  'evil[dot]com',
  'evil (dot) com',
  'evil { . } net',
  'evil dot com',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'evil·com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200b.\u200bcom',
  'evi\u00adl.c\u2060om',
  'e v i l . c o m',
  'evil.co.uk',
  'evil.xyz:8080',
  'evil.io/login',
  'a.b.evil.ru',
  't.co/abc',
  'x.com',
  'me@evil.com',
  '10.0.0.1/login',
  'evil.xn--p1ai',
  'зло.рф',
  'evil.com.',
  '(evil.com)',
  'Login-here.top',
  'asp.net.evil.com',
  'Acme.com, Inc.',
  'Free.jobs',
])('%j holds a web address', (name) => {
  expect(holdsWebAddress(name)).toBe(true);
  expect(
    nameLine(120)
      .safeParse(name)
      .error?.issues.map(({ message }) => message),
  ).toEqual([messages.nameAddress]);
});

test.each([
  'Node.js',
  'Vue.js',
  'Backbone.js',
  'Node.js/React',
  'D3.js & Three.js',
  'ASP.NET',
  'ASP.NET/C#',
  'Senior ASP.NET Core Developer',
  '.NET',
  'Senior .NET Developer',
  'Dot Net Developer',
  'C#/.NET',
  'C++',
  'C#',
  'HTTP',
  'HTTP/2',
  'HTTPS: certificates',
  'WWW',
  'Socket.IO',
  'Draw.io',
  'Discord.py',
  'CI/CD pipelines',
  'A/B testing',
  'TCP/IP',
  'St. Louis',
  'St.Louis',
  'Yahoo! Inc.',
  'Acme Co., Ltd.',
  'Acme Co.Ltd',
  'Booking.com',
  'J.P. Morgan',
  'J.P.Morgan Chase & Co.',
  'U.S. Steel',
  'W.K. Kellogg',
  'Ph.D',
  'B.Sc. Nursing',
  'B.Com/M.Com',
  'M.Tech',
  'Sr. Solutions Engineer',
  'Sr. IT/OT Engineer',
  'Sr.IT Manager',
  'Jr. Net Engineer',
  'Dr. Me',
  'No.1 Kitchen',
  'Python 3.11',
  'iOS 17.1.2',
  '9.5 to 5.5',
  'S.p.A.',
  'Ben & Jerry’s',
  'Mary-Jane O’Neil',
  'Nguyễn Văn A',
  'José Á. Núñez',
  '株式会社四つ折り',
  'Polka dot to order',
  'Marks and Spencer plc.',
  'Electrician (2. shift)',
  'AT&T',
  'e.l.f. Cosmetics',
  'A B C Plumbing',
  'Teacher, grades 1.-4.',
])('%j is a name', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
  expect(nameLine(120).safeParse(name).success).toBe(true);
});

test('a text without end is looked through at once', () => {
  for (const part of ['a.', ' .', 'a ', '[.', ' dot ', 'www ']) {
    // The fastest of three, as others may have the processor.
    const took = [1, 2, 3].map(() => {
      const began = performance.now();
      nameLine(120).safeParse(part.repeat(1_000_000));
      return performance.now() - began;
    });
    expect(Math.min(...took)).toBeLessThan(300);
  }
});

test('what is too long is told so, and not folded', () => {
  const fold = vi.spyOn(String.prototype, 'normalize');
  const name = '\uFDFA'.repeat(300_000);
  const told = [
    nameLine(60).safeParse(name),
    distinctSkills(z.object({ name: nameLine(60) }), 5).safeParse([{ name }, { name: `${name}x` }]),
  ].map(({ error }) => new Set(error?.issues.map(({ message }) => message)));
  const folded = fold.mock.contexts.map((text) => String(text).length);
  fold.mockRestore();
  const tooLong = new Set([messages.tooLong(60)]);
  expect(told).toEqual([tooLong, tooLong]);
  expect(Math.max(0, ...folded)).toBeLessThan(100);
});

const wordsOf = (text: string) =>
  shownLine(60)
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['<b>Baker</b>', messages.brackets],
  ['Baker <script>', messages.brackets],
  ['a < b', messages.brackets],
  ['Baker >', messages.brackets],
  ['<797', messages.brackets],
  ['797>', messages.brackets],
  ['<1><b>', messages.brackets],
  ['Nurse\u202edabmuN', messages.direction],
  ['Ada \u2067Quist\u2069 Lind', messages.direction],
  ['\u3164', messages.unseen],
  ['\u2800\u2800', messages.unseen],
  ['\u115f\u1160', messages.unseen],
  ['\u200d\ufe0f', messages.unseen],
])('%j is refused in words @H6.5', (text, words) => {
  expect(wordsOf(text)).toEqual([words]);
  expect(nameLine(60).safeParse(text).success).toBe(false);
});

test.each([
  'C++',
  'R&D',
  'A/B testing',
  'USP <797>',
  'USP <797> and <800>',
  '',
  'Ⅱ',
  '·',
  '𝒞',
  'می\u200cخواهم',
  'נ\u200eא',
  'א\u200fב',
  '👩‍🍳',
  'क्\u200dष',
  "O'Neil & Sons, Inc. – “Best”",
])('%j is taken @H6.5', (text) => {
  expect(shownLine(60).parse(text)).toBe(text);
});

test.each([
  ['http://evil.example/login', messages.nameAddress],
  ['<img src=x>', messages.brackets],
  ['Ada \u2067Quist', messages.direction],
])('%j is refused in a name as long as it may be, of signs of two units @H6.5', (text, words) => {
  const name = `${text} ${'😀'.repeat(60 - text.length - 1)}`;
  const told = nameLine(60)
    .safeParse(name)
    .error?.issues.map(({ message }) => message);
  expect(told).toEqual([words]);
});

test.each(['Ada\u2028Quist', 'Ada\u2029Quist', 'Ada\u0085Quist'])('%j is no line', (text) => {
  expect(nameLine(60).safeParse(text).success).toBe(false);
});

test('direction marks around a pasted name go', () => {
  expect(shownLine(60).parse('\u202aAda Quist\u202c')).toBe('Ada Quist');
});
