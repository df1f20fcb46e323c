import type { Value } from './columns.ts';
import type { CvSearch, JobSearch, SkillLevel, Terms } from './query.ts';
import type { AnyShard, Shard, Span } from './shard.ts';
import { listSkill, oneOf, skillAt, type Condition, type SkillAt } from './skill-filter.ts';

export interface Filter {
  /** Upper bound of the slots that `list` reads. */
  most: number;
  /** Writes the slots of a block that pass, in order. @returns how many */
  list(slots: Uint32Array, block: Span): number;
  keep: Condition;
}

/*
 * A missing or empty list does not restrict. A row without a value fails the condition. The
 * server's statement (ranking/conditions.ts) has the same rules in SQL.
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
  if (search.accepting) filters.push(...accepting(shard, search.accepting));
  const skills = asking(search.skill)
    .map(({ id, level }) => skillAt(shard, id, (has) => has >= level))
    .toSorted((a, b) => a.postings.length - b.postings.length);
  return inTurn(shard, skills, [...skills.slice(1).map((skill) => oneOf([skill])), ...filters]);
}

function accepting({ facets, pays }: Shard<'cv'>, terms: Terms): Condition[] {
  const { workMode: mode, employmentTypeId, locationStateId, payMax } = terms;
  const byFacet = (name: keyof typeof facets, accepts: (value: Value) => boolean) =>
    byCode(facets[name].codes, facets[name].passing(accepts));
  const noneOr = (offered: Value) => (value: Value) => value === null || value === offered;
  return [
    byFacet('workModes', (value) => value === '' || (mode !== null && anyOf(value, [mode]))),
    byFacet('employmentType', noneOr(employmentTypeId)),
    ...(mode === 'remote' ? [] : [byFacet('state', noneOr(locationStateId))]),
    between(pays, -Infinity, payMax ?? -Infinity),
  ];
}

export function jobFilter(shard: Shard<'job'>, search: JobSearch): Filter | null {
  const { facets } = shard;
  const { workMode = [], yearsOfExperienceId: years, payMin, companyId } = search;
  const { sponsorship, benefit = [], companies, withoutCompanies = [] } = search;
  const { publishedAfter, publishedUntil } = search;
  const filters = shared(shard, search);
  const byFacet = (name: keyof typeof facets, test: (value: Value) => boolean) =>
    filters.push(byCode(facets[name].codes, facets[name].passing(test)));
  if (workMode.length > 0) byFacet('workMode', (value) => workMode.some((mode) => mode === value));
  if (years !== undefined) byFacet('years', (value) => Number(value ?? 0) <= years);
  if (payMin !== undefined) filters.push(between(shard.pays, payMin, Infinity));
  if (companyId !== undefined) byFacet('company', (value) => value === companyId);
  if (companies) {
    const these: ReadonlySet<Value> = new Set(companies);
    byFacet('company', (value) => these.has(value));
  }
  if (withoutCompanies.length > 0) {
    const others: ReadonlySet<Value> = new Set(withoutCompanies);
    byFacet('company', (value) => !others.has(value));
  }
  if (sponsorship !== undefined) byFacet('sponsorship', (value) => value === sponsorship);
  if (benefit.length > 0) {
    byFacet('benefits', (value) => {
      const offered: unknown[] = JSON.parse(String(value));
      return benefit.every((title) => offered.includes(title));
    });
  }
  if (publishedAfter)
    filters.push(between(shard.times, microseconds(publishedAfter) + 1, Infinity));
  if (publishedUntil) filters.push(between(shard.times, -Infinity, microseconds(publishedUntil)));
  const skills = asking(search.skill);
  if (skills.length > 0)
    filters.push(oneOf(skills.map(({ id, level }) => skillAt(shard, id, (asks) => asks <= level))));
  return inTurn(shard, [], filters);
}

function shared(
  { facets, words }: Shard<'cv'> | Shard<'job'>,
  search: CvSearch | JobSearch,
): Condition[] {
  const { locationStateId = [], employmentTypeId = [], industryId = [] } = search;
  const city = search.locationCity ?? '';
  const parts = (search.search ?? '').split(' ').filter(Boolean);
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
    ...parts.map((part): Condition => {
      const wanted = words.holding(part);
      return (slots, count) => words.keepThose(slots, count, wanted);
    }),
  ];
}

function listAll(slots: Uint32Array, { base, end }: Span): number {
  for (let slot = base; slot < end; slot += 1) slots[slot - base] = slot;
  return end - base;
}

/** Requires all skills, the rarest first, and all conditions; null if there are none. */
function inTurn(
  { size }: AnyShard,
  [rarest]: readonly SkillAt[],
  conditions: readonly Condition[],
): Filter | null {
  const keepBy =
    (all: readonly Condition[]): Condition =>
    (slots, count, block) => {
      let left = count;
      for (const condition of all) if (left > 0) left = condition(slots, left, block);
      return left;
    };
  const rest = keepBy(conditions);
  if (!rarest && conditions.length === 0) return null;
  return {
    most: rarest ? rarest.postings.length : size,
    list: (slots, block) =>
      rest(slots, rarest ? listSkill(rarest, slots, block) : listAll(slots, block), block),
    keep: rarest ? keepBy([oneOf([rarest]), ...conditions]) : rest,
  };
}

const byCode =
  (codes: Uint32Array, passing: Uint8Array): Condition =>
  (slots, count) => {
    let kept = 0;
    // No branch here: the processor would mispredict it too often.
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += passing[codes[slot] as number] as number;
    }
    return kept;
  };

const between =
  (values: Float64Array, least: number, most: number): Condition =>
  (slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      const value = values[slot] as number;
      slots[kept] = slot;
      kept += Number(value >= least) & Number(value <= most);
    }
    return kept;
  };

/** The value contains several, separated by commas. */
const anyOf = (value: Value, wanted: readonly string[]) =>
  String(value)
    .split(',')
    .some((one) => wanted.includes(one));

/** A level of 0 requires nothing. */
const asking = (skills: readonly SkillLevel[] = []) => skills.filter(({ level }) => level > 0);

const microseconds = (date: Date) => date.getTime() * 1000;
