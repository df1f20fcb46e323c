import { candidateSearch, jobSearch } from '@fourfold/contract/search/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  filterQuery,
  filterTexts,
  jobFilterNames,
  peopleFilterNames,
  readFilters,
  skillsIn,
} from './filters.ts';

const address = {
  search: 'Zwieback',
  skill: '12:3,40:5',
  raise: '7:4',
  locationCity: 'Duluth',
  locationStateId: 'MN,TX',
  workMode: 'hybrid,remote',
  payMin: '90000',
  payMax: '120000',
  employmentTypeId: '1,2',
  yearsOfExperienceId: '4',
  degreeId: '3',
  industryId: '5',
  benefit: 'Health,IRA',
  sponsorship: 'true',
  prompt: 'true',
  acceptable: 'true',
  postedWithin: '7',
  activeWithin: '30',
};

describe('filters in an address', () => {
  it('are written as they were read', () => {
    const names = [...new Set([...jobFilterNames, ...peopleFilterNames])];
    expect(filterTexts(readFilters(address), names)).toEqual(address);
  });

  it.each([
    ['jobs', jobSearch, jobFilterNames],
    ['people', candidateSearch, peopleFilterNames],
  ] as const)('are those that the search for %s accepts', (_of, schema, names) => {
    const query = filterQuery(readFilters(address), names);
    expect(Object.keys(query).toSorted()).toEqual([...names].toSorted());
    expect(schema.safeParse(query).error).toBeUndefined();
    expect(names.filter((name) => !(name in schema.shape))).toEqual([]);
  });

  it('leave out what no request could contain', () => {
    const mistyped = {
      skill: 'welding,0:3,5:9,6:0,8:2',
      locationStateId: 'Texas',
      workMode: 'moon',
      payMin: '-3',
      yearsOfExperienceId: 'x',
      sponsorship: 'yes',
      postedWithin: '99999',
    };
    expect(filterTexts(readFilters(mistyped), jobFilterNames)).toEqual({ skill: '8:2' });
  });

  it('keep a skill once, with its last level', () =>
    expect(skillsIn('4:1,9:3,4:5')).toEqual([
      { id: 4, level: 5 },
      { id: 9, level: 3 },
    ]));
});
