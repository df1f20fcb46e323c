/** The slices from the ground up. */
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
  'messenger',
  'notification',
] as const;

export type Slice = (typeof SLICES)[number];

/** What a slice may use where that is less than every slice before it. */
const USES: Partial<Record<Slice, readonly Slice[]>> = {
  file: [],
};

export function isSlice(name: string): name is Slice {
  return SLICES.some((slice) => slice === name);
}

/** The slices that one may use. */
export function usable(slice: Slice): readonly Slice[] {
  return USES[slice] ?? SLICES.slice(0, SLICES.indexOf(slice));
}
