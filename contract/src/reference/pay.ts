import { z } from 'zod';
import { dollars } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/** Work modes and pay units, shared by jobs and CVs. */

export const workModes = ['onsite', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof workModes)[number];

export const workModeLabels: Record<WorkMode, string> = {
  onsite: 'Onsite',
  hybrid: 'Hybrid',
  remote: 'Remote',
};

/** The work mode in a line of facts; a job may leave it empty. */
export const workModeFact = (mode: WorkMode | null) =>
  mode === null ? 'Work mode not said' : workModeLabels[mode];

export const revenueTypes = ['salary', 'monthly', 'hourly'] as const;
export type RevenueType = (typeof revenueTypes)[number];

/** Units of pay per year: 12 months, 2080 hours. */
export const yearlyFactor = { salary: 1, monthly: 12, hourly: 2080 } as const;

export const revenue = {
  revenueType: z.enum(revenueTypes, messages.selection),
  revenueMin: dollars.nullable(),
  revenueMax: dollars.nullable(),
};

/** Some or all fields of a pay; missing ones are unknown. */
export interface SomePay {
  revenueType?: RevenueType | undefined;
  revenueMin?: number | null | undefined;
  revenueMax?: number | null | undefined;
}

export interface PayProblem {
  field: 'revenueMin' | 'revenueMax';
  message: string;
}

/** Errors of well-formed amounts: cents that are not hourly, or the wrong order. */
export function payProblems({ revenueType, revenueMin, revenueMax }: SomePay): PayProblem[] {
  const amounts = { revenueMin, revenueMax };
  const whole = revenueType !== undefined && revenueType !== 'hourly';
  const problems: PayProblem[] = (['revenueMin', 'revenueMax'] as const)
    .filter((field) => whole && !Number.isInteger(amounts[field] ?? 0))
    .map((field) => ({ field, message: messages.wholePay }));
  if (revenueMin != null && revenueMax != null && revenueMin > revenueMax)
    problems.push({ field: 'revenueMax', message: messages.range });
  return problems;
}

/** The same as a check of a schema with these fields. */
export function checkPay(pay: SomePay, context: z.RefinementCtx): void {
  for (const { field, message } of payProblems(pay))
    context.addIssue({ code: 'custom', path: [field], message });
}

/** Dollars a year, exact to the cent. */
export const yearlyAmount = (type: RevenueType, amount: number): number =>
  (Math.round(amount * 100) * yearlyFactor[type]) / 100;

const usual = {
  hourly: { least: 0, most: 1_000 },
  monthly: { least: 400, most: Infinity },
  salary: { least: 5_000, most: Infinity },
} as const satisfies Record<RevenueType, object>;

/**
 * Whether an amount is so unusual that pages ask once to confirm it: above $1,000 an hour, below
 * $400 a month or $5,000 a year.
 */
export const isFarOut = (type: RevenueType, amount: number): boolean =>
  amount < usual[type].least || amount > usual[type].most;
