import { fold } from '@fourfold/contract/protocol/folding.ts';
import { firstOf } from '@fourfold/contract/protocol/length.ts';
import { itemOf, listItems } from '../reference/reference.rules.ts';

/* What a stranger asks of the list of open jobs, in its address. */

const longestSearch = 100;

/** The words of a search; more or fewer spaces make no other page. */
export const searchOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? firstOf(asked.replaceAll('\0', '').trim().replace(/\s+/g, ' '), longestSearch)
    : '';

/** Dollars a year. */
export const payChoices = [30, 40, 50, 60, 80, 100, 125, 150, 200].map((amount) => amount * 1_000);

export interface ListFilters {
  /** Words of the title or the company. */
  search: string;
  /** A city, a state or both, as typed. */
  place: string;
  /** Remote jobs: of anywhere beside those of the place, or alone. */
  remote: boolean;
  payFrom: number | null;
  typeId: number | null;
}

/** What an address asks; what it cannot ask is left out, so that it makes no other page. */
export function filtersOf(query: Readonly<Record<string, unknown>>): ListFilters {
  const number = (name: string) => (/^\d+$/.test(String(query[name])) ? Number(query[name]) : null);
  return {
    search: searchOf(query['search']),
    place: searchOf(query['place']),
    remote: query['remote'] === '1',
    payFrom: payChoices.find((amount) => amount === number('payFrom')) ?? null,
    typeId: itemOf('employmentType', number('type'))?.id ?? null,
  };
}

/** `?search=nurse&place=Phoenix`; '' where nothing is asked. */
export function filterQuery({ search, place, remote, payFrom, typeId }: ListFilters): string {
  const asked = new URLSearchParams();
  if (search !== '') asked.set('search', search);
  if (place !== '') asked.set('place', place);
  if (remote) asked.set('remote', '1');
  if (payFrom !== null) asked.set('payFrom', String(payFrom));
  if (typeId !== null) asked.set('type', String(typeId));
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}

/** A state by its name or USPS code; undefined for anything else. */
export function stateNamed(text: string) {
  const wanted = fold(text);
  return listItems.state.find(({ id, name }) => fold(id) === wanted || fold(name) === wanted);
}

/** 'Phoenix', 'Arizona', 'AZ', 'Phoenix, AZ' or 'Phoenix AZ': a folded city, a state, or both. */
export function placeNamed(text: string): { city?: string; stateId?: string } {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let at = 0; at < words.length; at += 1) {
    const state = stateNamed(words.slice(at).join(' '));
    const city = fold(words.slice(0, at).join(' '));
    if (state) return { ...(city !== '' && { city }), stateId: state.id };
  }
  const city = fold(words.join(' '));
  return city === '' ? {} : { city };
}

/** The same for the query of the list. */
export const askedBy = ({ search, place, remote, payFrom, typeId }: ListFilters) => ({
  search,
  ...placeNamed(place),
  orRemote: remote,
  payFrom: payFrom ?? undefined,
  employmentTypeId: typeId ?? undefined,
});
