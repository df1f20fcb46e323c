/** Several values in one query parameter: `state=TX,CA`. */

export const textsIn = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter((part) => part !== '');

/**
 * The ids in the parameter. Invalid ones are dropped, so that a mistyped link still shows a page.
 */
export const idsIn = (text: string | undefined): number[] =>
  textsIn(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);

/** The values of `known` in the parameter. */
export const amongIn = <Value extends string>(
  text: string | undefined,
  known: readonly Value[],
): Value[] => known.filter((value) => textsIn(text).includes(value));
