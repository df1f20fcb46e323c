import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { describe, expect, it } from 'vitest';
import lists from '../../src/slices/reference/lists.json' with { type: 'json' };
import skills from '../../src/slices/reference/skills.json' with { type: 'json' };
import { companies } from './companies.ts';
import { seniorities } from './occupation.ts';
import { firstYears, occupations, occupationOf } from './occupations.ts';
import { commonSkills, spokenLanguages, styleSkills } from './phrases.ts';
import { placeOf, places } from './places.ts';

const known = (kind: 'industry' | 'degree' | 'fieldOfStudy' | 'companySize') =>
  new Set<number>(lists[kind].map(({ id }) => id));

describe('skills.json', () => {
  it('lists names once each, by kind and name, and numbers them without a gap', () => {
    expect(new Set(skills.map(({ name }) => skillKey(name))).size).toBe(skills.length);
    expect(skills.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      skills.map((_, index) => index + 1),
    );
    expect(skills.filter(({ name }) => name !== name.trim() || name.length > 60)).toEqual([]);
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
    const sorted = [...skills].sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name));
    expect(skills).toEqual(sorted);
  });
});

describe('occupations', () => {
  const names = new Set(skills.map(({ name }) => name));

  it('use listed skills, each once per trade', () => {
    for (const { key, core, related } of occupations) {
      const used = [...core.map(({ name }) => name), ...related];
      expect([key, used.filter((name) => !names.has(name))]).toEqual([key, []]);
      expect([key, new Set(used).size]).toEqual([key, used.length]);
      expect(core.length).toBeGreaterThanOrEqual(12);
      expect(core.length).toBeLessThanOrEqual(20);
      expect(related.length).toBeGreaterThanOrEqual(6);
    }
    const all = new Set(
      occupations.flatMap((one) => [...one.core.map(({ name }) => name), ...one.related]),
    );
    expect(Object.keys(firstYears).filter((name) => !all.has(name))).toEqual([]);
    const general = [...commonSkills, ...Object.values(styleSkills).flat()];
    expect(general.filter((name) => !names.has(name))).toEqual([]);
    expect(spokenLanguages.filter(([name]) => !names.has(name))).toEqual([]);
  });

  it('refer to known ids and trades, and pay more with the years', () => {
    for (const { key, industryIds, fields, degrees, startsAs, pay, workModes } of occupations) {
      expect(
        industryIds.every((id) => known('industry').has(id)),
        key,
      ).toBe(true);
      expect(
        fields.every((id) => known('fieldOfStudy').has(id)),
        key,
      ).toBe(true);
      expect(
        degrees.every((id) => known('degree').has(id)),
        key,
      ).toBe(true);
      expect((startsAs ?? []).map((each) => occupationOf(each).key)).toEqual(startsAs ?? []);
      for (const end of [0, 1] as const) {
        const bounds = seniorities.map((seniority) => pay[seniority][end]);
        expect(bounds, key).toEqual(bounds.toSorted((a, b) => a - b));
      }
      expect(workModes.onsite + workModes.hybrid + workModes.remote, key).toBe(100);
    }
  });
});

describe('companies and places', () => {
  it('refer to each other correctly', () => {
    for (const { name, place, hires, industryId, companySizeId } of companies) {
      expect(placeOf(place).postalCode, name).toMatch(/^\d{5}$/);
      expect(hires.length, name).toBeGreaterThan(0);
      expect(known('industry').has(industryId), name).toBe(true);
      expect(known('companySize').has(companySizeId), name).toBe(true);
      for (const { occupation } of hires) expect(occupationOf(occupation).key).toBe(occupation);
    }
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
    const states = new Set(lists['state'].map(({ id }) => id));
    expect(places.filter(({ state }) => !states.has(state))).toEqual([]);
    expect(new Set(places.map(({ postalCode }) => postalCode)).size).toBe(places.length);
  });
});
