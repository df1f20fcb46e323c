import {
  isFarOut,
  payProblems,
  revenueTypes,
  type RevenueType,
} from '@fourfold/contract/reference/pay.ts';
import type { Pay } from '@fourfold/contract/reference/pay-text.ts';
import { readDraft, writeDraft } from './draft.ts';
import { openPopup } from './popup.ts';

/* Pay that is far out is asked about once; the answer is kept on this device. */

const key = 'pay-said-right';
const mostKept = 50;
/** Of this page, where the browser stores nothing. */
const said = new Set<string>();

const farOutIn = ({ revenueType, revenueMin, revenueMax }: Pay): string[] =>
  [revenueMin, revenueMax]
    .filter((amount) => amount !== null && isFarOut(revenueType, amount))
    .map((amount) => `${revenueType} ${amount}`);

/** Whether an amount is far out that nobody has said to be right. */
export function asksAbout(pay: Pay): boolean {
  const amounts = farOutIn(pay);
  if (amounts.length === 0) return false;
  const kept = [...said, ...(readDraft<string[]>(key) ?? [])];
  return amounts.some((amount) => !kept.includes(amount));
}

/** From now on nobody is asked about these amounts. */
export function sayRight(pay: Pay): void {
  for (const amount of farOutIn(pay)) said.add(amount);
  writeDraft(key, [...new Set([...(readDraft<string[]>(key) ?? []), ...said])].slice(-mostKept));
}

/** The longest unit of time in which the amounts would be usual; undefined for none. */
export const usualUnit = (pay: Pay): RevenueType | undefined =>
  revenueTypes.find((revenueType) => {
    const other = { ...pay, revenueType };
    return farOutIn(other).length === 0 && payProblems(other).length === 0;
  });

/**
 * Asks, before something is published, whether pay that is far out is meant; at once true if it is
 * not, or if somebody said so.
 * @param change stores another unit, if the amounts were meant in that
 * @returns false if the question was left open
 */
export async function payIsMeant(
  pay: Pay,
  change: (unit: RevenueType) => unknown,
): Promise<boolean> {
  if (!asksAbout(pay)) return true;
  const answer = await openPopup('farOutPay', { pay });
  if (answer === undefined) return false;
  if (answer === 'right') sayRight(pay);
  else await change(answer);
  return true;
}
