import type { Value } from './columns.ts';
import { levelIn, tagBits, type Postings } from './postings.ts';
import { searchText } from '../../projection/rules.ts';
import type { CvSearch, JobSearch, SkillLevel } from '../../ranking/conditions.ts';
import type { AnyShard, Shard } from './shard.ts';

/** Keeps those of the slots that pass, at the front. @returns how many */
export type Filter = (slots: Uint32Array, count: number) => number;

/*
 * The conditions of ranking/conditions.ts once more, word for word the same: an absent or empty list
 * narrows nothing, and nothing passes where a row does not say.
 */

export function cvFilter(shard: Shard<'cv'>, search: CvSearch): Filter | null {
  const { facets } = shard;
  const { workMode = [], yearsOfExperienceId: years, payMax, degreeId = [], activeAfter } = search;
  const filters = shared(shard, search);
  if (workMode.length > 0) {
    const modes = facets.workModes;
    const works = (value: Value) => value === '' || anyOf(value, workMode);
    filters.push(byCode(modes.codes, modes.passing(works)));
  }
  if (years !== undefined) {
    const passing = facets.years.passing((value) => value !== null && Number(value) >= years);
    filters.push(byCode(facets.years.codes, passing));
  }
  if (payMax !== undefined) filters.push(between(shard.pays, -Infinity, payMax));
  if (degreeId.length > 0) {
    const wanted = degreeId.map(String);
    const passing = facets.degrees.passing((value) => anyOf(value, wanted));
    filters.push(byCode(facets.degrees.codes, passing));
  }
  if (activeAfter) filters.push(between(shard.times, microseconds(activeAfter) + 1, Infinity));
  const skills = asking(search.skill);
  const marks = new Marks(shard);
  for (const { id, level } of skills) marks.skills([{ id, passes: (has) => has >= level }]);
  return inTurn([...marks.filters(), ...filters]);
}

export function jobFilter(shard: Shard<'job'>, search: JobSearch): Filter | null {
  const { facets } = shard;
  const { workMode = [], yearsOfExperienceId: years, payMin, companyId } = search;
  const { sponsorship, benefit = [], publishedAfter, publishedUntil } = search;
  const filters = shared(shard, search);
  const byFacet = (name: keyof typeof facets, test: (value: Value) => boolean) =>
    filters.push(byCode(facets[name].codes, facets[name].passing(test)));
  if (workMode.length > 0) byFacet('workMode', (value) => workMode.some((mode) => mode === value));
  if (years !== undefined) byFacet('years', (value) => Number(value ?? 0) <= years);
  if (payMin !== undefined) filters.push(between(shard.pays, payMin, Infinity));
  if (companyId !== undefined) byFacet('company', (value) => value === companyId);
  if (sponsorship !== undefined) byFacet('sponsorship', (value) => value === sponsorship);
  if (benefit.length > 0) {
    const wanted = benefit.map((title) => searchText(title));
    byFacet('benefits', (value) => {
      const offered: unknown[] = JSON.parse(String(value));
      return wanted.every((title) => offered.includes(title));
    });
  }
  if (publishedAfter)
    filters.push(between(shard.times, microseconds(publishedAfter) + 1, Infinity));
  if (publishedUntil) filters.push(between(shard.times, -Infinity, microseconds(publishedUntil)));
  const skills = asking(search.skill);
  const marks = new Marks(shard);
  if (skills.length > 0)
    marks.skills(skills.map(({ id, level }) => ({ id, passes: (asks) => asks <= level })));
  return inTurn([...marks.filters(), ...filters]);
}

function shared(
  { facets, words }: Shard<'cv'> | Shard<'job'>,
  search: CvSearch | JobSearch,
): Filter[] {
  const { locationStateId = [], employmentTypeId = [], industryId = [] } = search;
  const city = searchText(search.locationCity ?? '');
  const parts = searchText(search.search ?? '')
    .split(' ')
    .filter(Boolean);
  const among = (name: 'state' | 'employmentType' | 'industry', wanted: readonly Value[]) => {
    const set = new Set(wanted);
    const { codes } = facets[name];
    return wanted.length === 0
      ? []
      : [
          byCode(
            codes,
            facets[name].passing((value) => value !== null && set.has(value)),
          ),
        ];
  };
  return [
    ...among('state', locationStateId),
    ...among('employmentType', employmentTypeId),
    ...among('industry', industryId),
    ...(city === ''
      ? []
      : [
          byCode(
            facets.city.codes,
            facets.city.passing((value) => String(value).includes(city)),
          ),
        ]),
    ...parts.map((part): Filter => {
      const wanted = words.holding(part);
      return (slots, count) => words.keepThose(slots, count, wanted);
    }),
  ];
}

/** Conditions on lists of slots: a slot that met the first n of them has the mark n. */
class Marks {
  readonly #shard: AnyShard;
  #marks: Uint16Array | null = null;
  #conditions = 0;

  constructor(shard: AnyShard) {
    this.#shard = shard;
  }

  /** One of the skills, at a level that passes. */
  skills(wanted: readonly { id: number; passes: (level: number) => boolean }[]): void {
    const marks = this.#all();
    for (const { id, passes } of wanted) {
      const postings = this.#shard.postingsOf(id);
      const passing = Uint8Array.from({ length: 2 ** tagBits }, (_, tag) =>
        passes(levelIn(tag)) ? 1 : 0,
      );
      if (postings) markAll(postings, passing, marks, this.#conditions);
    }
    this.#conditions += 1;
  }

  filters(): Filter[] {
    const [marks, needed] = [this.#marks, this.#conditions];
    if (!marks) return [];
    return [(slots, count) => keepEqual(slots, count, marks, needed)];
  }

  #all(): Uint16Array {
    this.#marks ??= new Uint16Array(this.#shard.size);
    return this.#marks;
  }
}

function markAll(
  { list, length }: Postings,
  passing: Uint8Array,
  marks: Uint16Array,
  before: number,
): void {
  for (let at = 0; at < length; at += 1) {
    const posting = list[at] as number;
    if (passing[posting & (2 ** tagBits - 1)] === 0) continue;
    const slot = posting >>> tagBits;
    if (marks[slot] === before) marks[slot] = before + 1;
  }
}

/** Null where nothing is narrowed. */
function inTurn(filters: readonly Filter[]): Filter | null {
  if (filters.length === 0) return null;
  return (slots, count) => {
    let left = count;
    for (const filter of filters) left = filter(slots, left);
    return left;
  };
}

const byCode =
  (codes: Uint32Array, passing: Uint8Array): Filter =>
  (slots, count) => {
    let kept = 0;
    // Without a branch, which would be guessed wrong too often.
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += passing[codes[slot] as number] as number;
    }
    return kept;
  };

const between =
  (values: Float64Array, least: number, most: number): Filter =>
  (slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      const value = values[slot] as number;
      if (value >= least && value <= most) {
        slots[kept] = slot;
        kept += 1;
      }
    }
    return kept;
  };

function keepEqual(slots: Uint32Array, count: number, marks: Uint16Array, needed: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at] as number;
    if (marks[slot] === needed) {
      slots[kept] = slot;
      kept += 1;
    }
  }
  return kept;
}

/** Several values stand in one, joined by commas. */
const anyOf = (value: Value, wanted: readonly string[]) =>
  String(value)
    .split(',')
    .some((one) => wanted.includes(one));

/** A level of 0 asks for nothing. */
const asking = (skills: readonly SkillLevel[] = []) => skills.filter(({ level }) => level > 0);

const microseconds = (date: Date) => date.getTime() * 1000;
