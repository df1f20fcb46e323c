import type { TestCard } from '@fourfold/contract/subscription/sandbox.ts';

/** The stored part of a card, never its number. `charges`: whether a charge succeeds. */
export interface SandboxCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  charges: boolean;
}

/** Stripe's published test numbers, and their results. */
const numbers: Record<string, { brand: string; does: 'pays' | 'failsLater' | { say: string } }> = {
  '4242424242424242': { brand: 'visa', does: 'pays' },
  '4000056655665556': { brand: 'visa', does: 'pays' },
  '5555555555554444': { brand: 'mastercard', does: 'pays' },
  '378282246310005': { brand: 'amex', does: 'pays' },
  '4000000000000341': { brand: 'visa', does: 'failsLater' },
  '4000000000000002': { brand: 'visa', does: { say: 'Your card was declined.' } },
  '4000000000009995': { brand: 'visa', does: { say: 'Your card has insufficient funds.' } },
  '4000000000000127': { brand: 'visa', does: { say: "Your card's security code is incorrect." } },
};

/** Parses a card form. @returns the card, or why it is declined */
export function readCard(form: TestCard, now: Date): SandboxCard | string {
  const known = numbers[form.number];
  if (!known) return 'Test payments take test cards only, such as 4242 4242 4242 4242.';
  if (new Date(Date.UTC(form.expYear, form.expMonth, 1)) <= now) return 'Your card has expired.';
  if (typeof known.does === 'object') return known.does.say;
  return {
    brand: known.brand,
    last4: form.number.slice(-4),
    expMonth: form.expMonth,
    expYear: form.expYear,
    charges: known.does === 'pays',
  };
}
