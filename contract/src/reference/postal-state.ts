/*
 * The state of a US postal code, mostly by its first three digits. Where one prefix serves two states,
 * longer ones tell them apart. Military mail and former trust territories have no state here.
 */

/** Prefixes and ranges of them by the state's id; a longer prefix wins. */
const prefixes: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-875 877-884',
  NY: '005 100-149 06390',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
  AS: '96799',
  GU: '9691-9692 96931-96932',
  MP: '9695',
  PR: '006-007 009',
  VI: '008',
};

/** Every prefix, with its state's id. */
function allPrefixes(): Map<string, string> {
  const states = new Map<string, string>();
  for (const [state, ranges] of Object.entries(prefixes))
    for (const range of ranges.split(' ')) {
      const [first = '', last = first] = range.split('-');
      for (let prefix = Number(first); prefix <= Number(last); prefix += 1)
        states.set(String(prefix).padStart(first.length, '0'), state);
    }
  return states;
}

let states: Map<string, string> | undefined;

/** The id of the state (`MN`) that a postal code, or its beginning, is in; null where that is open. */
export function stateOfPostalCode(code: string): string | null {
  states ??= allPrefixes();
  for (let length = Math.min(code.length, 5); length >= 3; length -= 1) {
    const state = states.get(code.slice(0, length));
    if (state !== undefined) return state;
  }
  return null;
}

/**
 * The state after a change of the postal code: that of the code, unless somebody chose another one.
 * @param givesWay states that nobody chose: that of the former code, or one that was taken over
 */
export function followedState(
  chosen: string | null,
  code: string,
  givesWay: readonly (string | null)[],
): string | null {
  const ofCode = stateOfPostalCode(code);
  return ofCode !== null && (chosen === null || givesWay.includes(chosen)) ? ofCode : chosen;
}
