/** Several values in one parameter of the address: `state=TX,CA`. */

export const textsIn = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter((part) => part !== '');

/** Ids among them; what is none is left out, so that a mistyped link still shows a page. */
export const idsIn = (text: string | undefined): number[] =>
  textsIn(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);

/** Those of `known` that the parameter names. */
export const amongIn = <Value extends string>(
  text: string | undefined,
  known: readonly Value[],
): Value[] => known.filter((value) => textsIn(text).includes(value));
