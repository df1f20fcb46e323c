import { expect, test } from 'vitest';
import { emailAddress, emailOrEmpty, line, postalCode, prose, webAddressOrEmpty } from './field.ts';
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
  ['１２３４５', [messages.numeric]],
])('the postal code %s', (text, words) => {
  expect(wordsOf(postalCode, text)).toEqual(words);
});

test.each([line(20), prose(20)])('half a sign is no text %#', (field) => {
  expect(field.safeParse('\ud800').success).toBe(false);
  expect(field.safeParse('a \udc00').success).toBe(false);
  expect(field.safeParse('👩‍👩‍👧').success).toBe(true);
});
