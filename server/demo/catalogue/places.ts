import table from './places.json' with { type: 'json' };

export interface Place {
  city: string;
  state: string;
  postalCode: string;
  areaCode: string;
  /** Usual pay there; 1 is the national level. */
  pay: number;
}

export const places: readonly Place[] = table.map((line) => {
  const [, city, state, postalCode, areaCode, pay] =
    /^(.+) ([A-Z]{2}) (\d{5}) (\d{3}) ([\d.]+)$/.exec(line) ?? [];
  if (!city || !state || !postalCode || !areaCode) throw new Error(`Not a place: ${line}`);
  return { city, state, postalCode, areaCode, pay: Number(pay) };
});

/** @param name such as `Portland ME` @throws if the catalog has no such place */
export function placeOf(name: string): Place {
  const place = places.find((each) => `${each.city} ${each.state}` === name);
  if (!place) throw new Error(`Unknown place: ${name}`);
  return place;
}
