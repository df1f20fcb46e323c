import { testCard, type TestCard } from '@fourfold/contract/subscription/sandbox.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { zodErrors } from '../../../lib/zod-form.ts';

/** What is typed into the card form. */
export interface CardText {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardText, string>>;

const wrongExpiry = 'Please enter month and year, like 04 / 30';

/** `4242 4242 4242 4242` */
export const grouped = (text: string) =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `04 / 30`; a first digit above 1 is a whole month. */
export function expiryText(text: string): string {
  const digits = text
    .replaceAll(/\D/g, '')
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Reads the form: the card, or the error of each field. */
export function readCardText(text: CardText): { card: TestCard } | { errors: CardErrors } {
  const [, month, year] = /^(\d{2}) ?\/ ?(\d{2})$/.exec(text.expiry.trim()) ?? [];
  const card = {
    number: text.number,
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    cvc: text.cvc,
  };
  const wrong = zodErrors(testCard, card);
  const errors: CardErrors = {};
  if (wrong['number']) errors.number = text.number.trim() ? wrong['number'] : messages.required;
  if (wrong['expMonth'] ?? wrong['expYear'])
    errors.expiry = text.expiry.trim() ? wrongExpiry : messages.required;
  if (wrong['cvc']) errors.cvc = text.cvc.trim() ? wrong['cvc'] : messages.required;
  return Object.keys(errors).length > 0 ? { errors } : { card: testCard.parse(card) };
}
