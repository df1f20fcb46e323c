import { z } from 'zod';
import { messages } from './messages.ts';
import './wording.ts';

/**
 * Form fields. A draft may leave every field empty ('' for text, null for the rest), so that
 * nothing typed is lost; `complete` is the same schema with its required fields.
 */

const edge = /[\s\u00ad\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Without invisible characters at both ends, which pasted text may have. */
function trimmed(text: string): string {
  let [from, until] = [0, text.length];
  while (from < until && edge.test(text.charAt(from))) from += 1;
  while (from < until && edge.test(text.charAt(until - 1))) until -= 1;
  return text.slice(from, until);
}

/*
 * PostgreSQL stores neither NUL nor unpaired surrogates. Patterns are published in JSON Schema, so
 * they use only what every dialect of regular expressions supports; surrogates are checked
 * separately.
 */
const isWhole = (text: string) => text.isWellFormed();

/** One line of text. */
export const line = (max: number) =>
  z
    .string(messages.required)
    .overwrite(trimmed)
    .max(max, messages.tooLong(max))
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'Please use one line of plain text')
    .refine(isWhole, 'Please use one line of plain text');

/** Several lines of text. The length counts as users see it, with \r\n as one line break. */
export const prose = (max: number) =>
  z
    .string(messages.required)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .max(max, messages.tooLong(max))
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Please use plain text')
    .refine(isWhole, 'Please use plain text');

// \p{C}: control characters, which PostgreSQL and mail headers do not allow, and invisible ones.
const emailPattern =
  /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu;
const isEmail = (text: string) => text.length <= 254 && emailPattern.test(text);

/** The last label of a host has two letters or more, as in e-mail addresses (SPEC.md section 5). */
const topLevel = /\.(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;
const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && topLevel.test(url.hostname) && url.username === '';
};

const orEmpty = (test: (text: string) => boolean) => (text: string) => text === '' || test(text);

/**
 * An address with its domain as mail has it, in ASCII: browsers post 'müller.example' as either form, and
 * an account is found by one.
 */
function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const site = `http://${text.slice(at)}`;
  return isEmail(text) && URL.canParse(site) ? text.slice(0, at) + new URL(site).hostname : text;
}

export const emailAddress = z
  .string(messages.required)
  .overwrite(trimmed)
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .refine(isEmail, messages.email);
export const emailOrEmpty = line(254).refine(orEmpty(isEmail), messages.email);
export const webAddress = line(300).refine(isWebAddress, messages.url);
export const webAddressOrEmpty = line(300).refine(orEmpty(isWebAddress), messages.url);

const dashes = /[\u2010-\u2015\u2212]/g;
/** Longer input is refused before it is cleaned. */
const longestPasted = 100;

/**
 * Cleans text that people paste or browsers fill in: removes invisible characters, makes spaces,
 * digits and dashes plain, then applies `tidy`.
 */
const pasted = (tidy: (text: string) => string) => (text: string) =>
  text.length > longestPasted
    ? text
    : tidy(
        text
          .normalize('NFKC')
          .replace(/\p{Cf}/gu, '')
          .replace(dashes, '-')
          .replace(/\s+/g, ' ')
          .trim(),
      );

/** Five digits (SPEC.md section 5); of a ZIP+4, which browsers fill in, the first five. */
export const postalCode = z
  .string(messages.required)
  .overwrite(pasted((text) => text.replace(/^(\d{5})[- ]?\d{4}$/, '$1')))
  .max(10, messages.tooLong(10))
  .regex(/^\d*$/, messages.numeric)
  .refine((text) => !/^\d+$/.test(text) || text.length === 5, messages.postalCode);
/** A color as six hex digits. */
export const colorOrEmpty = z
  .string(messages.required)
  .toLowerCase()
  .regex(/^(#[\da-f]{6})?$/, 'Please enter a color like #2f6f4f');
/** Extensions become 'x12': 'ext. 12', 'extension 12', '#12', ';ext=12'. */
export const phone = z
  .string(messages.required)
  .overwrite(
    pasted((text) =>
      text
        .replace(/^tel: ?/i, '')
        .replace(/ ?[,;]? ?(?:ext(?:ension|n)?\.?[:=]?|#) ?(\d{1,8})$/i, ' x$1')
        .replace(/X(?= ?\d+$)/, 'x'),
    ),
  )
  .max(30, messages.tooLong(30))
  .regex(/^[\d\s()+.\-/x]*$/, 'Please enter a phone number');

/** Largest value of PostgreSQL's `integer`; every id fits. */
export const maxInteger = 2_147_483_647;

export const id = z.coerce
  .number(messages.number)
  .int(messages.number)
  .min(1, messages.tooSmall(1))
  .max(maxInteger, messages.tooLarge(maxInteger));
export const idRef = z
  .int(messages.selection)
  .min(1, messages.selection)
  .max(maxInteger, messages.selection);
/** An id in a query string. */
export const queryId = z.coerce.number<string>(messages.number).pipe(idRef);
export const stateId = z.string(messages.selection).regex(/^[A-Z]{2}$/, messages.selection);

export const mostDollars = 100_000_000;

/** Dollars with at most two digits of cents. */
export const dollars = z
  .number(messages.amount)
  .min(0, messages.tooSmall(0))
  .max(mostDollars, messages.tooLarge(mostDollars))
  .refine((amount) => Number(amount.toFixed(2)) === amount, messages.cents);

/** A day without a time zone: `2026-11-27`. */
export const calendarDay = z.iso.date('Please choose a day');

/** A timestamp in JSON: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

type Kind = 'text' | 'selection' | 'number';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The same object schema with required fields.
 * @param required field name → message if it is missing (selections have their own)
 */
export function complete<S extends z.ZodType<object>>(
  schema: S,
  required: Partial<Record<keyof z.input<S> & string, Kind>>,
): S {
  const entries = Object.entries(required) as [string, Kind][];
  return schema.superRefine((value, context) => {
    for (const [property, kind] of entries) {
      if (!isEmpty((value as Record<string, unknown>)[property])) continue;
      context.addIssue({
        code: 'custom',
        path: [property],
        message: kind === 'selection' ? messages.selection : messages.required,
        input: value,
      });
    }
  });
}
