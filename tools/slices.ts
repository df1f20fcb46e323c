/** The slices in order, lowest first. */
export const SLICES = [
  'reference',
  'file',
  'account',
  'company',
  'subscription',
  'cv',
  'job',
  'matching',
  'application',
  'search',
  'note',
  'messenger',
  'record',
  'case',
  'notification',
  'webhook',
  'open',
  'operator',
] as const;

export type Slice = (typeof SLICES)[number];

export function isSlice(name: string): name is Slice {
  return SLICES.some((slice) => slice === name);
}

/** The slices that a slice may use: those before it. */
export function usable(slice: Slice): readonly Slice[] {
  return SLICES.slice(0, SLICES.indexOf(slice));
}
