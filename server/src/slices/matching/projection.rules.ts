import { fold } from '@fourfold/contract/protocol/folding.ts';
import { yearlyAmount, type RevenueType } from '@fourfold/contract/reference/pay.ts';

/** Texts as they are searched. */
export const searchText = (...texts: readonly string[]) => fold(texts.join(' '));

/** A job's benefits as they are searched: titles of all three lists. */
export const benefitsOf = (job: {
  pto: readonly string[];
  insurance: readonly string[];
  retirement_benefits: readonly string[];
}) =>
  [
    ...new Set(
      [job.pto, job.insurance, job.retirement_benefits].flat().map((title) => searchText(title)),
    ),
  ].sort();

/** Pay in dollars a year, whatever its unit; exact, so that equal pays are equal numbers. */
export const yearlyPay = (type: RevenueType, pay: number | null) =>
  pay === null ? null : yearlyAmount(type, pay);
