import { payProblems, type RevenueType } from '@fourfold/contract/reference/pay.ts';
import type { Pay } from '@fourfold/contract/reference/pay-text.ts';

/**
 * An amount as a form holds it: a text that is none stays as it was typed, for the form's schema to
 * refuse; null is empty.
 */
export type TypedAmount = number | string | null;

const pattern = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
/** As many as a number keeps. */
const mostDigits = 15;

/** What somebody typed: '17.25', '$1,725' and '1,725.50' are amounts, '17,25' and '20k' are not. */
export function readAmount(text: string): TypedAmount {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = trimmed.replaceAll(/\D/g, '').length;
  if (digits === 0 || digits > mostDigits || !pattern.test(trimmed)) return text;
  return Number(trimmed.replaceAll(/[$,\s]/g, ''));
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const exact = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});

/** How an amount stands in its field: `52,000`, `17.50`; the same amount in each case. */
export function amountText(amount: TypedAmount): string {
  if (typeof amount !== 'number') return amount ?? '';
  return (Number.isInteger(amount) ? whole : exact).format(amount);
}

interface TypedPay {
  revenueType?: RevenueType | undefined;
  revenueMin?: TypedAmount | undefined;
  revenueMax?: TypedAmount | undefined;
}

/** What is typed, if it is pay as it stands. */
export function payIn({ revenueType = 'salary', ...amounts }: TypedPay): Pay | null {
  const { revenueMin = null, revenueMax = null } = amounts;
  if (typeof revenueMin === 'string' || typeof revenueMax === 'string') return null;
  const pay = { revenueType, revenueMin, revenueMax };
  return payProblems(pay).length === 0 ? pay : null;
}
