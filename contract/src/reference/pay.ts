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

/** Rejects a lowest pay above the highest, if both are given. */
export const revenueInOrder = {
  test: (pay: { revenueMin?: number | null; revenueMax?: number | null }) =>
    pay.revenueMin == null || pay.revenueMax == null || pay.revenueMin <= pay.revenueMax,
  issue: { path: ['revenueMax'], message: messages.range },
};
