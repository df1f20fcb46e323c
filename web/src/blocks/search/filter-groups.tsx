import { promptWords } from '@fourfold/contract/application/answer-facts.ts';
import { FilterGroup } from '../../ui/filter-group.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import {
  BenefitControls,
  DegreeControl,
  EmploymentTypeControl,
  IndustryControl,
  PayControl,
  PlaceControls,
  WithinControl,
  YearsControl,
} from './filter-controls.tsx';
import { acceptableWords } from './active-filters.ts';
import type { FilterName } from './filters.ts';
import { SkillFilter } from './skill-filter.tsx';
import type { FilterState } from './use-filters.ts';

/** What the filters of the two searches mean. */
const sides = {
  jobs: {
    skillNote: 'Jobs that ask for any of these, up to this level.',
    pay: 'payMin',
    payLabel: 'Minimum pay per year',
    payWord: (amount: string) => `${amount} or more`,
    yearsLabel: 'Experience required, up to',
    within: 'postedWithin',
    withinGroup: 'Posted',
    withinLabel: 'Posted',
  },
  people: {
    skillNote: 'People who have all of these, at this level or higher.',
    pay: 'payMax',
    payLabel: 'Maximum pay expectation per year',
    payWord: (amount: string) => `${amount} or less`,
    yearsLabel: 'Minimum experience',
    within: 'activeWithin',
    withinGroup: 'Active',
    withinLabel: 'Last active',
  },
} as const;

interface FilterGroupsProps {
  of: 'jobs' | 'people';
  state: FilterState;
  /** The level with which a skill begins. */
  levelFor: (skillId: number) => number;
}

/** The filters of a search in groups. */
export function FilterGroups({ of, state, levelFor }: FilterGroupsProps) {
  const { filters, set, names } = state;
  const side = sides[of];
  const both = { filters, set };
  /** How many of these filters are set. */
  const setAmong = (...some: FilterName[]) =>
    some
      .map((name) => filters[name])
      .reduce<number>(
        (sum, value) => sum + (Array.isArray(value) ? value.length : value ? 1 : 0),
        0,
      );
  return (
    <>
      <FilterGroup label="Skills" active={setAmong('skill')}>
        <SkillFilter
          value={filters.skill}
          onChange={(skill) => set({ skill })}
          levelFor={levelFor}
          note={side.skillNote}
        />
      </FilterGroup>
      <FilterGroup label="Place" active={setAmong('locationCity', 'locationStateId', 'workMode')}>
        <PlaceControls {...both} />
      </FilterGroup>
      <FilterGroup label="Pay" active={setAmong(side.pay)}>
        <PayControl
          label={side.payLabel}
          word={side.payWord}
          value={filters[side.pay]}
          onChange={(amount) => set({ [side.pay]: amount })}
        />
      </FilterGroup>
      <FilterGroup
        label="Experience"
        active={setAmong('yearsOfExperienceId', 'employmentTypeId', 'degreeId')}
      >
        <YearsControl {...both} label={side.yearsLabel} />
        {of === 'people' && <DegreeControl {...both} />}
        <EmploymentTypeControl {...both} />
      </FilterGroup>
      <FilterGroup label="Industry" active={setAmong('industryId')}>
        <IndustryControl {...both} />
      </FilterGroup>
      {of === 'jobs' && (
        <FilterGroup label="Benefits" active={setAmong('benefit', 'sponsorship')}>
          <BenefitControls {...both} />
        </FilterGroup>
      )}
      <FilterGroup label={side.withinGroup} active={setAmong(side.within)}>
        <WithinControl
          label={side.withinLabel}
          value={filters[side.within]}
          onChange={(days) => set({ [side.within]: days })}
        />
      </FilterGroup>
      {names.includes('prompt') && (
        <div>
          <ToggleChip checked={filters.prompt} onChange={(prompt) => set({ prompt })}>
            {promptWords}
          </ToggleChip>
        </div>
      )}
      {names.includes('acceptable') && (
        <div>
          <ToggleChip checked={filters.acceptable} onChange={(acceptable) => set({ acceptable })}>
            {acceptableWords[of]}
          </ToggleChip>
        </div>
      )}
    </>
  );
}
