import { z } from 'zod';
import { line } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/**
 * The card form of the test payments, used when no keys are set. POST to `sandboxPaths.pay` with
 * the checkout's client secret in place of `:secret`.
 */
export const testCard = z.object({
  number: z
    .string(messages.required)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Please enter a card number')),
  expMonth: z.int(messages.number).min(1, messages.number).max(12, messages.number),
  expYear: z.int(messages.number).min(2000, messages.number).max(2100, messages.number),
  cvc: line(4).regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits'),
});
export type TestCard = z.infer<typeof testCard>;

/** Answers: `paid`, or `declined` with a message for the form. */
export const payAnswer = z.object({
  result: z.enum(['paid', 'declined', 'gone']),
  message: z.string(),
});
export type PayAnswer = z.infer<typeof payAnswer>;

/** Paths of the test payments; in development and the demo only. */
export const sandboxPaths = {
  pay: '/dev/payments/checkout/:secret',
  portal: '/dev/payments/portal/:key',
  invoice: '/dev/payments/invoice/:key',
  clock: '/dev/payments/clock',
} as const;
