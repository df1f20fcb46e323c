import { expect, test } from 'vitest';
import {
  emailAddress,
  emailOrEmpty,
  line,
  phone,
  postalCode,
  prose,
  webAddress,
  webAddressOrEmpty,
} from './field.ts';
import { messages } from './messages.ts';

const wordsOf = (schema: typeof webAddressOrEmpty, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['name@post.e', [messages.email]],
  ['name@post.ex', []],
  ['name@post', [messages.email]],
  ['name@post.e1', [messages.email]],
])('the last part of the e-mail address %s @company-19', (text, words) => {
  expect(wordsOf(emailAddress, text)).toEqual(words);
  expect(wordsOf(emailOrEmpty, text)).toEqual(words);
});

test.each([
  ['https://quay.e', [messages.url]],
  ['https://quay.ex', []],
  ['https://quay.ex.', [messages.url]],
  ['https://quay', [messages.url]],
  ['https://127.0.0.1', [messages.url]],
  ['https://quay.xn--p1ai/jobs', []],
  ['https://quay.рф', []],
  ['https://name@quay.ex', [messages.url]],
  ['ftp://quay.ex', [messages.url]],
  ['quay.ex', [messages.url]],
  ['', []],
])('the last part of the web address %s', (text, words) => {
  expect(wordsOf(webAddressOrEmpty, text)).toEqual(words);
});

test.each([
  ['55802', []],
  ['', []],
  ['5580A', [messages.numeric]],
  ['55802-1', [messages.numeric]],
  ['12', [messages.postalCode]],
  ['1234567890', [messages.postalCode]],
  ['SW1A 1AA', [messages.numeric]],
])('the postal code %s', (text, words) => {
  expect(wordsOf(postalCode, text)).toEqual(words);
});

test.each([line(20), prose(20)])('half a sign is no text %#', (field) => {
  expect(field.safeParse('\ud800').success).toBe(false);
  expect(field.safeParse('a \udc00').success).toBe(false);
  expect(field.safeParse('👩‍👩‍👧').success).toBe(true);
});

test.each([
  ['\u202a(787) 555-0123\u202c', '(787) 555-0123'],
  ['787–555–0123', '787-555-0123'],
  ['787\u2011555\u22120123', '787-555-0123'],
  ['787\u00a0555\u20090123', '787 555 0123'],
  ['７８７ ５５５ ０１２３', '787 555 0123'],
  ['787-555-0123 ext. 12', '787-555-0123 x12'],
  ['787-555-0123 Extension 12', '787-555-0123 x12'],
  ['787-555-0123, ext 12', '787-555-0123 x12'],
  ['787-555-0123 #12', '787-555-0123 x12'],
  ['787-555-0123;ext=12', '787-555-0123 x12'],
  ['787-555-0123 x12', '787-555-0123 x12'],
  ['787-555-0123 X12', '787-555-0123 x12'],
  ['tel:+1-787-555-0123', '+1-787-555-0123'],
  ['\u200e+1\u200b 787 555 0123\ufeff', '+1 787 555 0123'],
  ['', ''],
])('the phone number %j is taken as %j', (text, taken) => {
  expect(phone.parse(text)).toBe(taken);
});

test.each(['call me', '787-555-0123 ask Jo', 'ext. 12 and more', '1'.repeat(31), 'ﷺ'.repeat(2000)])(
  '%j is no phone number',
  (text) => {
    expect(phone.safeParse(text).success).toBe(false);
  },
);

test.each([
  ['78701-1234', '78701'],
  ['78701–1234', '78701'],
  ['78701 1234', '78701'],
  ['787011234', '78701'],
  [' 78701\u200b', '78701'],
  ['１２３４５', '12345'],
])('of the postal code %j five digits stay', (text, taken) => {
  expect(postalCode.parse(text)).toBe(taken);
});

test.each([
  ['x@post.xn--p1ai', 'x@post.xn--p1ai'],
  ['X@POST.XN--P1AI', 'x@post.xn--p1ai'],
  ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah'],
  ['Ana@Müller2.example', 'ana@xn--mller2-3ya.example'],
  ['ana@xn--mller2-3ya.example', 'ana@xn--mller2-3ya.example'],
  ['zw@post.example\u200b', 'zw@post.example'],
  ['\u202azw@post.example\u202c', 'zw@post.example'],
  ['\ufeff zw@post.example \u2060', 'zw@post.example'],
])('the e-mail address %j is taken as %j', (text, taken) => {
  expect(emailAddress.parse(text)).toBe(taken);
});

test.each(['x@post.xn--', 'x@post.-xn', 'a\u200bb@post.example', 'a@post.x\u202e'])(
  '%j is no e-mail address',
  (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  },
);

test('what cannot be seen at the ends of a line goes, in time that its length bounds', () => {
  expect(line(20).parse('\u200b Ada\u00ad\u202c')).toBe('Ada');
  expect(webAddress.parse('https://quay.example\u200b')).toBe('https://quay.example');
  expect(line(20).parse('می\u200cخواهم 👩‍🍳')).toBe('می\u200cخواهم 👩‍🍳');
  // Tried at each space, it would take minutes.
  expect(line(20).safeParse(`a${' '.repeat(500_000)}b`).success).toBe(false);
});

test.each([phone, postalCode])(
  'what is longer than any is refused as it was sent @H7.30',
  (field) => {
    for (const part of [' ', ' x', '# ', 'X ', ', ', 'ext ']) {
      // Looked through, a thousand spaces take seconds.
      const text = `${part.repeat(50_000)}!`;
      expect(field.safeParse(text).success).toBe(false);
    }
  },
);

/* Websites of companies and links of skills and sections. */
test.each([
  'javascript:__ran=1',
  'JaVaScRiPt:__ran=1',
  ' javascript:__ran=1',
  'java\tscript:__ran=1',
  'javascript://e.example/%0a__ran=1',
  'javascript:alert(1)//e.example',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://e.example/1',
  'file:///etc/passwd',
  'view-source:https://e.example',
  '//e.example',
  '/\\e.example',
  'https:e',
  'https://user:word@e.example',
  'https://e.example\r\nX: y',
  'https://',
  'mailto:a@e.example',
])('%j is no page of http @H1.2', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false);
  expect(wordsOf(webAddressOrEmpty, address)).not.toEqual([]);
});
