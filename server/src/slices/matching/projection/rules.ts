import { yearlyFactor, type RevenueType } from '@fourfold/contract/reference/pay.ts';

/** Text as it is searched: lower case, one form of each character, single spaces. */
export const searchText = (...texts: readonly string[]) =>
  texts.join(' ').normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** Pay in dollars a year, whatever it is quoted in. */
export const yearlyPay = (type: RevenueType, pay: number | null) =>
  pay === null ? null : pay * yearlyFactor[type];
