import { yearlyAmount, type RevenueType } from '@fourfold/contract/reference/pay.ts';

/** Text as it is searched: no accents, lower case, one form of each character, single spaces. */
export const searchText = (...texts: readonly string[]) =>
  texts
    .join(' ')
    .normalize('NFKD')
    // Accents of Latin, Greek and Cyrillic only; other scripts spell with their marks.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

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
